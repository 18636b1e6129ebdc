import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { withoutAnswers } from './call-answers.ts';

const parse = (code: string) => parseAst(code, { lang: 'ts' });

test('a call keeps all but the shape of its answer', () => {
  const code = `export const calls = defineCalls({
  read: { method: 'GET', path: '/v1/x', answer: z.object({
    answer: z.string(),
  }) },
  write: { path: '/v1/y', body: z.object({ answer: z.int() }), answer: doneSchema, statuses: [201] },
});`;
  expect(withoutAnswers(code, parse(code))).toBe(`export const calls = defineCalls({
  read: { method: 'GET', path: '/v1/x', answer: undefined

 },
  write: { path: '/v1/y', body: z.object({ answer: z.int() }), answer: undefined, statuses: [201] },
});`);
});

test.each(globSync('app/*/schemas/calls.ts', { cwd: root }))(
  '%s is still code without its answers, line by line',
  (file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const changed = withoutAnswers(code, parse(code));
    expect(changed.split('\n')).toHaveLength(code.split('\n').length);
    expect(() => parse(changed)).not.toThrow();
  },
);

test('a file without answers is rejected: the declaration of calls has changed', () => {
  expect(() => withoutAnswers('export const a = 1;', parse('export const a = 1;'))).toThrow(
    'declares no answers',
  );
});
