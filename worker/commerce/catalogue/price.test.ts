import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { composePrice, splitTax } from './price.ts';

const rates = fc.constantFrom(0, 2.6, 5.5, 6, 7, 8.1, 10, 19, 20, 21);

test('tax and the rest always add up to what the shopper pays', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), rates, (withTax, rate) => {
      const { vat, withoutTax } = splitTax(withTax, rate);
      expect(vat + withoutTax).toBe(withTax);
      expect(Number.isInteger(vat) && vat >= 0 && withoutTax >= 0).toBe(true);
    }),
  );
});

test.each([
  [1999, 19, 319],
  [1999, 8.1, 150],
  [1070, 7, 70],
  [1, 19, 0],
  [0, 19, 0],
])('the tax in %d at %d percent is %d', (withTax, rate, vat) => {
  expect(splitTax(withTax, rate).vat).toBe(vat);
});

const parts = {
  withTax: 1499,
  before: null,
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
