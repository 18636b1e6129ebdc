// By another name, since the linter takes `z.catch` for a promise's.
import { catch as catching, z } from 'zod';

/**
 * An answer is read strictly first and then, if that fails, leniently: a malformed part that can be spared is replaced by what stands
 * beside it in its schema. The strict reading knows nothing of this, so sound answers are read as fast as without it.
 */

type AnySchema = z.core.$ZodType;

/** Builds the lenient reading of each schema that has a replacement. */
const builders = new WeakMap<AnySchema, () => AnySchema>();

/** The lenient readings that have been needed. They are built late, so that the start of a Worker does not wait for them. */
const readings = new WeakMap<AnySchema, AnySchema>();

/** Declares what a malformed value is replaced by. A list or object is given by a function, so that no two answers share it. */
export function orElse<S extends z.ZodType>(
  schema: S,
  replacement: z.output<S> | (() => z.output<S>),
): S {
  builders.set(schema, () => catching(withLenientParts(schema), replacement));
  return schema;
}

/** Declares that a malformed value is replaced by the default, as a missing one is. */
export function orDefault<S extends z.ZodDefault>(schema: S): S {
  orElse<z.ZodType>(schema, () => schema.parse(undefined));
  return schema;
}

/** Declares that malformed entries of a list or record are left out. Any other value counts as an empty one. */
export function soundEntries<S extends z.ZodArray | z.ZodRecord>(schema: S): S {
  builders.set(schema, () => {
    const isList = schema instanceof z.ZodArray;
    const entry = lenient(isList ? schema.element : schema.valueType);
    const isSound = (value: unknown) => z.safeParse(entry, value).success;
    const keepSound = (value: unknown): unknown => {
      if (!isList) return keepFields(value, (_, field) => isSound(field));
      return Array.isArray(value) ? value.filter(isSound) : [];
    };
    return z.preprocess(keepSound, withLenientParts(schema));
  });
  return schema;
}

/** Declares fields that mean nothing without each other: if one is malformed, each is replaced. */
export function replacedTogether<S extends z.ZodObject>(
  schema: S,
  names: readonly (keyof S['shape'] & string)[],
): S {
  builders.set(schema, () => {
    const group = z.object(Object.fromEntries(names.map((name) => [name, schema.shape[name]])));
    const areSound = (value: unknown) => group.safeParse(value).success;
    const keepSound = (value: unknown) =>
      areSound(value) ? value : keepFields(value, (name) => !names.includes(name));
    return z.preprocess(keepSound, withLenientParts(schema));
  });
  return schema;
}

/** Returns the lenient reading of a schema. Where a schema replaces nothing, it reads as the schema itself. */
export function lenient<T>(schema: z.ZodType<T>): z.ZodType<T>;
export function lenient(schema: AnySchema): AnySchema;
export function lenient(schema: AnySchema): AnySchema {
  const reading = readings.get(schema) ?? builders.get(schema)?.() ?? withLenientParts(schema);
  readings.set(schema, reading);
  return reading;
}

/** Returns a schema whose parts are read leniently. A part that may be null or left out is replaced as a whole. */
function withLenientParts(schema: AnySchema): AnySchema {
  if (schema instanceof z.ZodObject)
    return schema.safeExtend(
      Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, lenient(part)])),
    );
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: lenient(schema.element) });
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: lenient(schema.valueType) });
  // Their default is read anew each time, because no two answers may share it.
  if (schema instanceof z.ZodDefault)
    return z._default(lenient(schema.def.innerType), () => schema.def.defaultValue);
  if (schema instanceof z.ZodPrefault)
    return z.prefault(lenient(schema.def.innerType), () => schema.def.defaultValue);
  return schema;
}

/** Returns the fields of an object that are to be kept; none if the value is no object. */
function keepFields(
  value: unknown,
  isKept: (name: string, field: unknown) => boolean,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name, field]) => isKept(name, field)));
}
