import * as fc from 'fast-check';
import { z } from 'zod';
import { gtinField, textField, timeField } from '../fields.ts';

const GTIN_DIGITS = 12;

function gtinOf(number: number): string {
  const digits = String(number).padStart(GTIN_DIGITS, '0');
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Values of fields that are validated by something other than a pattern. */
const FIELDS = new Map<z.core.$ZodType, fc.Arbitrary<string>>([
  [textField, fc.string({ unit: 'grapheme' }).map((text) => `„${text}“`)],
  [
    timeField,
    fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 16)}Z`),
  ],
  [gtinField, fc.nat(10 ** GTIN_DIGITS - 1).map(gtinOf)],
]);
/** Opening hours, the only other field that is not validated by a pattern. */
const HOURS = '09:30-19:30';
const MOST = 1e9;
const MOST_ENTRIES = 4;

type Json = z.core.JSONSchema.JSONSchema;
/** Schemas by number. The comment of each part of the JSON schema contains the number of its schema. */
type Schemas = readonly z.core.$ZodType[];

function valueOf(json: Json, schemas: Schemas): fc.Arbitrary<unknown> {
  const found = schemas[Number(json.$comment)];
  const schema = found instanceof z.core.$ZodOptional ? found._zod.def.innerType : found;
  const field = schema && FIELDS.get(schema);
  if (field) return field;
  const inner = (one: unknown) => valueOf(one as Json, schemas);
  const choice = json.enum ?? (json.const === undefined ? undefined : [json.const]);
  if (choice) return fc.constantFrom<unknown>(...choice);
  const options = json.anyOf ?? json.oneOf;
  if (options) return fc.oneof(...options.map(inner));
  switch (json.type) {
    case 'string':
      return json.pattern === undefined
        ? fc.constant(HOURS)
        : fc.stringMatching(new RegExp(json.pattern));
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: Math.max(json.minimum ?? 0, -MOST),
        max: Math.min(json.maximum ?? MOST, MOST),
      });
    case 'number':
      return fc.constantFrom(0.3, json.minimum ?? 1, json.maximum ?? MOST);
    case 'array':
      return json.prefixItems === undefined
        ? fc.array(inner(json.items), {
            minLength: json.minItems ?? 0,
            maxLength: json.maxItems ?? MOST_ENTRIES,
          })
        : fc
            .tuple(fc.boolean(), ...json.prefixItems.map(inner))
            .map(([isWhole, ...values]) => (isWhole ? values : values.slice(0, json.minItems)));
    case 'object':
      return objectOf(json, schemas).filter(
        (value) => schema === undefined || z.safeParse(schema, value).success,
      );
    default:
      throw new Error(`no values for ${JSON.stringify(json)}`);
  }
}

function objectOf(json: Json, schemas: Schemas): fc.Arbitrary<unknown> {
  if (json.properties === undefined) {
    const names = valueOf((json.propertyNames ?? {}) as Json, schemas) as fc.Arbitrary<string>;
    return fc.dictionary(names, valueOf(json.additionalProperties as Json, schemas), {
      maxKeys: MOST_ENTRIES,
    });
  }
  const fields = Object.entries(json.properties).map(
    ([name, field]) => [name, valueOf(field as Json, schemas)] as const,
  );
  // In reverse order, because the writer must restore the schema's order.
  return fc.record(Object.fromEntries(fields.toReversed()), {
    requiredKeys: json.required ?? [],
  });
}

/** Returns valid records of a schema, with and without optional fields. */
export function arbitraryRecord<T>(schema: z.ZodType<T>): fc.Arbitrary<T> {
  const schemas: z.core.$ZodType[] = [];
  const json = z.toJSONSchema(schema, {
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      jsonSchema.$comment = String(schemas.push(zodSchema) - 1);
    },
  });
  return valueOf(json, schemas).map((value) => value as T);
}
