import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/place.ts';
import { FAULT_MODES, FAULTS_KEY } from '../../worker/sandbox/faults.ts';

/** What a Worker's build ships: its code, and nothing of its source maps. */
function bundle(worker: 'storefront' | 'commerce' | 'sandbox'): string {
  const folder = join(root, 'dist', worker);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Words that only tools of faults have: the sandbox's, and those of the tests. */
const MARKS: readonly (readonly [name: string, mark: string | RegExp])[] = [
  ['the key of the sandbox’s faults', FAULTS_KEY],
  ['a mode of them', 'wrong-shape'],
  ['the words of a broken connection', '(fault "half")'],
  ['the door’s country switch', '__country'],
  ['the faults of a test’s back end', 'tests/commerce'],
  ['a header that injects faults', /["'`]x-fault/i],
];

describe.each(['storefront', 'commerce'] as const)('the bundle of %s', (worker) => {
  test.each(MARKS)('has nothing of faults made on purpose: %s', (_, mark) => {
    const code = bundle(worker);
    expect(code.length).toBeGreaterThan(100_000);
    // Compared as a truth: a failure must not print a bundle.
    expect(typeof mark === 'string' ? code.includes(mark) : mark.test(code)).toBe(false);
  });
});

test('the sandbox’s has: what is searched for can be found', () => {
  const code = bundle('sandbox');
  expect(code.includes(FAULTS_KEY)).toBe(true);
  expect(FAULT_MODES.every((mode) => code.includes(mode))).toBe(true);
  expect(code.includes('(fault \\"half\\")') || code.includes('(fault "half")')).toBe(true);
  expect(code.includes('__country')).toBe(true);
});
