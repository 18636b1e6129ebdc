import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import * as plain from 'zod';
import { zod, zodSchemas, zodUtil } from './zod.ts';

const folder = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const schemas = readFileSync(join(folder, 'v4/classic/schemas.js'), 'utf8');
const util = readFileSync(join(folder, 'v4/core/util.js'), 'utf8');

test('the installed zod keeps what it exports', () => {
  const text = zodSchemas(schemas);
  expect(text).not.toMatch(/processJSONSchema|to-json-schema|JIT/);
  expect(text.match(/^export /gm)).toEqual(schemas.match(/^export /gm));
  expect(zodUtil(util).match(/^export /gm)).toHaveLength(util.match(/^export /gm)?.length ?? 0);
});

test.each([
  ['processJSONSchema = (ctx', zodSchemas, schemas],
  ['"../core/to-json-schema.js"', zodSchemas, schemas],
  ['core.$ZodObjectJIT.init(inst, def);', zodSchemas, schemas],
  ['core._uuid(ZodUUID, params)', zodSchemas, schemas],
  ['return core._string(ZodString, params);', zodSchemas, schemas],
  ['return core._array(ZodArray, element, params);', zodSchemas, schemas],
  ['export function members(proto, table) {', zodUtil, util],
  ['defineBound(proto, key, desc.value);', zodUtil, util],
] as const)('a zod without %s is rejected', (part, change, source) => {
  const other = source.replace(part, () => `other ${part.slice(0, -1)}`);
  expect(() => change(other)).toThrow(/zod has changed/);
});

const ENTRY = '\0entry';
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? "export * from 'zod';" : undefined),
};

async function builtZod(): Promise<typeof plain> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, zod()],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const text = Buffer.from(output.output[0].code).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`);
}

const { z } = await builtZod();

describe('the zod of a build', () => {
  test('the zod of a build has one schema for those that say the same', () => {
    expect(z.string()).toBe(z.string());
    expect(z.number().int().min(0)).toBe(z.number().int().min(0));
    expect(z.string().nullable().default(null)).toBe(z.string().nullable().default(null));
    expect(z.array(z.boolean()).optional()).toBe(z.array(z.boolean()).optional());
  });

  test('the zod of a build has different ones for those that do not', () => {
    expect(z.string().min(1)).not.toBe(z.string().min(2));
    expect(z.string().min(1)).not.toBe(z.string().min(1, 'is required'));
    expect(z.string().default('null')).not.toBe(z.string().nullable().default(null));
    expect(z.number().default(1)).not.toBe(z.number().default(Number('1.5')));
    expect(z.string().default('undefined')).not.toBe(z.string().catch('undefined'));
    // An object or a function may change, and has no name.
    expect(z.string().catch(() => 'a')).not.toBe(z.string().catch(() => 'a'));
    expect(z.string('is no text')).not.toBe(z.string());
  });

  test('the zod of a build keeps a limited number of them', () => {
    const first = (most: number) => z.string().max(most);
    for (let most = 1000; most < 1200; most += 1) first(most);
    expect(first(5000)).not.toBe(first(5000));
    expect(first(5000).safeParse('a'.repeat(5001)).success).toBe(false);
  });

  const make = ({ z: of }: typeof plain) => {
    const base = of.object({
      id: of.number().int().positive(),
      name: of.string().trim().min(1, 'is required').max(5),
      tags: of.array(of.string()).max(2).default([]),
      url: of.url().nullable().default(null),
      at: of.iso.datetime().optional(),
      kind: of.enum(['a', 'b']).catch('a'),
    });
    return base
      .extend({ more: base.pick({ id: true, name: true }).partial().nullish() })
      .refine(({ id }) => id !== 13, { error: 'is unlucky', path: ['id'] })
      .transform((value) => ({ ...value, isShort: value.name.length < 3 }));
  };
  const bundled = make({ z } as typeof plain);
  const installed = make(plain);

  test.each([
    {},
    { id: 1, name: ' ab ' },
    { id: 13, name: 'ab' },
    { id: 1.5, name: '', tags: ['a', 'b', 'c'], url: 'no', at: 'then', kind: 'c' },
    { id: 1, name: 'ab', more: { id: 0 }, url: 'https://a.example/' },
    { id: 1, name: 'ab', more: null, kind: 'b', at: '2026-11-01T00:00:00Z', other: 1 },
    null,
    'text',
  ])('the zod of a build reads %j as the installed one does', (value) => {
    const { data, error } = bundled.safeParse(value);
    const expected = installed.safeParse(value);
    expect(data).toEqual(expected.data);
    expect(error?.issues).toEqual(expected.error?.issues);
  });

  test('the zod of a build lets what reads be taken off a schema', () => {
    const { parse, safeParse } = z.number();
    expect(parse(1)).toBe(1);
    expect(safeParse('1').success).toBe(false);
    expect(() => z.string().toJSONSchema()).toThrow('writes no JSON schema');
  });
});
