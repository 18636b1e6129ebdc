import { expect, test } from 'vitest';
import { countryOf, PRICE_LISTS, priceListOf } from './price-list.ts';

test.each([
  ['DE', 'baby', 'DE'],
  ['AT', 'baby', 'AT'],
  ['CH', 'baby', 'CH'],
  ['DE', 'bm', 'DE-bm'],
  ['AT', 'bm', 'AT'],
  ['DE', 'mh', 'DE'],
  ['DE', 'vital', 'DE'],
] as const)('a shop of %s and %s uses the list %s', (country, company, list) => {
  expect(priceListOf({ country, company })).toBe(list);
});

test('a list returns its country and company', () => {
  for (const list of PRICE_LISTS) {
    const shop = { country: countryOf(list), company: list === 'DE-bm' ? 'bm' : 'baby' } as const;
    expect(priceListOf(shop)).toBe(list);
  }
});
