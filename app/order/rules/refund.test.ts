import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut } from '../../price/rules/share.ts';
import {
  moneyToReturn,
  nextMeans,
  type PaidOrder,
  refundedMeans,
  refundLine,
  refundParts,
  type RefundPart,
  stillDue,
} from './refund.ts';

const taxOf = (withTax: number, rate: number) => Math.round((withTax * rate) / (100 + rate));

function item(id: number, withTax: number, rate: number) {
  const vat = { amount: taxOf(withTax, rate), rate };
  const price = { withTax, undiscountedWithTax: withTax, tax: { vat } };
  return { id, price, product: { isGiftCard: false } };
}

function orderOf(items: readonly ReturnType<typeof item>[], shipping: number) {
  const goods = items.reduce((sum, { price }) => sum + price.withTax, 0);
  const vat = items.reduce((sum, { price }) => sum + price.tax.vat.amount, 0);
  const shares = shareOut(
    shipping,
    items.map(({ price }) => price.withTax),
  );
  const shippingVat = items.reduce(
    (sum, { price }, at) => sum + taxOf(shares[at] ?? 0, price.tax.vat.rate),
    0,
  );
  return {
    items,
    shipping: { withTax: shipping, tax: { vat: { amount: shippingVat } } },
    cost: { withTax: goods + shipping, tax: { vat: { amount: vat + shippingVat } } },
  };
}

test('the parts of an order are its items, and its shipping by tax rate', () => {
  const order = orderOf([item(1, 1000, 19), item(2, 3000, 7)], 400);
  expect(refundParts(order)).toMatchObject([
    { key: 'item:1', rate: 19, withTax: 1000, vat: 160 },
    { key: 'item:2', rate: 7, withTax: 3000, vat: 196 },
    { key: 'shipping:19', rate: 19, withTax: 100 },
    { key: 'shipping:7', rate: 7, withTax: 300 },
  ]);
  expect(refundParts(orderOf([item(1, 1000, 19)], 0))).toHaveLength(1);
});

describe('a refund of a part', () => {
  const part: RefundPart = { key: 'item:1', rate: 19, withTax: 1000, vat: 160 };

  test.each([
    ['the whole part has its whole tax', 0, 1000, { withTax: 1000, vat: 160, withoutTax: 840 }],
    ['half of it has half of the tax', 0, 500, { withTax: 500, vat: 80, withoutTax: 420 }],
    ['the rest has the rest of the tax', 333, 667, { withTax: 667, vat: 107 }],
    ['nothing is a line without an amount', 1000, 0, { withTax: 0, vat: 0 }],
  ])('a refund of a part: %s', (_, before, amount, line) => {
    expect(refundLine(part, before, amount)).toMatchObject(line);
  });

  test.each([
    [0, 1001],
    [1000, 1],
    [0, -1],
  ])('a refund is refused above what is left: %i and %i more', (before, amount) => {
    expect(refundLine(part, before, amount)).toBeUndefined();
  });
});

describe('the means of a refund', () => {
  const order: PaidOrder = { total: 10_000, giftCard: 2000, credit: 1000, rounding: -2 };

  test.each([
    ['first the method', 0, 5000, { method: 5000, giftCard: 0, credit: 0 }],
    ['the gift card after it', 5000, 3000, { method: 1998, giftCard: 1000, credit: 0 }],
    ['the credit last', 8000, 2000, { method: 0, giftCard: 1000, credit: 1000 }],
    ['all of them at once', 0, 10_000, { method: 6998, giftCard: 2000, credit: 1000 }],
  ])('a refund goes back to %s', (_, before, amount, means) => {
    expect(nextMeans(order, before, amount)).toEqual(means);
  });
});

test.each([
  ['a paid order gets its refund back', 10_000, 4000, 10_000, 0, 4000],
  ['an open invoice costs less, and no money moves', 10_000, 4000, 0, 0, 0],
  [
    'an invoice that was paid in part gets back what is above the rest',
    10_000,
    8000,
    5000,
    0,
    3000,
  ],
  ['what was sent back before is not sent again', 10_000, 10_000, 10_000, 4000, 6000],
])('%s', (_, total, refunded, received, returned, money) => {
  const order = { total, giftCard: 0, credit: 0, rounding: 0 };
  expect(moneyToReturn(order, refunded, { received, returned })).toBe(money);
});

const orders = record({
  items: array(record({ withTax: nat(50_000), rate: constantFrom(0, 2.6, 7, 8.1, 19, 21) }), {
    minLength: 1,
    maxLength: 6,
  }),
  shipping: nat(2000),
  giftCard: nat(100),
  credit: nat(100),
  rounding: integer({ min: -2, max: 2 }),
}).map(({ credit, giftCard, items, rounding, shipping }) => {
  const order = orderOf(
    items.map(({ rate, withTax }, at) => item(at + 1, withTax, rate)),
    shipping,
  );
  const total = order.cost.withTax;
  const [byCard = 0, byCredit = 0, byMethod = 0] = shareOut(total, [
    giftCard,
    credit,
    100 - Math.min(giftCard, 99),
  ]);
  const paid = { total, giftCard: byCard, credit: byCredit, rounding: byMethod > 2 ? rounding : 0 };
  return { order, paid };
});

/** Numbers that choose the next part and its amount. */
const steps = array(record({ part: nat(), amount: nat() }), { maxLength: 20 });

/** Refunds random amounts, then all that is left, and returns each refund. */
function refundAll(
  parts: readonly RefundPart[],
  chosen: readonly { part: number; amount: number }[],
) {
  const before = new Map<string, number>();
  const rest = parts.map((_, part) => ({ part, amount: Infinity }));
  return [...chosen, ...rest].flatMap(({ amount, part: at }) => {
    const part = parts[at % parts.length];
    if (!part) return [];
    const done = before.get(part.key) ?? 0;
    const left = part.withTax - done;
    const next = amount === Infinity ? left : amount % (left + 1);
    before.set(part.key, done + next);
    const line = refundLine(part, done, next);
    return line ? [line] : [];
  });
}

test('refunds in any parts and order end at exactly what was paid, by tax and by means', () => {
  assert(
    property(orders, steps, ({ order, paid }, chosen) => {
      const parts = refundParts(order);
      let refunded = 0;
      let returned = 0;
      const sum = { method: 0, giftCard: 0, credit: 0 };
      const due = paid.total - paid.giftCard - paid.credit + paid.rounding;
      let vat = 0;
      for (const line of refundAll(parts, chosen)) {
        expect(line.vat).toBeGreaterThanOrEqual(0);
        expect(line.withoutTax).toBeGreaterThanOrEqual(0);
        const means = nextMeans(paid, refunded, line.withTax);
        refunded += line.withTax;
        vat += line.vat;
        for (const key of ['method', 'giftCard', 'credit'] as const) {
          expect(means[key]).toBeGreaterThanOrEqual(0);
          sum[key] += means[key];
        }
        const money = moneyToReturn(paid, refunded, { received: due, returned });
        expect(money).toBe(means.method);
        returned += money;
      }
      expect([refunded, vat]).toEqual([order.cost.withTax, order.cost.tax.vat.amount]);
      expect(sum).toEqual({ method: due, giftCard: paid.giftCard, credit: paid.credit });
      expect(sum).toEqual(refundedMeans(paid, paid.total));
    }),
  );
});

test('money that goes back is never more than what was received, and what is due is never below nothing', () => {
  assert(
    property(orders, steps, nat(100_000), ({ order, paid }, chosen, money) => {
      const received = Math.min(money, stillDue(paid, 0));
      let refunded = 0;
      let returned = 0;
      for (const { withTax } of refundAll(refundParts(order), chosen)) {
        refunded += withTax;
        returned += moneyToReturn(paid, refunded, { received, returned });
        expect(stillDue(paid, refunded)).toBeGreaterThanOrEqual(0);
        expect(returned).toBeLessThanOrEqual(received);
      }
      expect(returned).toBe(received);
    }),
  );
});
