import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paybackPoints } from './payback.ts';

function item(factor: string | null | undefined, withTax: number, quantity = 1) {
  return { factor, withTax, quantity };
}

describe('factor times tax-inclusive unit price / 100 per item times quantity; the sum is floored; a value between 0 and 1 rounds to 1', () => {
  test.each([
    ['floored', [item('0.5', 1499)], 7],
    ['times quantity', [item('0.5', 1499, 2)], 14],
    ['the sum is floored, not each item', [item('0.5', 150), item('0.5', 150)], 1],
    ['between 0 and 1', [item('0.5', 99)], 1],
    ['the smallest amount', [item('0.5', 1)], 1],
    ['exactly 1', [item('1', 100)], 1],
    ['just below 2', [item('1', 199)], 1],
    ['a decimal comma', [item('0,5', 2000)], 10],
    ['whole although its parts are no binary fractions', [item('0.1', 1000), item('0.2', 1000)], 3],
    ['0.07 of 100', [item('0.07', 10_000)], 7],
    ['a free item', [item('1', 0)], 0],
    ['no factor', [item(null, 1499), item(undefined, 1499), item('', 1499)], 0],
    ['factor 0', [item('0', 1499)], 0],
    ['a negative factor', [item('-1', 1499)], 0],
    ['no number', [item('viele', 1499), item('Infinity', 1499)], 0],
    ['one of two', [item(null, 1499), item('1', 1499)], 14],
    ['no items', [], 0],
  ])('%s', (_, items, points) => {
    expect(paybackPoints(items)).toBe(points);
  });

  const items = fc.array(
    fc.record({
      factor: fc.integer({ min: 0, max: 1000 }).map((hundredths) => String(hundredths / 100)),
      withTax: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 8 },
  );

  test('points are whole, and more items never have fewer', () => {
    fc.assert(
      fc.property(items, items, (some, more) => {
        const points = paybackPoints(some);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(paybackPoints([...some, ...more])).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  test('their order does not matter', () => {
    fc.assert(
      fc.property(items, (some) => {
        expect(paybackPoints(some.toReversed())).toBe(paybackPoints(some));
      }),
    );
  });
});
