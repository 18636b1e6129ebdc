import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { slugify } from '../../product/rules/slug.ts';
import {
  asSwissGerman,
  commonWords,
  hasRegionalTexts,
  spellDate,
  spellFor,
  writesSwissGerman,
} from './spelling.ts';

test('only Swiss German is written with ss and «»', () => {
  const without = Object.values(shops).filter(writesSwissGerman);
  expect(without.map(({ key }) => key)).toEqual(['de-ch']);
});

test.each([
  ['Größe', 'Grösse'],
  ['GROẞ', 'GROSS'],
  ['Reißverschluss außen', 'Reissverschluss aussen'],
  ['Masse', 'Masse'],
  ['Wickelbody „Tau“ aus Bio-Baumwolle', 'Wickelbody «Tau» aus Bio-Baumwolle'],
])('%s becomes %s and keeps its URL', (text, spelled) => {
  expect(asSwissGerman(text)).toBe(spelled);
  expect(slugify(spelled)).toBe(slugify(text.replace('ẞ', 'ß')));
});

test.each([
  ['fr-ch', 'Bavoir, bavoirs', 'Bavette, bavettes'],
  ['fr-fr', 'Bavoirs', 'Bavoirs'],
  ['nl-be', 'Hydrofieldoeken, een hydrofieldoek', 'Tetradoeken, een tetradoek'],
  ['nl-nl', 'Hydrofieldoeken', 'Hydrofieldoeken'],
  ['de-ch', 'Größe', 'Grösse'],
  ['de-at', 'Größe', 'Größe'],
] as const)('%s: %s is %s', (key, text, own) => {
  expect(spellFor(shops[key], text)).toBe(own);
});

test('two regions have their own words in the catalogue', () => {
  const regions = Object.values(shops).filter(hasRegionalTexts);
  const names = regions.map(({ language, country }) => `${language}-${country}`);
  expect(new Set(names)).toEqual(new Set(['fr-CH', 'nl-BE']));
});

test.each([
  ['fr', '1 décembre 2026', '1er décembre 2026'],
  ['fr', 'ven. 27 novembre – mar. 1 décembre', 'ven. 27 novembre – mar. 1er décembre'],
  ['fr', 'mar. 1 – jeu. 3 décembre', 'mar. 1er – jeu. 3 décembre'],
  ['fr', '1–3 décembre', '1er–3 décembre'],
  ['fr', '21–23 novembre', '21–23 novembre'],
  ['fr', '21 novembre', '21 novembre'],
  ['nl', '1 december 2026', '1 december 2026'],
] as const)('a date in %s: %s is %s', (language, date, spelled) => {
  expect(spellDate({ language }, date)).toBe(spelled);
});

test.each([
  ['fr', 'CH', 'bavette', 'bavoir'],
  ['fr', 'CH', 'Bavettes coton', 'bavoirs coton'],
  ['fr', 'CH', 'bave', 'bavoir'],
  ['fr', 'CH', 'bav', 'bav'],
  ['fr', 'CH', 'bavoir', 'bavoir'],
  ['fr', 'FR', 'bavette', 'bavette'],
  ['nl', 'BE', 'tetradoeken', 'hydrofieldoeken'],
] as const)('in %s-%s, %s is searched for as %s', (language, country, term, common) =>
  expect(commonWords({ language, country }, term)).toBe(common),
);
