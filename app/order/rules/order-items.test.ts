import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOfLine, itemAmountsOf, promotionIds } from './order-items.ts';
import { splitTax } from '../../price/rules/tax.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('a line of three items is split in whole cents', () => {
  const items = itemAmountsOf({
    quantity: 3,
    undiscounted: 1000,
    promotion: 100,
    voucher: 50,
    vat: 136,
  });
  expect(items.map(({ withTax, vat, withoutTax }) => [withTax, vat, withoutTax])).toEqual([
    [283, 45, 238],
    [283, 45, 238],
    [284, 46, 238],
  ]);
});

test('items add up to their line, and each adds up itself', () => {
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
        const items = itemAmountsOf({ quantity, undiscounted, promotion, voucher, vat });
        expect(items).toHaveLength(quantity);
        expect(sum(items.map((one) => one.withTax))).toBe(undiscounted - promotion - voucher);
        expect(sum(items.map((one) => one.vat))).toBe(vat);
        for (const one of items) {
          expect(one.undiscounted - one.promotion - one.voucher).toBe(one.withTax);
          expect(one.withoutTax + one.vat).toBe(one.withTax);
          expect(Object.values(one).every((amount) => amount >= 0)).toBe(true);
        }
      },
    ),
  );
});

const two = [
  { kind: 'promotion', id: 'spring', amount: 100 },
  { kind: 'voucher', id: 'NEST5', amount: 50 },
  { kind: 'promotion', id: 'set', amount: 30 },
] as const;

test('a basket line has what all its promotions take off, and its voucher', () => {
  const [item] = amountsOfLine({
    quantity: 1,
    price: { total: { withTax: 1000 } },
    reductions: two,
    cost: { tax: { vat: { amount: 131 } } },
  });
  expect(item).toMatchObject({ promotion: 130, voucher: 50, withTax: 820, vat: 131 });
});

test.each([
  ['several promotions, in the order in which they apply', two, null, 'spring,set'],
  ['a voucher alone', two.slice(1, 2), null, null],
  ['the promotion that gives a gift worth nothing', [], { id: 'gift', isValid: true }, 'gift'],
  ['one that does not apply', [], { id: 'gift', isValid: false }, null],
  ['none', [], null, null],
])('the promotions of a line with %s', (_, reductions, promotion, ids) => {
  expect(promotionIds({ reductions, promotion })).toBe(ids);
});
