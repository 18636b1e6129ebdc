import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './order-pieces.ts';
import { splitTax } from './tax.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('a line of three pieces is split in whole cents', () => {
  const pieces = piecesOf({
    quantity: 3,
    undiscounted: 1000,
    promotion: 100,
    voucher: 50,
    vat: 136,
  });
  expect(pieces.map(({ withTax, vat, withoutTax }) => [withTax, vat, withoutTax])).toEqual([
    [283, 45, 238],
    [283, 45, 238],
    [284, 46, 238],
  ]);
});

test('pieces add up to their line, and each adds up itself', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.nat(10_000_000),
      part,
      part,
      fc.constantFrom(0, 2.6, 5.5, 7, 8.1, 19, 21),
      (quantity, undiscounted, promoted, vouched, rate) => {
        const promotion = Math.floor(undiscounted * promoted);
        const voucher = Math.floor((undiscounted - promotion) * vouched);
        const { vat } = splitTax(undiscounted - promotion - voucher, rate);
        const pieces = piecesOf({ quantity, undiscounted, promotion, voucher, vat });
        expect(pieces).toHaveLength(quantity);
        expect(sum(pieces.map((one) => one.withTax))).toBe(undiscounted - promotion - voucher);
        expect(sum(pieces.map((one) => one.vat))).toBe(vat);
        for (const one of pieces) {
          expect(one.undiscounted - one.promotion - one.voucher).toBe(one.withTax);
          expect(one.withoutTax + one.vat).toBe(one.withTax);
          expect(Object.values(one).every((amount) => amount >= 0)).toBe(true);
        }
      },
    ),
  );
});
