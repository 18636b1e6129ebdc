import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Basket, BasketItem } from '../basket/schemas/basket.ts';
import { beginCheckoutEvent } from './begin-checkout.ts';
import { viewCartEvent } from './view-cart.ts';

interface Given {
  readonly quantity?: number;
  readonly total?: number;
  /** Reductions by promotions, by their ids, and by a voucher. */
  readonly promotions?: Readonly<Record<string, number>>;
  readonly voucher?: number;
  readonly isGift?: boolean;
  readonly isSold?: boolean;
}

/** Returns a line as the back end answers it (docs/commerce-api.md#answer-of-a-basket). */
function line(given: Given = {}): BasketItem {
  const { quantity = 1, total = 1000, isGift = false, isSold = true } = given;
  const { promotions = isGift ? { gift: total } : {}, voucher = 0 } = given;
  const reductions = [
    ...Object.entries(promotions).map(([id, amount]) => ({ kind: 'promotion', id, amount })),
    { kind: 'voucher', id: 'NEST5', amount: voucher },
  ].filter(({ amount }) => amount > 0);
  const withTax = reductions.reduce((left, { amount }) => left - amount, total);
  const item = {
    product: { referenceKey: '1.234', name: 'Body', brand: 'Nestling', categories: [] },
    variant: { referenceKey: '1.234-80' },
    customData: {},
    quantity,
    status: isSold ? 'available' : 'unavailable',
    price: {
      unit: { withTax: Math.round(total / quantity), currencyCode: 'EUR' },
      total: { withTax: total },
    },
    reductions,
    cost: { withTax, tax: { vat: { amount: Math.floor(withTax / 6) } } },
    isGift,
    promotion: isGift
      ? { id: 'gift', isValid: true, effect: { type: 'buy_x_get_y', additionalData: {} } }
      : null,
  };
  return item as unknown as BasketItem;
}

/** Returns a basket whose cost is that of its lines that can be bought. */
function basketOf(items: readonly BasketItem[]): Basket {
  const sold = items.filter(({ status }) => status === 'available');
  const withTax = sold.reduce((sum, { cost }) => sum + cost.withTax, 0);
  return { items, cost: { currencyCode: 'EUR', withTax } } as unknown as Basket;
}

const cents = (major: number) => Math.round(major * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

describe.each([
  ['frontend_view_cart', viewCartEvent],
  ['frontend_begin_checkout', beginCheckoutEvent],
] as const)('%s', (_, eventOf) => {
  const itemsOf = (...lines: readonly BasketItem[]) =>
    eventOf(basketOf(lines), () => undefined).ecommerce.items.map(
      ({
        item_id: _id,
        item_name: _name,
        item_brand: _brand,
        item_variant: _variant,
        ...amounts
      }) => amounts,
    );

  test.each<[string, Given, object[]]>([
    ['nothing off', { quantity: 2, total: 3000 }, [{ price: 15, quantity: 2 }]],
    [
      'a promotion',
      { quantity: 2, total: 3000, promotions: { spring: 300 } },
      [
        {
          price: 13.5,
          quantity: 2,
          itemDiscount: 1.5,
          itemPromotionAmount: 1.5,
          itemPromotionId: 'spring',
        },
      ],
    ],
    [
      'two promotions and a voucher',
      { promotions: { spring: 100, set: 90 }, voucher: 50 },
      [
        {
          price: 7.6,
          quantity: 1,
          itemDiscount: 2.4,
          itemCoupon: 0.5,
          itemPromotionAmount: 1.9,
          itemPromotionId: 'spring,set',
        },
      ],
    ],
    [
      'a cent that cannot be divided',
      { quantity: 3, total: 3000, voucher: 100 },
      [
        { price: 9.66, quantity: 1, itemDiscount: 0.34, itemCoupon: 0.34 },
        { price: 9.67, quantity: 2, itemDiscount: 0.33, itemCoupon: 0.33 },
      ],
    ],
    ['a gift', { isGift: true }, [{ price: 0, quantity: 1, itemPromotionId: 'gift' }]],
    ['what cannot be bought', { isSold: false }, []],
  ])('%s', (_name, given, items) => {
    expect(itemsOf(line(given))).toEqual(items);
  });

  test('a line has the list that led to it', () => {
    const { items } = eventOf(basketOf([line()]), () => ({ itemListId: 'search' })).ecommerce;
    expect(items).toMatchObject([{ item_id: '1.234', itemListId: 'search' }]);
  });

  test('price times quantity adds up to the value, with what was taken off to the price before', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const given = fc
      .record({
        quantity: fc.integer({ min: 1, max: 99 }),
        total: fc.nat(1_000_000),
        shares: fc.array(share, { maxLength: 3 }),
        vouched: share,
        isGift: fc.boolean(),
        isSold: fc.boolean(),
      })
      .map(({ shares, total, vouched, ...others }): Given => {
        if (others.isGift) return { ...others, total };
        let left = total;
        const promotions = shares.map((one, at): [string, number] => {
          const amount = Math.floor(left * one);
          left -= amount;
          return [`p${at}`, amount];
        });
        const voucher = Math.floor(left * vouched);
        return { ...others, total, promotions: Object.fromEntries(promotions), voucher };
      });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), (all) => {
        const { items, value } = eventOf(basketOf(all.map(line)), () => undefined).ecommerce;
        expect(sumOf(items.map(({ price, quantity }) => cents(price) * quantity))).toBe(
          cents(value),
        );
        const before = items.map(
          ({ price, quantity, itemDiscount = 0 }) =>
            (cents(price) + cents(itemDiscount)) * quantity,
        );
        const bought = all.filter(({ isGift, isSold }) => isSold && !isGift);
        expect(sumOf(before)).toBe(sumOf(bought.map(({ total = 0 }) => total)));
        for (const { itemDiscount = 0, itemCoupon = 0, itemPromotionAmount = 0 } of items)
          expect(cents(itemCoupon) + cents(itemPromotionAmount)).toBe(cents(itemDiscount));
      }),
    );
  });
});
