export type Fields = Readonly<Record<string, unknown>>;

/** A value inside a document and its path. */
export interface FoundValue<Value = Fields> {
  readonly path: readonly string[];
  readonly value: Value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Yields every object inside a value, itself first, with its path. */
export function* objectsIn(value: unknown, path: readonly string[] = []): Generator<FoundValue> {
  if (isFields(value)) yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, [...path, name]);
}

/**
 * Returns whether a value is a block. Cells of a table also have a component name, which begins with an
 * underscore; they are data.
 */
export function isBlock({ component, _uid: uid }: Fields): boolean {
  return typeof component === 'string' && typeof uid === 'string' && !component.startsWith('_');
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
