import { expect, test } from 'vitest';
import { composePrice } from './price.ts';

const parts = {
  withTax: 1499,
  before: null,
  category: 'sale',
  recommended: null,
  currency: 'EUR',
  vatRate: 19,
  unit: null,
} as const;

test('a reduction is a fraction of the price before it', () => {
  expect(composePrice({ ...parts, before: 1999 }).appliedReductions).toEqual([
    {
      category: 'sale',
      type: 'relative',
      amount: { relative: 500 / 1999, absoluteWithTax: 500 },
    },
  ]);
  expect(composePrice(parts).appliedReductions).toEqual([]);
});

test('a unit price is what one unit costs', () => {
  const price = composePrice({ ...parts, unit: { name: 'LI', size: 0.75 } });
  expect(price.reference).toEqual({ withTax: 1999, unit: 'LI', size: 0.75 });
  expect(composePrice({ ...parts, unit: { name: 'LI', size: 0 } }).reference).toBeNull();
});
