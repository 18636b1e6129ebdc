import { array, assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedAmount, orderSums } from './order-sums.ts';

interface Piece {
  readonly listed: number;
  readonly promotion: number;
  readonly voucher: number;
  readonly isGift: boolean;
}

function piece({ listed, promotion, voucher, isGift }: Piece) {
  const withTax = isGift ? 0 : listed - promotion - voucher;
  return {
    isGift,
    itemCoupon: isGift ? 0 : voucher,
    price: { withTax, undiscountedWithTax: listed },
  };
}

interface Wanted {
  readonly pieces: readonly Piece[];
  readonly shipping?: number;
  readonly giftCard?: number;
  readonly credit?: number;
  readonly rounding?: number;
}

function orderOf({ pieces, shipping = 0, giftCard = 0, credit = 0, rounding = 0 }: Wanted) {
  const items = pieces.map(piece);
  const withTax = items.reduce((sum, { price }) => sum + price.withTax, shipping);
  const giftcard = giftCard > 0 ? { amount: giftCard } : null;
  const cost = { withTax, tax: { vat: { amount: 7 } } };
  return { items, cost, shipping: { withTax: shipping }, giftcard, credit, rounding };
}

const BODY = { listed: 2000, promotion: 200, voucher: 90, isGift: false };
const GIFT = { listed: 1499, promotion: 0, voucher: 0, isGift: true };

describe('the sums of an order', () => {
  test('a gift is neither among the goods nor taken off', () => {
    const order = orderOf({
      pieces: [BODY, BODY, GIFT],
      shipping: 499,
      giftCard: 1000,
      credit: 500,
      rounding: 1,
    });
    expect(orderSums(order)).toEqual({
      goods: 4000,
      promotions: 400,
      voucher: 180,
      wrapping: 0,
      shipping: 499,
      other: 0,
      total: 3919,
      vat: 7,
      giftCard: 1000,
      credit: 500,
      rounding: 1,
      due: 2420,
    });
    expect(order.items.map(listedAmount)).toEqual([2000, 2000, 0]);
  });

  test('what another back end adds to the total has a separate part', () => {
    const order = orderOf({ pieces: [BODY] });
    const cost = { ...order.cost, withTax: order.cost.withTax + 250 };
    expect(orderSums({ ...order, cost })).toMatchObject({ other: 250, total: 1960 });
  });

  test('the sums of an order always add up, and lines to the goods', () => {
    const wanted = record({
      pieces: array(
        record({
          listed: integer({ min: 500, max: 90_000 }),
          promotion: nat(250),
          voucher: nat(250),
          isGift: boolean(),
        }),
        { maxLength: 12 },
      ),
      shipping: constantFrom(0, 499, 1499),
      giftCard: nat(50_000),
      credit: nat(50_000),
      rounding: integer({ min: -2, max: 2 }),
    });
    assert(
      property(wanted, (one) => {
        const order = orderOf(one);
        const sums = orderSums(order);
        expect(sums.goods - sums.promotions - sums.voucher + sums.shipping).toBe(sums.total);
        expect(sums.total - sums.giftCard - sums.credit + sums.rounding).toBe(sums.due);
        expect(order.items.map(listedAmount).reduce((all, amount) => all + amount, 0)).toBe(
          sums.goods,
        );
      }),
    );
  });
});
