import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['00012345600012', true],
  ['400638133393', false],
  ['4006381 333931', false],
  ['', false],
])('%j: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
