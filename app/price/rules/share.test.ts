import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut } from './share.ts';

const amounts = fc.nat(1_000_000_000);
const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 100 });
const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

describe('an amount is split', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [500, [1999, 1], [500, 0]],
    [10, [1, 2, 3], [2, 3, 5]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [4, 3]],
    [7, [0, 9], [0, 7]],
    [7, [], []],
  ])('%d by %j is %j', (amount, by, shares) => {
    expect(shareOut(amount, by)).toEqual(shares);
  });
});

describe('properties of splitting', () => {
  test('no unit is lost or added', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const shares = shareOut(amount, by);
        expect(total(shares)).toBe(amount);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  test('each share is within one unit of its exact value', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1 }), (amount, by) => {
        fc.pre(total(by) > 0);
        shareOut(amount, by).forEach((share, index) => {
          expect(Math.abs(share - (amount * (by[index] ?? 0)) / total(by))).toBeLessThan(1);
        });
      }),
    );
  });

  test('a voucher’s share of a line never exceeds the line’s price', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const amount = Math.floor(total(lines) * part);
        shareOut(amount, lines).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(lines[index] ?? 0);
        });
      }),
    );
  });
});
