import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { zodWithoutJsonSchema } from './zod.ts';

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const source = readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8');

test('the installed zod keeps everything but JSON schemas', () => {
  const text = zodWithoutJsonSchema(source);
  expect(text).not.toMatch(/processJSONSchema|to-json-schema/);
  expect(text.match(/^export /gm)).toEqual(source.match(/^export /gm));
});

test.each(['processJSONSchema = (ctx', '"../core/to-json-schema.js"'])(
  'a zod without %s is rejected',
  (part) => {
    const other = source.replace(part, `other ${part}`);
    expect(() => zodWithoutJsonSchema(other)).toThrow(/zod has changed/);
  },
);
