import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops.ts';
import { daysText } from './texts.ts';

const day = (date: number) => Date.UTC(2026, 11, date);

test.each([
  ['fr-fr', 1, 1, 'mar. 1er décembre'],
  ['fr-be', 1, 3, 'mar. 1er – jeu. 3 décembre'],
  ['fr-ch', 2, 3, 'mer. 2 – jeu. 3 décembre'],
  ['de-de', 1, 3, 'Di., 1. – Do., 3. Dezember'],
] as const)('the days of a delivery in %s from %d to %d', (key, from, to, text) => {
  const shown = daysText({ from: day(from), to: day(to) }, shops[key]);
  expect(shown.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(text);
});
