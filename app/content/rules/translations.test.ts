import { expect, test } from 'vitest';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { missingLanguages } from './translations.ts';

test.each<readonly [ShopKey, Partial<Record<ShopKey, string>>, readonly string[]]>([
  ['de-at', {}, ['fr', 'nl']],
  ['de-at', { 'de-de': '/a/', 'fr-ch': '/b/' }, ['nl']],
  ['nl-be', { 'fr-be': '/b/', 'de-de': '/a/' }, []],
  // A shop of another company, which is not listed, has no other languages.
  ['bm-de-de', {}, []],
])('%s with %j lacks %j', (key, alternates, languages) => {
  expect(missingLanguages(shops[key], alternates, allShops)).toEqual(languages);
});
