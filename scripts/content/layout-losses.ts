/** The storefront's parser of a value in a layout, which drops what it cannot use. */
export type Read = (raw: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const KINDS = {
  list: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  nothing: 'nothing',
} as const;

function kindOf(value: unknown): keyof typeof KINDS {
  if (Array.isArray(value)) return 'list';
  if (value === null || value === undefined) return 'nothing';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object';
}

function same(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

/** Links and pictures are parsed into another shape: only their presence can be compared. */
function isField(raw: unknown): raw is Fields {
  return isRecord(raw) && ('linktype' in raw || 'filename' in raw);
}

/**
 * Returns `path: problem` for each part of a value that the storefront drops or changes. The schemas of a layout are
 * tolerant; a seed should lose nothing to them.
 */
export function lossesOf(path: string, raw: unknown, read: Read): string[] {
  if (raw === null || raw === undefined || raw === '') return [];
  const seen = read(raw);
  if (isField(raw)) return fieldLosses(path, raw, seen);
  const [is, expected] = [kindOf(raw), kindOf(seen)];
  // Dates are texts that are parsed as times.
  if (is === 'string' && expected === 'number') return [];
  if (expected === 'nothing') return [`${path}: cannot be read`];
  if (is !== expected) return [`${path}: expected ${KINDS[expected]}`];
  if (Array.isArray(raw)) return raw.flatMap((item, at) => itemLosses(`${path}.${at}`, item, read));
  if (isRecord(raw)) return recordLosses(path, raw, read);
  return same(raw, seen) ? [] : [`${path}: is read as ${JSON.stringify(seen)}`];
}

function fieldLosses(path: string, raw: Fields, seen: unknown): string[] {
  if (seen === undefined && raw['filename'])
    return [`${path}: is no picture of the content system`];
  if (isRecord(seen) && 'linktype' in raw && raw['linktype'] !== seen['linktype'])
    return [`${path}.linktype: is read as ${JSON.stringify(seen['linktype'])}`];
  return [];
}

function itemLosses(path: string, item: unknown, read: Read): string[] {
  const readItem: Read = (raw) => {
    const list = read([raw]);
    return Array.isArray(list) ? list[0] : undefined;
  };
  return readItem(item) === undefined
    ? [culpritOf(path, item, (raw) => readItem(raw) !== undefined)]
    : lossesOf(path, item, readItem);
}

function recordLosses(path: string, raw: Fields, read: Read): string[] {
  const seen = read(raw);
  const none = read(undefined);
  if (same(seen, none) && !same(seen, raw))
    return [culpritOf(path, raw, (other) => !same(read(other), none))];
  return Object.entries(raw).flatMap(([name, value]) => {
    const inside = (other: unknown) => {
      const whole = read({ ...raw, [name]: other });
      return isRecord(whole) ? whole[name] : undefined;
    };
    const known = isRecord(seen) && name in seen;
    return known
      ? lossesOf(`${path}.${name}`, value, inside)
      : [`${path}.${name}: is nothing that the storefront reads`];
  });
}

/** A value of each kind, to replace the suspected field. */
const SAMPLES: readonly unknown[] = ['text', 1, true, [], {}];

/** Returns the field that makes the parser drop a value: with a valid one in its place the value is accepted. */
function culpritOf(path: string, raw: unknown, arrives: (raw: unknown) => boolean): string {
  for (const inner of pathsIn(raw)) {
    const sample = SAMPLES.find((one) => arrives(withValue(raw, inner, one)));
    if (sample === undefined) continue;
    const [is, expected] = [kindOf(valueAt(raw, inner)), kindOf(sample)];
    const what = is === expected ? 'another value' : KINDS[expected];
    return `${[path, ...inner].join('.')}: expected ${what}`;
  }
  return `${path}: would be left out: something in it is missing or wrong`;
}

/** Paths inside a value, the innermost first. */
function pathsIn(raw: unknown): (readonly string[])[] {
  if (!isRecord(raw) && !Array.isArray(raw)) return [[]];
  const inner = Object.entries(raw).flatMap(([name, value]) =>
    pathsIn(value).map((path) => [name, ...path]),
  );
  return [...inner, ...Object.keys(raw).map((name) => [name])];
}

function valueAt(raw: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return raw;
  const inner = Object.entries(raw ?? {}).find(([name]) => name === first)?.[1];
  return valueAt(inner, rest);
}

function withValue(raw: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(raw))
    return raw.map((item: unknown, at) =>
      String(at) === first ? withValue(item, rest, value) : item,
    );
  return isRecord(raw) ? { ...raw, [first]: withValue(raw[first], rest, value) } : raw;
}
