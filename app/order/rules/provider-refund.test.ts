import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../price/rules/share.ts';
import type { RefundableOrder } from './compose-refund.ts';
import { readProviderRefund } from './provider-refund.ts';

interface Given {
  readonly items?: readonly { status?: string; withTax?: number; isGiftCard?: boolean }[];
  readonly shipping?: number;
  readonly giftCard?: number;
  readonly refunds?: RefundableOrder['refunds'];
  readonly packages?: readonly string[];
}

const vatOf = (withTax: number) => Math.round((withTax * 19) / 119);

function orderOf({
  giftCard = 0,
  items = [{}, {}],
  refunds = [],
  shipping = 400,
  ...more
}: Given = {}) {
  const priced = items.map(({ isGiftCard = false, status = 'open', withTax = 1000 }, at) => ({
    id: at + 1,
    lineKey: `line${at + 1}`,
    status,
    price: {
      withTax,
      undiscountedWithTax: withTax,
      tax: { vat: { amount: isGiftCard ? 0 : vatOf(withTax), rate: isGiftCard ? 0 : 19 } },
    },
    product: { isGiftCard },
  }));
  const goods = priced.reduce((sum, { price }) => sum + price.withTax, 0);
  const vat = priced.reduce((sum, { price }) => sum + price.tax.vat.amount, 0);
  const total = goods + shipping;
  return {
    items: priced,
    shipping: { withTax: shipping, tax: { vat: { amount: vatOf(shipping) } } },
    cost: { withTax: total, tax: { vat: { amount: vat + vatOf(shipping) } } },
    packages: (more.packages ?? ['open']).map((status) => ({ status })),
    paid: { total, giftCard, credit: 0, rounding: 0 },
    received: total - giftCard,
    refunds,
  };
}

const before = (withTax: number) => [
  { withTax, money: withTax, lines: [{ part: 'item:1', withTax }] },
];

describe('a refund at the provider', () => {
  test.each([
    ['all of an order of which nothing was sent cancels it', {}, 2400, { kind: 'whole' }],
    [
      'all that is left of one that was refunded in part cancels what is left',
      { refunds: before(500) },
      1900,
      { kind: 'note', as: 'cancelled', ends: [1, 2], refund: { withTax: 1900, money: 1900 } },
    ],
    [
      'all of what the method has paid cancels, and gives gift cards back',
      { refunds: before(500), giftCard: 300 },
      1600,
      {
        kind: 'note',
        as: 'cancelled',
        refund: { withTax: 1900, money: 1600, means: { giftCard: 300 } },
      },
    ],
    [
      'exactly the price of an item lowers the prices',
      {},
      1000,
      {
        kind: 'note',
        as: 'reduced',
        ends: [],
        refund: { money: 1000, lines: [{ withTax: 500 }, { withTax: 500 }] },
      },
    ],
    [
      'all of an order that was sent lowers its prices',
      { packages: ['shipped'], items: [{ status: 'shipped' }] },
      1400,
      {
        as: 'reduced',
        leavesGoods: false,
        refund: { lines: [{ withTax: 1000 }, { withTax: 400 }] },
      },
    ],
    [
      'all of an order of which a package is still to be sent waits for somebody',
      { packages: ['shipped', 'open'], items: [{ status: 'shipped' }, {}] },
      2400,
      { as: 'reduced', leavesGoods: true },
    ],
    [
      'what is above the goods is taken from the shipping',
      { packages: ['delivered'], items: [{ status: 'returned' }, { status: 'delivered' }] },
      1100,
      {
        refund: {
          lines: [
            { key: 'item:2', withTax: 1000 },
            { key: 'shipping:19', withTax: 100 },
          ],
        },
      },
    ],
    [
      'what is left of returned goods comes last',
      {
        packages: ['delivered'],
        items: [{ status: 'returned' }],
        refunds: before(700),
        shipping: 0,
      },
      300,
      { refund: { lines: [{ key: 'item:1', withTax: 300 }] } },
    ],
    [
      'more than what is left is in no book',
      { refunds: before(500) },
      1901,
      { problem: 'tooMuch' },
    ],
    [
      'the price of a gift card is in no book',
      { packages: ['shipped'], items: [{ isGiftCard: true, status: 'shipped' }], shipping: 0 },
      1000,
      { problem: 'noItems' },
    ],
  ] as const)('%s', (_, given: Given, amount, expected) => {
    expect(readProviderRefund(orderOf(given), amount)).toMatchObject(expected);
  });

  test('refunds in any amounts end at exactly what was paid, by tax too', () => {
    const orders = record({
      prices: array(integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
      status: constantFrom('open', 'shipped'),
      shipping: nat(2000),
      parts: array(integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 }),
    });
    assert(
      property(orders, ({ parts, prices, shipping, status }) => {
        const given = {
          items: prices.map((withTax) => ({ withTax, status })),
          shipping,
          packages: [status],
        };
        const order = orderOf(given);
        const refunds = [];
        let vat = 0;
        for (const amount of shareOut(order.received, parts).filter((one) => one > 0)) {
          const read = readProviderRefund({ ...order, refunds }, amount);
          if (read.kind !== 'note') {
            // A part of everything, as the other parts of one cent are nothing.
            expect(amount).toBe(order.received);
            return;
          }
          const { lines, means, money, withTax } = read.refund;
          expect([withTax, means.method, money]).toEqual([amount, amount, amount]);
          vat += read.refund.vat;
          refunds.push({
            withTax,
            money,
            lines: lines.map((one) => ({ part: one.key, withTax: one.withTax })),
          });
        }
        expect(vat).toBe(order.cost.tax.vat.amount);
      }),
      { examples: [[{ prices: [1], status: 'open', shipping: 0, parts: [1, 1] }]] },
    );
  });
});
