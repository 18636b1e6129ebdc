import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { formatDay, formatZonedMoment } from './day-text.ts';

test.each([
  ['de-de', '3. März 2026'],
  ['fr-ch', '3 mars 2026'],
  ['nl-be', '3 maart 2026'],
] as const)('%s: %s', (key, text) => {
  // Already the next day in the shop's time zone.
  expect(formatDay(Date.UTC(2026, 2, 2, 23, 30), shops[key])).toBe(text);
});

test('the first of a month is "1er" in French', () => {
  expect(formatDay(Date.UTC(2027, 1, 1, 12), shops['fr-be'])).toBe('1er février 2027');
});

test.each([
  ['de-de', Date.UTC(2026, 2, 3, 13, 5), '3. März 2026 um 14:05 (MEZ)'],
  ['de-ch', Date.UTC(2026, 6, 3, 12, 5), '3. Juli 2026 um 14:05 (MESZ)'],
  ['fr-fr', Date.UTC(2026, 2, 1, 13, 5), '1er mars 2026 à 14:05 (UTC+1)'],
] as const)('a moment of %s has its time zone', (key, time, text) => {
  expect(formatZonedMoment(time, shops[key])).toBe(text);
});
