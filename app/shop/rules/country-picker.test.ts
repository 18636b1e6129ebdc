import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { askedShop, countryEntries } from './country-picker.ts';
import { mayAsk } from './country-question.ts';
import type { ShopKey } from './shop.ts';

/** Listed one by one, so that another shop changes none of these rows. */
const KEYS = [
  'de-de',
  'de-at',
  'de-ch',
  'fr-ch',
  'nl-be',
  'fr-be',
  'nl-nl',
  'fr-fr',
  'bm-de-de',
] as const satisfies readonly ShopKey[];
const all = KEYS.map((key) => shops[key]);
const SHOPPER = {
  country: 'AT',
  crawler: false,
  retail: false,
  locale: undefined,
  label: undefined,
  languages: [],
};

type Visitor = Partial<Parameters<typeof askedShop>[0]>;

function asked(visitor: Visitor, current: ShopKey): ShopKey | undefined {
  return askedShop({ ...SHOPPER, ...visitor }, shops[current], all)?.key;
}

describe('the question about a country that differs from the locale’s country and the remembered selection', () => {
  test.each<[Visitor, ShopKey, ShopKey | undefined]>([
    [{}, 'de-de', 'de-at'],
    [{}, 'de-at', undefined],
    [{ country: 'DE' }, 'fr-fr', 'de-de'],
    [{ locale: 'de-at', label: 'at' }, 'de-de', undefined],
    [{ label: 'at' }, 'de-de', undefined],
    [{ locale: 'de-ch', label: 'ch' }, 'de-de', 'de-at'],
    // A closed question, or a chosen current shop.
    [{ locale: 'de-de', label: 'de' }, 'de-de', undefined],
    [{ locale: 'fr-ch', label: 'ch' }, 'de-ch', undefined],
    // `locale` takes precedence over `country`; damaged values are ignored.
    [{ locale: 'de-de', label: 'ch' }, 'de-de', undefined],
    [{ locale: 'xx', label: '../at' }, 'de-de', 'de-at'],
    [{ locale: 'bm-de-de', label: 'bm' }, 'de-de', 'de-at'],
  ])('%j in %s: %s', (visitor, current, key) => {
    expect(asked(visitor, current)).toBe(key);
  });
});

describe('the suggestion of a country’s two shops, by the language of the page, else of Accept-Language', () => {
  test.each<[Visitor, ShopKey, ShopKey]>([
    [{ country: 'CH', languages: ['fr'] }, 'de-de', 'de-ch'],
    [{ country: 'CH' }, 'fr-fr', 'fr-ch'],
    [{ country: 'CH', languages: ['fr'] }, 'nl-nl', 'fr-ch'],
    [{ country: 'CH' }, 'nl-nl', 'de-ch'],
    [{ country: 'BE', languages: ['de-DE', 'fr-BE'] }, 'de-at', 'fr-be'],
  ])('%j in %s: %s', (visitor, current, key) => {
    expect(asked(visitor, current)).toBe(key);
  });
});

describe('visitors who are never asked', () => {
  test.each<[string, Visitor, ShopKey]>([
    ['a crawler', { crawler: true }, 'de-de'],
    ['in a store', { retail: true }, 'de-de'],
    ['where the country is unknown', { country: undefined }, 'de-de'],
    ['in a country without a shop', { country: 'US' }, 'de-de'],
    ['in the other language of the country', { country: 'CH' }, 'fr-ch'],
    ['on a shop that is not listed', {}, 'bm-de-de'],
  ])('%s', (_, visitor, current) => {
    expect(asked(visitor, current)).toBeUndefined();
  });

  test('a shop that is not listed is never asked about', () => {
    const hidden = all.map((shop) => ({ ...shop, listed: shop.key !== 'de-at' }));
    expect(askedShop(SHOPPER, shops['de-de'], hidden)).toBeUndefined();
  });
});

test('the browser asks the edge whenever the edge asks the visitor, whose choice wrote both cookies', () => {
  const countries = fc.constantFrom('DE', 'AT', 'CH', 'BE', 'NL', 'FR', 'US', undefined);
  const choices = fc.constantFrom(undefined, ...all.filter(({ listed }) => listed));
  const visitors = fc.record({ country: countries, crawler: fc.boolean(), retail: fc.boolean() });
  fc.assert(
    fc.property(visitors, choices, fc.constantFrom(...KEYS), (visitor, choice, current) => {
      const { country, crawler, retail } = visitor;
      const facts = [country ?? '', ...(crawler ? ['crawler'] : []), ...(retail ? ['retail'] : [])];
      const isAsked = asked({ ...visitor, locale: choice?.key, label: choice?.label }, current);
      expect(mayAsk(facts.join(';'), current, choice?.label)).toBe(isAsked !== undefined);
    }),
  );
  expect(mayAsk(undefined, 'de-de', undefined)).toBe(false);
});

describe('the list has every country’s shops, the current one and no other that is not listed', () => {
  const listOf = (current: ShopKey) =>
    countryEntries(
      all,
      shops[current],
      ({ label, prefix }) => `https://${label}.example${prefix}/`,
    );

  test.each<[ShopKey, string]>([
    ['de-de', 'de-de de-at de-ch+fr-ch nl-be+fr-be nl-nl fr-fr'],
    ['fr-ch', 'de-de de-at fr-ch+de-ch fr-be+nl-be nl-nl fr-fr'],
    ['nl-nl', 'de-de de-at de-ch+fr-ch nl-be+fr-be nl-nl fr-fr'],
    ['bm-de-de', 'de-de de-at de-ch+fr-ch nl-be+fr-be nl-nl fr-fr bm-de-de'],
  ])('%s: %s', (current, keys) => {
    const groups = listOf(current);
    const shown = groups.map((group) => group.map(({ localeKey }) => localeKey).join('+'));
    expect(shown.join(' ')).toBe(keys);
    const marked = groups.flat().filter(({ isCurrent }) => isCurrent);
    expect(marked.map(({ localeKey }) => localeKey)).toEqual([current]);
  });

  test('an entry has its names and link', () => {
    expect(listOf('fr-fr')[2]?.[0]).toEqual({
      localeKey: 'fr-ch',
      labelKey: 'CH',
      iconKey: 'CH',
      shopLink: 'https://ch.example/fr/',
      language: 'fr',
      isCurrent: false,
    });
  });
});
