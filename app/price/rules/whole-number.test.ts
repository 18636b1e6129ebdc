import { expect, test } from 'vitest';
import { formatCount } from './whole-number.ts';

test.each([
  [999, 'de-de', '999'],
  [1000, 'de-de', '1.000'],
  [12_000, 'de-at', '12.000'],
  [12_000, 'de-ch', '12’000'],
  [12_000, 'fr-ch', '12’000'],
  [12_000, 'fr-fr', '12\u{202F}000'],
  [12_000, 'fr-be', '12\u{202F}000'],
  [12_000, 'nl-nl', '12.000'],
  [12_000, 'nl-be', '12.000'],
] as const)('%d in %s: %s', (count, locale, text) => {
  expect(formatCount(count, locale)).toBe(text);
});
