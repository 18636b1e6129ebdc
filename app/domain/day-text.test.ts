import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import { formatDay } from './day-text.ts';

test.each([
  ['de-de', '3. März 2026'],
  ['fr-ch', '3 mars 2026'],
  ['nl-be', '3 maart 2026'],
] as const)('%s: %s', (key, text) => {
  // Already the next day in the shop's time zone.
  expect(formatDay(Date.UTC(2026, 2, 2, 23, 30), shops[key])).toBe(text);
});
