import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { withoutShapes } from './call-shapes.ts';

const parse = (code: string) => parseAst(code, { lang: 'ts' });

const CALLS = `export const calls = defineCalls({
  read: { method: 'GET', path: '/v1/x', answer: z.object({
    answer: z.string(),
  }) },
  write: { path: '/v1/y', body: z.object({ path: z.int(), answer: z.int() }), answer: doneSchema, statuses: [201] },
});`;

test('a call keeps all but the shape of its answer', () => {
  expect(withoutShapes(CALLS, parse(CALLS), 'answer')).toBe(`export const calls = defineCalls({
  read: { method: 'GET', path: '/v1/x', answer: undefined

 },
  write: { path: '/v1/y', body: z.object({ path: z.int(), answer: z.int() }), answer: undefined, statuses: [201] },
});`);
});

test('a call keeps all but the shape of its body, if it has one', () => {
  expect(withoutShapes(CALLS, parse(CALLS), 'body')).toBe(`export const calls = defineCalls({
  read: { method: 'GET', path: '/v1/x', answer: z.object({
    answer: z.string(),
  }) },
  write: { path: '/v1/y', body: undefined, answer: doneSchema, statuses: [201] },
});`);
});

const files = globSync('app/*/schemas/calls.ts', { cwd: root });

test.each(files.flatMap((file) => [[file, 'answer'] as const, [file, 'body'] as const]))(
  '%s is still code without the shape of each %s, line by line',
  (file, shape) => {
    const code = readFileSync(join(root, file), 'utf8');
    const changed = withoutShapes(code, parse(code), shape);
    expect(changed.split('\n')).toHaveLength(code.split('\n').length);
    expect(() => parse(changed)).not.toThrow();
  },
);

test('a file without calls is rejected: their declaration has changed', () => {
  expect(() => withoutShapes('export const a = 1;', parse('export const a = 1;'), 'body')).toThrow(
    'declares none',
  );
});
