import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { filterCount } from '../../listing/rules/filter-count.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { translator } from '../../i18n/translate.ts';
import { countLabel, rangeLabel, sortLabel } from './listing-view.ts';

const viewOf = (key: ShopKey) => ({ shop: shops[key], t: translator(shops[key]) });

describe('the number of products of a value', () => {
  test.each([
    ['de-de', 635, '635'],
    ['de-de', 9_635, '9.635'],
    ['de-de', 12_635, 'über 12.000'],
    ['fr-fr', 12_635, 'plus de 12\u{202F}000'],
    ['de-ch', 12_635, 'über 12’000'],
    ['nl-nl', 12_635, 'meer dan 12.000'],
  ] as const)('%s: %d is %s', (key, products, text) => {
    expect(countLabel(viewOf(key), filterCount(products))).toBe(text);
  });
});

describe('a price range', () => {
  test.each([
    ['de-de', { min: 1000, max: 3000 }, '10 € – 30 €'],
    ['de-de', { min: 1050, max: 3000 }, '10,50 € – 30,00 €'],
    ['nl-nl', { min: 1000 }, 'vanaf € 10'],
    ['fr-ch', { max: 2050 }, 'jusqu’à CHF 20.50'],
  ] as const)('%s: %j is %s', (key, range, text) => {
    expect(rangeLabel(viewOf(key), range).replaceAll(/[\u{A0}\u{202F}]/gu, ' ')).toBe(text);
  });
});

describe('the name of an order', () => {
  const category = { list: { id: 'category', name: 'Bodys', category: 101 } };
  const search = { list: { id: 'search', name: '', term: 'body' } };
  test.each([
    ['de-de', search, 'relevancy', 'Relevanz'],
    ['fr-ch', search, 'relevancy', 'Pertinence'],
    ['nl-be', search, 'relevancy', 'Relevantie'],
    ['de-de', search, 'price-asc', 'Preis aufsteigend'],
    ['de-de', category, 'relevancy', 'Beliebteste zuerst'],
  ] as const)('%s: %j by %s is %s', (key, view, sort, text) => {
    expect(viewOf(key).t(sortLabel(view, sort))).toBe(text);
  });
});
