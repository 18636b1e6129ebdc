import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { acceptedLanguages, countryName, entryShop, knownCountry } from './country.ts';

function chosen(visitor: {
  locale?: string;
  label?: string;
  country?: string;
  languages?: string[];
}) {
  const asked = { languages: [], ...visitor };
  return entryShop(asked, Object.values(shops))?.key;
}

describe('the shop is chosen by remembered choice, then the edge’s country, then Accept-Language, then the visitor', () => {
  test.each([
    [{}, undefined],
    [{ locale: 'fr-be' }, 'fr-be'],
    [{ locale: 'nl-nl', label: 'at', country: 'FR', languages: ['fr'] }, 'nl-nl'],
    [{ label: 'at', country: 'FR', languages: ['fr'] }, 'de-at'],
    [{ country: 'FR', languages: ['nl'] }, 'fr-fr'],
    [{ country: 'NL', languages: ['de'] }, 'nl-nl'],
    [{ country: 'AT' }, 'de-at'],
    [{ country: 'DE', languages: ['fr'] }, 'de-de'],
    [{ country: 'US', languages: ['nl'] }, 'nl-nl'],
    [{ country: 'US', languages: ['en', 'fr-BE'] }, 'fr-be'],
    [{ languages: ['fr-CA'] }, 'fr-fr'],
    [{ languages: ['de-LI', 'fr'] }, 'de-de'],
    [{ languages: ['NL-be'] }, 'nl-be'],
    [{ languages: ['en', 'es'] }, undefined],
    [{ country: 'US', languages: ['en'] }, undefined],
  ])('%j: %s', (visitor, key) => {
    expect(chosen(visitor)).toBe(key);
  });
});

describe('CH and BE: Accept-Language decides, else the shop without a prefix', () => {
  test.each([
    [{ country: 'CH' }, 'de-ch'],
    [{ country: 'CH', languages: ['fr'] }, 'fr-ch'],
    [{ country: 'CH', languages: ['fr-FR', 'de'] }, 'fr-ch'],
    [{ country: 'CH', languages: ['de-DE', 'fr'] }, 'de-ch'],
    [{ country: 'CH', languages: ['pl', 'fr'] }, 'fr-ch'],
    [{ country: 'CH', languages: ['pl', 'nl'] }, 'de-ch'],
    [{ country: 'BE' }, 'nl-be'],
    [{ country: 'BE', languages: ['fr'] }, 'fr-be'],
    [{ country: 'BE', languages: ['de', 'en'] }, 'nl-be'],
    [{ label: 'ch', languages: ['fr'] }, 'fr-ch'],
    [{ label: 'be', country: 'DE' }, 'nl-be'],
    [{ locale: 'de-ch', country: 'CH', languages: ['fr'] }, 'de-ch'],
  ])('%j: %s', (visitor, key) => {
    expect(chosen(visitor)).toBe(key);
  });
});

describe('bm-de-de, which is not listed, is never chosen', () => {
  test.each([{ locale: 'bm-de-de' }, { label: 'bm' }, { languages: ['bm-de-de', 'bm'] }])(
    '%j',
    (visitor) => {
      expect(chosen(visitor)).toBeUndefined();
      expect(chosen({ ...visitor, country: 'AT' })).toBe('de-at');
    },
  );
});

test.each(['', 'xx-xx', '../de-de', 'DE-AT'])(
  'the damaged remembered shop %j is ignored',
  (locale) => {
    expect(chosen({ locale, label: locale, country: 'FR' })).toBe('fr-fr');
  },
);

test('any input leads to a listed shop or to none', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'ch', 'CH'));
  const visitor = fc.record({
    locale: text,
    label: text,
    country: text,
    languages: fc.array(text, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(visitor, (one) => {
      expect(entryShop(one, Object.values(shops))?.listed).not.toBe(false);
    }),
  );
});

describe('the country reported by the edge', () => {
  test.each([
    ['AT', 'AT'],
    ['US', 'US'],
    ['T1', undefined],
    ['XX', undefined],
    ['at', undefined],
    ['AUT', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
    [42, undefined],
    [['AT'], undefined],
  ])('%j: %s', (raw, country) => {
    expect(knownCountry(raw)).toBe(country);
  });
});

describe('Accept-Language', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['*', []],
    ['fr', ['fr']],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de']],
    ['de;q=0.2,nl;q=0.9', ['nl', 'de']],
    ['de;q=0.5, fr;q=0.5', ['de', 'fr']],
    ['de;Q=0.5, fr; Q=0.9', ['fr', 'de']],
    ['de;Q=0', []],
    ['de;q=0, fr', ['fr']],
    ['de;q=0.000', []],
    [' nl ; q=0.3 , fr ; q=0.4', ['fr', 'nl']],
    ['d, verylong, de_DE, <script>, fr', ['fr']],
  ])('%j: %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });

  test('any header is parsed without an error, up to twenty tags', () => {
    const piece = fc.constantFrom('de', 'fr-CH', ';q=', '0.5', '1', ',', '*', ' ', '-', ';');
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 200 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(header, (one) => {
        const tags = acceptedLanguages(one);
        expect(tags.length).toBeLessThanOrEqual(20);
        expect(tags.every((tag) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag))).toBe(true);
      }),
    );
    expect(acceptedLanguages('de,'.repeat(1000))).toHaveLength(20);
  });
});

test('a country’s name is in the shop’s language', () => {
  expect(countryName('AT', 'de-AT')).toBe('Österreich');
  expect(countryName('DE', 'fr-FR')).toBe('Allemagne');
  expect(countryName('BE', 'nl-BE')).toBe('België');
});
