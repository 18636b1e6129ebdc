import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { methodOf } from '../../../app/checkout/rules/payment.ts';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { call } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  confirm,
  enter,
  insertCredit,
  newShopper,
  placedOf,
  put,
  stockOfVariant,
  useCode,
  valueOf,
} from '../testing/checkout.ts';
import { insertPromotion } from '../testing/promotion-rows.ts';
import { insertGiftCard, insertVoucher } from '../testing/vouchers.ts';
import { sweepOrders } from './sweep.ts';

/** An order is written whole or not at all, and its amounts add up. */

const [BODY, HAT, MUG, GIFT] = [11, 12, 21, 31];
const ALL = { DE: { withTax: 1333 }, CH: { withTax: 1487 } };

beforeAll(async () => {
  await createCatalogue();
  const cheap = { DE: { withTax: 799 }, CH: { withTax: 895 } };
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [
      { id: BODY, stock: 500, prices: ALL },
      { id: HAT, stock: 500, prices: cheap },
    ],
  });
  const reduced = {
    DE: { withTax: 451, vatRate: 7 },
    CH: { withTax: 533, vatRate: 2.6 },
  };
  await insertProduct({
    id: 2,
    referenceKey: '100.2',
    variants: [{ id: MUG, stock: 500, prices: reduced }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '100.3',
    variants: [{ id: GIFT, stock: 500, prices: ALL }],
  });
  await insertPromotion({
    id: 'gift',
    productIds: [2],
    lists: ['DE', 'CH'],
    effect: {
      type: 'buy_x_get_y',
      additionalData: { variantIds: [GIFT], maxCount: 1, maxCountType: 'per_item' },
    },
  });
  await insertVoucher('SUMPERCENT', { kind: 'percent', value: 7 });
  await insertVoucher('SUMAMOUNT', { value: 777 });
  for (const [at, left] of [1200, 5000, 1].entries()) {
    await insertGiftCard(`SUMEUR000000000${at}`, { left });
    await insertGiftCard(`SUMCHF000000000${at}`, { left, currency: 'CHF' });
  }
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test.each([
  [1, [3, 0, 0], '', '', 'RE'],
  [1, [7, 2, 3], 'SUMPERCENT', '', 'V'],
  [1, [1, 1, 5], 'SUMAMOUNT', 'SUMEUR0000000000', 'NN'],
  [1, [2, 0, 1], 'SUMPERCENT', 'SUMEUR0000000001', 'G'],
  [3, [3, 1, 2], '', '', 'NN'],
  [3, [9, 4, 7], 'SUMPERCENT', 'SUMCHF0000000000', 'NN'],
  [3, [1, 0, 0], 'SUMAMOUNT', 'SUMCHF0000000002', 'NN'],
  [1, [2, 1, 1], 'SUMPERCENT', '', 'RE', 777],
  [3, [9, 0, 1], '', 'SUMCHF0000000001', 'NN', 1001],
  [1, [1, 0, 0], '', 'SUMEUR0000000002', 'G', 9000],
] as const)(
  'in shop %i %j with “%s” and “%s” by %s adds up',
  async (shopId, counts, voucher, card, code, credit: number = 0) => {
    const shopper = await newShopper({}, shopId);
    for (const [at, variantId] of [BODY, HAT, MUG].entries())
      if (counts[at])
        await put(shopper, {
          variantId,
          quantity: counts[at],
          ...(variantId !== HAT && { gift: { wrap: true, message: '' } }),
        });
    if (voucher) await useCode(shopper, voucher);
    if (card) await useCode(shopper, card);
    if (credit) await insertCredit(shopper, credit);
    const country = shopId === 1 ? 'DE' : 'CH';
    const seen = await enter(shopper, code, country);
    const { number } = await placedOf(await confirm(shopper, seen));
    const path = `/v1/orders/${number}?shopId=${shopId}`;
    const answer = await call(path, { headers: shopper.headers });
    const order = orderSchema.parse(await answer.json());
    const { cost, giftcard, items, payment, rounding, shipping } = order;
    const wraps = order.gifts.flatMap(({ wrap }) => wrap ?? []);
    const wrap = shopId === 1 ? 395 : 450;
    expect(wraps.map(({ withTax }) => withTax)).toEqual(counts[2] ? [wrap, wrap] : [wrap]);
    const gifts = counts[2] ? items.filter(({ isGift }) => isGift).length : 0;
    expect(items).toHaveLength(sum(counts) + gifts);
    expect(gifts > 0).toBe(counts[2] > 0);
    expect(items.filter(({ isGift, price }) => isGift && price.withTax !== 0)).toEqual([]);
    const parts = [shipping, ...wraps, ...items.map(({ price }) => price)];
    expect(sum(parts.map(({ withTax }) => withTax))).toBe(cost.withTax);
    expect(sum(parts.map(({ tax }) => tax.vat.amount))).toBe(cost.tax.vat.amount);
    for (const one of [cost, ...parts])
      expect(one.withoutTax + one.tax.vat.amount).toBe(one.withTax);
    for (const { itemDiscount, price } of items)
      expect(price.undiscountedWithTax - itemDiscount).toBe(price.withTax);
    expect(sum(items.map(({ itemCoupon }) => itemCoupon))).toBe(
      order.voucher?.coupon_reduction_with_tax ?? 0,
    );
    expect(sum(payment.map(({ amount }) => amount)) - rounding).toBe(cost.withTax);
    expect(methodOf(payment)).toBe(code);
    const byMethod = payment.find(({ key }) => key === code)?.amount ?? 0;
    if (code === 'NN' && shopId === 3) expect(byMethod % 5).toBe(0);
    expect(order.credit).toBe(
      code === 'G' && credit ? cost.withTax - (giftcard?.amount ?? 0) : credit,
    );
    if (giftcard) expect(giftcard.giftCardCode).toBe(card.slice(-4));
    expect(cost.withTax).toBe(seen.totals.total);
    expect(order.status).toBe(code === 'G' ? 'paid' : 'created');
  },
);

test.each(['orders', 'order_packages', 'order_items', 'order_codes', 'payments', 'outbox'])(
  'if the write of %s fails, nothing is written, and the same confirmation places it later',
  async (table) => {
    const code = table === 'payments' ? 'PP' : 'RE';
    const shopper = await newShopper({ [BODY]: 2 });
    await useCode(shopper, 'SUMAMOUNT');
    const seen = await enter(shopper, code);
    const stock = await stockOfVariant(BODY);
    const uses = "SELECT uses FROM vouchers WHERE name = 'SUMAMOUNT'";
    const used = await valueOf(uses);
    await env.DB.exec(
      `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    expect((await confirm(shopper, seen)).status).toBe(500);
    await env.DB.exec('DROP TRIGGER broken');
    const own = 'SELECT count(*) FROM orders WHERE user_id = ?';
    expect(await valueOf(own, shopper.userId)).toBe(0);
    expect([await stockOfVariant(BODY), await valueOf(uses)]).toEqual([stock, used]);
    await placedOf(await confirm(shopper, seen));
    expect(await valueOf(own, shopper.userId)).toBe(1);
    expect(await stockOfVariant(BODY)).toBe(Number(stock) - 2);
  },
);

test('a basket that could not be cleared is cleared before it is read again', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const seen = await enter(shopper);
  await env.DB.exec(
    "CREATE TRIGGER broken BEFORE UPDATE OF basket_cleared_at ON orders BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  const { number } = await placedOf(await confirm(shopper, seen));
  await put(shopper, { variantId: HAT, quantity: 1 });
  await env.DB.exec('DROP TRIGGER broken');
  const again = await placedOf(await confirm(shopper, seen));
  expect(again.number).toBe(number);
  const lines = await env.BASKETS.getByName(shopper.key).lines();
  expect(lines.map(({ variantId }) => variantId)).toEqual([HAT]);
});

test('an order is deleted with all of its parts after its years, and one of a country with more stays', async () => {
  const numbers: string[] = [];
  for (const [shopId, country] of [
    [1, 'DE'],
    [3, 'CH'],
  ] as const) {
    const shopper = await newShopper({ [BODY]: 2 }, shopId);
    await useCode(shopper, 'SUMPERCENT');
    const placed = await placedOf(await confirm(shopper, await enter(shopper, 'NN', country)));
    numbers.push(placed.number);
  }
  const [german = '', swiss = ''] = numbers;
  const orderId = await valueOf('SELECT id FROM orders WHERE order_number = ?', german);
  const parts = () =>
    Promise.all(
      ['order_packages', 'order_items', 'order_codes'].map((table) =>
        valueOf(`SELECT count(*) FROM ${table} WHERE order_id = ?`, orderId),
      ),
    );
  const known = (number: string) =>
    valueOf('SELECT count(*) FROM orders WHERE order_number = ?', number);
  const end = Date.UTC(new Date().getUTCFullYear() + 9, 0, 1);
  await sweepOrders(env, end - 1);
  expect([await known(german), await parts()]).toEqual([1, [1, 2, 1]]);
  const stock = await stockOfVariant(BODY);
  await sweepOrders(env, end);
  expect([await known(german), await parts()]).toEqual([0, [0, 0, 0]]);
  expect([await known(swiss), await stockOfVariant(BODY)]).toEqual([1, stock]);
});
