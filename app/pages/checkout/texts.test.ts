import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops.ts';
import { translator } from '../../i18n/translate.ts';
import { arrivalText } from './texts.ts';

const day = (date: number) => Date.UTC(2026, 11, date);

test.each([
  ['fr-fr', 1, 1, 'mar. 1er décembre'],
  ['fr-be', 1, 3, 'mar. 1er – jeu. 3 décembre'],
  ['fr-ch', 2, 3, 'mer. 2 – jeu. 3 décembre'],
  ['de-de', 1, 3, 'Di., 1. – Do., 3. Dezember'],
] as const)('the days of a delivery in %s from %d to %d', (key, from, to, text) => {
  const option = { key: '', name: '', kind: 'parcel', cost: 0 } as const;
  const days = { from: day(from), to: day(to) };
  const shown = arrivalText({ ...option, days }, shops[key], translator(shops[key]));
  expect(shown.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(text);
});

test.each([
  ['download', 'Gleich nach dem Bestellen'],
  ['freight', 'Kommt per Spedition. Sie ruft dich vorher an und vereinbart mit dir einen Termin.'],
  ['parcel', 'Den Tag sagen wir dir per E-Mail.'],
  ['store', 'Den Tag sagen wir dir per E-Mail.'],
] as const)('what is said of a %s without days', (kind, text) => {
  const option = { key: '', name: '', kind, cost: 0, days: null };
  expect(arrivalText(option, shops['de-de'], translator(shops['de-de']))).toBe(text);
});
