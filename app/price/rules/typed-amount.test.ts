import { expect, test } from 'vitest';
import { readSum } from './typed-amount.ts';

test.each([
  ['10', 1000],
  ['10,5', 1050],
  ['1.234,50 €', 123_450],
  ['CHF 1’234.50', 123_450],
  ['1234.50', 123_450],
  // Grouped digits, or a fraction of three.
  ['1.234', undefined],
  ['0,001', undefined],
  ['9.999', undefined],
  ['-5', undefined],
  ['', undefined],
])('the sum "%s" is %s', (text, minor) => {
  expect(readSum(text)).toBe(minor);
});
