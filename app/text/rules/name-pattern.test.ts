import { expect, test } from 'vitest';
import { isNamed } from './name-pattern.ts';

test.each([
  ['_ga', ['_ga', '_ga_*'], true],
  ['_ga_AB12', ['_ga', '_ga_*'], true],
  ['_gat', ['_ga', '_ga_*'], false],
  ['my_ga_AB12', ['_ga_*'], false],
  ['consent', [], false],
])('%s of %j: %s', (name, patterns, expected) => {
  expect(isNamed(name, patterns)).toBe(expected);
});
