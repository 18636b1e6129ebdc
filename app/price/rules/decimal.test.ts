import { expect, test } from 'vitest';
import { formatDecimal, formatPercent } from './decimal.ts';

test.each([
  ['de-de', '4,8', '8,1 %'],
  ['de-at', '4,8', '8,1 %'],
  ['de-ch', '4.8', '8.1%'],
  ['fr-ch', '4,8', '8,1 %'],
  ['fr-fr', '4,8', '8,1 %'],
  ['nl-be', '4,8', '8,1%'],
] as const)('%s: %s, %s', (locale, number, percent) => {
  expect(formatDecimal(4.8, locale, 1)).toBe(number);
  // Versions of Intl differ in the space before the sign.
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  expect(plain(formatPercent(0.081, locale))).toBe(plain(percent));
});

test('a decimal has as many digits as are asked for', () => {
  expect(formatDecimal(5, 'fr-ch', 1)).toBe('5,0');
  expect(formatDecimal(12.4, 'de-de', 0)).toBe('12');
});
