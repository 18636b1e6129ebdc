import { expect, test } from 'vitest';
import { isWholePostcode } from './postcode-keys.ts';

test.each([
  ['DE', ['0', '0427', '042777'], '04277'],
  ['FR', ['7500'], '75001'],
  ['AT', ['101', '10100'], '1010'],
  ['CH', ['800'], '8001'],
  ['BE', ['100'], '1000'],
  ['NL', ['1012', '1012L', '1012LGX'], '1012lg'],
])('%s: %j are not whole, %s is', (country, parts, whole) => {
  expect(parts.filter((part) => isWholePostcode(part, country))).toEqual([]);
  expect(isWholePostcode(whole, country)).toBe(true);
});
