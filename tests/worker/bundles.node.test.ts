import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { FAULT_MODES, FAULTS_KEY } from '../../worker/sandbox/faults.ts';

/** Returns the code that a Worker's build ships, without source maps. */
function bundle(worker: 'storefront' | 'commerce' | 'sandbox'): string {
  const folder = join(root, 'dist', worker);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Texts that occur only in fault tools of the sandbox and the tests. */
const MARKS: readonly (readonly [name: string, mark: string | RegExp])[] = [
  ['the key of the sandbox’s faults', FAULTS_KEY],
  ['a fault mode', 'wrong-shape'],
  ['the text of a broken connection', '(fault "half")'],
  ['the front door’s country switch', /["'`]__country["'`]/],
  ['the faults of the tests’ back end', 'tests/commerce'],
  ['a header that injects faults', /["'`]x-fault/i],
];

describe.each(['storefront', 'commerce'] as const)('the bundle of %s', (worker) => {
  test.each(MARKS)('a bundle contains no fault tools: %s', (_, mark) => {
    const code = bundle(worker);
    expect(code.length).toBeGreaterThan(100_000);
    // Compared as a boolean, so that a failure does not print a bundle.
    expect(typeof mark === 'string' ? code.includes(mark) : mark.test(code)).toBe(false);
  });
});

test('the sandbox contains them, so the search works', () => {
  const code = bundle('sandbox');
  expect(code.includes(FAULTS_KEY)).toBe(true);
  expect(FAULT_MODES.every((mode) => code.includes(mode))).toBe(true);
  expect(code.includes('(fault \\"half\\")') || code.includes('(fault "half")')).toBe(true);
  expect(code.includes('__country')).toBe(true);
});
