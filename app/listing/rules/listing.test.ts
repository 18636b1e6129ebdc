import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countChosen,
  isCachedListing,
  isIndexable,
  isShortCategory,
  LISTING_FILTERS,
  LISTING_SORTS,
  pageLinks,
  PLAIN_LISTING,
  readListing,
  toggleValue,
  unreadablePrice,
  withoutFilters,
  writeListing,
} from './listing.ts';
import { MAX_AMOUNT } from '../../price/rules/typed-amount.ts';

const read = (query: string) => readListing(new URLSearchParams(query));
const canonical = (query: string) => decodeURIComponent(String(writeListing(read(query))));

describe('a query in canonical form', () => {
  test.each([
    ['', ''],
    ['f.marke=b,a', 'f.marke=a,b'],
    ['f.marke=a&f.marke=b', 'f.marke=a,b'],
    ['f.marke=a,a,,a', 'f.marke=a'],
    ['f.marke=Kind%2BKegel', 'f.marke=Kind+Kegel'],
    ['f.as_gro=74&f.marke=a', 'f.marke=a&f.as_gro=74'],
    ['f.farbe=rot', ''],
    ['f.marke=', ''],
    ['f.marke=%00,a%07', ''],
    [`f.marke=${'x'.repeat(61)}`, ''],
    ['f.sku_price=1000-4999', 'f.sku_price=1000-4999'],
    ['f.sku_price=-4999', 'f.sku_price=-4999'],
    ['f.sku_price=1000-', 'f.sku_price=1000-'],
    ['f.sku_price=0-', ''],
    ['f.sku_price=-', ''],
    ['f.sku_price=4999-1000', 'f.sku_price=1000-4999'],
    ['f.sku_price-min=20&f.sku_price-max=10', 'f.sku_price=1000-2000'],
    ['f.sku_price-min=15,99 €', 'f.sku_price=1599-'],
    ['f.sku_price-min=€ 15,99', 'f.sku_price=1599-'],
    ['f.sku_price-min=1.234,50', 'f.sku_price=123450-'],
    ['f.sku_price-min=1 234,50 €', 'f.sku_price=123450-'],
    ['f.sku_price-min=CHF 1’234.50', 'f.sku_price=123450-'],
    ['f.sku_price-min=1.234', 'f.sku_price=123400-'],
    ['f.sku_price-max=20.–', 'f.sku_price=-2000'],
    ['f.sku_price-max=999999', 'f.sku_price=-99999900'],
    ['f.sku_price-max=12,34,56', ''],
    ['f.sku_price-max=abc', ''],
    ['f.sku_price=cheap', ''],
    ['f.sku_price-min=10&f.sku_price-max=49,99', 'f.sku_price=1000-4999'],
    ['f.sku_price-min=10.5', 'f.sku_price=1050-'],
    ['f.sku_price-min=-1', ''],
    ['sort=price-asc', 'sort=price-asc'],
    ['sort=relevancy', ''],
    ['sort=Relevancy:desc', ''],
    ['sort=name', ''],
    ['page=2', 'page=2'],
    ['page=10001', 'page=10001'],
    ['page=12345678901234567890123', 'page=10001'],
    ['page=1', ''],
    ['page=0', ''],
    ['page=02', ''],
    ['page=1.5', ''],
    ['page=-1', ''],
    ['page=x', ''],
  ])('%s', (query, expected) => {
    expect(canonical(query)).toBe(expected);
  });

  test('a comma in a value does not separate values', () => {
    const query = 'f.subbrand=a%252Cb,c';
    expect(read(query).values.get('subbrand')).toEqual(['a,b', 'c']);
    expect(String(writeListing(read(query)))).toBe('f.subbrand=a%252Cb%2Cc');
  });

  test('the canonical form of a canonical form is itself', () => {
    const value = fc.string({ minLength: 1, maxLength: 8 });
    const pair = fc.oneof(
      fc.tuple(
        fc.constantFrom(...LISTING_FILTERS.map((name) => `f.${name}`), 'f.x'),
        fc.oneof(
          value,
          fc.array(value, { maxLength: 4 }).map((list) => list.join(',')),
        ),
      ),
      fc.tuple(fc.constant('f.sku_price'), fc.constantFrom('1-2', '-5', '7-', '0-0', '9-1')),
      fc.tuple(fc.constant('page'), fc.oneof(value, fc.integer().map(String))),
      fc.tuple(fc.constant('sort'), fc.constantFrom(...LISTING_SORTS, 'x')),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const once = writeListing(readListing(new URLSearchParams(pairs)));
        expect(String(writeListing(readListing(once)))).toBe(String(once));
      }),
    );
  });
});

test.each([
  ['f.sku_price-min=abc&f.sku_price-max=20', { min: 'abc' }],
  ['f.sku_price-min=-5&f.sku_price-max=1e3', { min: '-5', max: '1e3' }],
  ['f.sku_price-min=&f.sku_price-max=15,99 €', undefined],
  [`f.sku_price-min=${MAX_AMOUNT}&f.sku_price-max=${MAX_AMOUNT + 1}`, { max: '1000000' }],
  ['f.sku_price=x', undefined],
])('%s: what is no amount', (query, expected) => {
  expect(unreadablePrice(new URLSearchParams(query))).toEqual(expected);
});

describe('choosing values', () => {
  const state = read('f.marke=a,c&f.as_gro=74&f.sku_price=-3000&sort=new&page=3');

  test('a new value joins the others, on page 1', () => {
    expect(decodeURIComponent(String(writeListing(toggleValue(state, 'marke', 'b'))))).toBe(
      'f.marke=a,b,c&f.as_gro=74&f.sku_price=-3000&sort=new',
    );
  });

  test('a chosen value leaves; with its last value the filter leaves', () => {
    const without = toggleValue(state, 'as_gro', '74');
    expect([...without.values.keys()]).toEqual(['marke']);
  });

  test('choosing a value twice changes nothing', () => {
    const name = fc.constantFrom(...LISTING_FILTERS.filter((one) => one !== 'sku_price'));
    fc.assert(
      fc.property(name, fc.string({ minLength: 1 }), (filter, value) => {
        const twice = toggleValue(toggleValue(state, filter, value), filter, value);
        expect(twice).toEqual({ ...state, page: 1 });
      }),
    );
  });

  test('each value and the price are counted', () => {
    expect(countChosen(state)).toBe(4);
    expect(countChosen(PLAIN_LISTING)).toBe(0);
  });

  test('without filters the sort order stays', () => {
    expect(String(writeListing(withoutFilters(state)))).toBe('sort=new');
  });
});

describe('the row of page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 8, [1, 2, 'gap', 8]],
    [3, 8, [1, 2, 3, 4, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 8, [1, 'gap', 7, 8]],
  ])('page %s of %s', (current, last, links) => {
    expect(pageLinks(current, last)).toEqual(links);
  });
});

test.each([
  ['', true],
  ['page=2', true],
  ['f.marke=a', true],
  ['f.marke=a&page=2', true],
  ['f.marke=a,b', false],
  ['f.marke=a&f.as_gro=74', false],
  ['f.sku_price=-1000', false],
  ['f.bewertung=4', false],
  ['f.lieferzeit=3', false],
  ['sort=new', false],
])('"%s" may be indexed: %s', (query, expected) => {
  expect(isIndexable(read(query))).toBe(expected);
});

test.each([
  ['', true],
  ['f.marke=a,b&f.as_gro=74&f.sku_price=1000-5000', true],
  ['page=50', true],
  ['page=51', false],
  ['f.marke=invented', false],
  ['f.marke=a,b&f.as_gro=74,80,86', false],
  ['f.sku_price=1001-', false],
])('the page of "%s" is cached: %s', (query, expected) => {
  const values = new Set(['a', 'b', '74', '80', '86']);
  expect(isCachedListing(read(query), (_, value) => values.has(value))).toBe(expected);
});

test.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
])('a category of %d products is short: %s', (total, isShort) => {
  expect(isShortCategory(total)).toBe(isShort);
});
