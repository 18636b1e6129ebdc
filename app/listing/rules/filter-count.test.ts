import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXACT_COUNT, filterCount } from './filter-count.ts';

describe('Counts of filters are exact up to 10,000 products; beyond, they say "more than" and the number below with two digits before its zeros', () => {
  test.each([
    [0, { productCount: 0 }],
    [9_999, { productCount: 9_999 }],
    [10_000, { productCount: 10_000 }],
    [10_001, { productCount: 10_000, isLowerBound: true }],
    [12_000, { productCount: 11_000, isLowerBound: true }],
    [12_635, { productCount: 12_000, isLowerBound: true }],
    [99_999, { productCount: 99_000, isLowerBound: true }],
    [100_000, { productCount: 99_000, isLowerBound: true }],
    [100_001, { productCount: 100_000, isLowerBound: true }],
    [128_400, { productCount: 120_000, isLowerBound: true }],
  ])('%d', (products, text) => expect(filterCount(products)).toEqual(text));

  test('"more than" is always true, and never less than the exact number', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: 0, max: 50_000 }), (products, exact) => {
        const { productCount, isLowerBound } = filterCount(products, exact);
        if (!isLowerBound) return productCount === products && products <= exact;
        return productCount < products && productCount >= exact;
      }),
    );
    expect(filterCount(EXACT_COUNT).isLowerBound).toBeUndefined();
  });
});
