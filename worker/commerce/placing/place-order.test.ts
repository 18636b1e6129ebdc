import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  creditOf,
  enter,
  fill,
  getCheckout,
  insertCredit,
  newShopper,
  placedOf,
  put,
  putStep,
  refusedOf,
  type Shopper,
  stockOfVariant,
  useCode,
  valueOf,
} from '../testing/checkout.ts';
import { insertPromotion } from '../testing/promotion-rows.ts';
import { insertGiftCard, insertVoucher } from '../testing/vouchers.ts';
import { cancelOrder, confirmOrder, failOrder } from '../order/lifecycle.ts';

const BODY = 11;
/** Each test has its own products, because a basket's lines may be a second old. */
let products = 10;

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, size: '50/56', stock: 500 }];
  await insertProduct({ id: 1, referenceKey: '100.1', names: { de: 'Wickelbody' }, variants });
});

/** Inserts a product with a stock; returns its variant. */
async function newVariant(stock = 1): Promise<number> {
  products += 1;
  const prices = { DE: { withTax: 2999 }, AT: { withTax: 2999 } };
  const variants = [{ id: products * 10, stock, prices }];
  await insertProduct({ id: products, referenceKey: `200.${products}`, variants });
  return products * 10;
}

beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

const countOf = (shopper: Shopper, where = '1') =>
  valueOf(`SELECT count(*) FROM orders WHERE user_id = ? AND ${where}`, shopper.userId);
const idOf = (number: string) =>
  valueOf('SELECT id FROM orders WHERE order_number = ?', number).then(Number);
const mailsOf = (number: string) =>
  valueOf(
    "SELECT group_concat(id, ' ') FROM (SELECT id FROM outbox WHERE cause = ? ORDER BY id)",
    `order:${number}`,
  );

async function linesOf({ key }: Shopper) {
  const lines = await env.BASKETS.getByName(key).lines();
  return lines.map(({ variantId, quantity }) => [variantId, quantity]);
}

async function orderOf(shopper: Shopper, number: string) {
  const path = `/v1/orders/${number}?shopId=${shopper.shopId}`;
  return orderSchema.parse(await (await call(path, { headers: shopper.headers })).json());
}

describe('an order on invoice', () => {
  test('an order on invoice is confirmed, takes its stock, empties the basket and writes one mail', async () => {
    const before = Number(await stockOfVariant(BODY));
    const shopper = await newShopper({ [BODY]: 2 });
    const seen = await fill(shopper);
    expect(seen.step).toBe('review');
    const answer = await confirm(shopper, seen);
    expect(answer.status).toBe(201);
    const { number, payment } = await placedOf(answer);
    expect(payment).toEqual({ kind: 'done' });
    expect(number).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(await stockOfVariant(BODY)).toBe(before - 2);
    expect(await linesOf(shopper)).toEqual([]);
    expect(await mailsOf(number)).toBe(`order:${number}:confirmed`);
    const order = await orderOf(shopper, number);
    expect(order).toMatchObject({
      status: 'created',
      customer: { email: shopper.email, id: shopper.userId },
      cost: { withTax: 1999 * 2 + 499 },
      shipping: { withTax: 499 },
      payment: [{ key: 'RE', amount: 1999 * 2 + 499 }],
      packages: [{ carrierKey: 'dhl', carrierName: 'DHL', status: 'open' }],
      items: [
        { status: 'open', price: { withTax: 1999 }, product: { name: 'Wickelbody' } },
        { variant: { options: [{ label: 'Größe', value: '50/56' }] } },
      ],
      mayCancel: true,
      mayComplain: false,
      mayWithdraw: true,
    });
    // The next checkout of the basket has another id and the same addresses.
    const next = await getCheckout(shopper);
    expect(next.id).not.toBe(seen.id);
    expect(next).toMatchObject({ address: { billing: { city: 'Hamburg' } }, payment: null });
  });

  test('an order on invoice keeps what was added meanwhile', async () => {
    const shopper = await newShopper({ [BODY]: 2 });
    const placing = confirm(shopper, await fill(shopper, 'PP'));
    const { number } = await placedOf(await placing);
    await put(shopper, { variantId: BODY, quantity: 3 });
    await confirmOrder(env, await idOf(number), Date.now());
    expect(await linesOf(shopper)).toEqual([[BODY, 3]]);
    await confirmOrder(env, await idOf(number), Date.now());
    await getCheckout(shopper);
    expect(await linesOf(shopper)).toEqual([[BODY, 3]]);
  });
});

describe('what a contract is made under', () => {
  const TEXT = `SELECT l.text FROM orders o JOIN legal_texts l ON l.text_hash = o.legal_text_hash WHERE o.order_number = ?`;
  const MAIL = `SELECT body ->> '$.text' FROM outbox WHERE id = 'order:' || ? || ':confirmed'`;

  test('a contract’s terms stay with an order as its confirmation had them, once for all of a shop', async () => {
    const [one, other] = [await newShopper({ [BODY]: 1 }), await newShopper({ [BODY]: 1 })];
    const { number } = await placedOf(await confirm(one, await fill(one)));
    const text = String(await valueOf(TEXT, number));
    expect(text).toContain('ALLGEMEINE GESCHÄFTSBEDINGUNGEN');
    expect(String(await valueOf(MAIL, number)).endsWith(text)).toBe(true);
    const second = await placedOf(await confirm(other, await fill(other)));
    expect(await valueOf(TEXT, second.number)).toBe(text);
    const ofShop = 'SELECT count(*) FROM legal_texts WHERE text = ?';
    expect(await valueOf(ofShop, text)).toBe(1);
  });

  test('a contract’s terms are known of a paid order once it is confirmed, and stay the first ones', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const { number } = await placedOf(await confirm(shopper, await fill(shopper, 'PP')));
    expect(await valueOf(TEXT, number)).toBeNull();
    // A text that differs from that of all other orders.
    const origin = `UPDATE orders SET details = json_set(details, '$.origin', 'https://first.example') WHERE order_number = ?`;
    await env.DB.prepare(origin).bind(number).run();
    await confirmOrder(env, await idOf(number), Date.now());
    const text = String(await valueOf(TEXT, number));
    expect(text).toContain('https://first.example/');
    expect(String(await valueOf(MAIL, number)).endsWith(text)).toBe(true);
    // A later confirmation would contain another text.
    await env.DB.prepare(origin.replace('first', 'later')).bind(number).run();
    await confirmOrder(env, await idOf(number), Date.now());
    expect(await valueOf(TEXT, number)).toBe(text);
  });
});

describe('one order', () => {
  test('one order is placed for the same confirmation sent many times at once', async () => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 1 });
    const seen = await fill(shopper);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(shopper, seen)));
    const numbers = await Promise.all(answers.map(async (one) => (await placedOf(one)).number));
    expect(new Set(numbers).size).toBe(1);
    expect(await countOf(shopper)).toBe(1);
    expect(await stockOfVariant(wanted)).toBe(4);
    // The answer is the same later, when the basket is empty.
    expect((await placedOf(await confirm(shopper, seen))).number).toBe(numbers[0]);
  });

  test('one order is placed for a checkout that two tabs confirm differently', async () => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 1 });
    const before = await fill(shopper);
    const billing = { ...ADDRESS, city: 'Bremen' };
    const after = await fill(shopper, 'RE', { billing, delivery: { kind: 'billing' } });
    expect(after.id).toBe(before.id);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    const answers = await Promise.all([after, before].map((seen) => confirm(shopper, seen)));
    // The stored data is ordered; the other tab gets that order, or a refusal before it is placed.
    const { number } = await placedOf(answers[0] ?? raise());
    expect([201, 409]).toContain(answers[1]?.status);
    expect((await placedOf(await confirm(shopper, before))).number).toBe(number);
    expect((await orderOf(shopper, number)).address.billing.city).toBe('Bremen');
    expect(await countOf(shopper)).toBe(1);
    expect(await stockOfVariant(wanted)).toBe(4);
  });

  test('one order is placed for the last piece, with others who order it at once', async () => {
    const bear = await newVariant();
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => newShopper({ [bear]: 1 })));
    const seen = await Promise.all(shoppers.map((one) => enter(one)));
    const answers = await Promise.all(shoppers.map((one, at) => confirm(one, seen[at] ?? raise())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 412),
    ]);
    expect(await stockOfVariant(bear)).toBe(0);
  });

  test('one order is replaced once the shopper changes an unpaid one', async () => {
    const bear = await newVariant();
    const shopper = await newShopper({ [bear]: 1 });
    await insertGiftCard('CHANGEDCARD00001', { left: 1000 });
    await useCode(shopper, 'CHANGEDCARD00001');
    const first = await fill(shopper, 'PP');
    const { number: old } = await placedOf(await confirm(shopper, first));
    expect(await stockOfVariant(bear)).toBe(0);
    // What the unpaid order holds still belongs to the shopper: the same checkout pays the same order.
    expect((await getCheckout(shopper)).fingerprint).toBe(first.fingerprint);
    const again = await placedOf(await confirm(shopper, first));
    expect(again.number).toBe(old);
    const second = await fill(shopper, 'RE');
    const { number } = await placedOf(await confirm(shopper, second));
    expect(number).not.toBe(old);
    expect((await placedOf(await confirm(shopper, second))).number).toBe(number);
    expect(await countOf(shopper, "status = 'failed'")).toBe(1);
    expect(await countOf(shopper)).toBe(2);
    expect(await stockOfVariant(bear)).toBe(0);
    const left = "SELECT left_amount FROM gift_cards WHERE ending = '0001'";
    expect(await valueOf(left)).toBe(0);
    await cancelOrder(env, { id: await idOf(number) }, 'shopper', Date.now());
    expect(await valueOf(left)).toBe(1000);
    expect(await stockOfVariant(bear)).toBe(1);
  });
});

describe('nothing is written', () => {
  test.each([
    ['the price', 'variant_prices', 'with_tax', 409, 'changed'],
    ['the stock', 'stock', 'quantity', 412, 'unavailable'],
  ] as const)('nothing is written if %s has changed', async (_, table, column, status, reason) => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 3 });
    const seen = await fill(shopper);
    await setValue(table, column, 2, wanted);
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({ status, reason, checkout: { id: seen.id } });
    expect(await countOf(shopper)).toBe(0);
    expect(await linesOf(shopper)).toEqual([[wanted, 3]]);
  });

  test('nothing is written before everything is entered, or with another confirmation', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const empty = await getCheckout(shopper);
    expect(await refusedOf(await confirm(shopper, empty))).toMatchObject({ status: 422 });
    const seen = await fill(shopper);
    const change = { fingerprint: '0'.repeat(64) };
    expect(await refusedOf(await confirm(shopper, seen, change))).toMatchObject({ status: 409 });
    const stale = { checkoutId: empty.id };
    expect(await refusedOf(await confirm(shopper, seen, stale))).toMatchObject({ status: 409 });
    expect(await countOf(shopper)).toBe(0);
  });

  test('nothing is written in another shopper’s name', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const other = await newShopper({ [BODY]: 1 });
    const seen = await fill(shopper);
    const stolen = { ...shopper, headers: other.headers };
    expect((await confirm(stolen, seen)).status).toBe(403);
    expect((await confirm({ ...shopper, headers: {} }, seen)).status).toBe(403);
    // The id of another customer's checkout is unknown to this customer.
    const own = await fill(other);
    const mixed = await confirm(other, own, { checkoutId: seen.id });
    expect(await refusedOf(mixed)).toMatchObject({ status: 409, reason: 'changed' });
    const { number } = await placedOf(await confirm(shopper, seen));
    for (const headers of [other.headers, {}]) {
      const answer = await call(`/v1/orders/${number}?shopId=1`, { headers });
      expect(answer.status).toBe('x-session-token' in headers ? 404 : 403);
    }
    const bm = await call(`/v1/orders/${number}?shopId=9`, { headers: shopper.headers });
    expect([403, 404]).toContain(bm.status);
  });
});

describe('a line that cannot be bought any more', () => {
  test('a line that cannot be bought any more is named, and stays in the basket when the shopper orders the rest', async () => {
    const [wanted, other] = [await newVariant(5), await newVariant(5)];
    const shopper = await newShopper({ [wanted]: 3, [other]: 1 });
    const seen = await fill(shopper);
    await setValue('stock', 'quantity', 0, wanted);
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({
      status: 412,
      reason: 'unavailable',
      checkout: {
        step: 'review',
        basket: { items: [{ status: 'unavailable', quantity: 3 }, { status: 'available' }] },
        totals: { total: 2999 + 499 },
      },
    });
    expect(await countOf(shopper)).toBe(0);
    // After the shopper has seen the checkout without the line, the rest is ordered.
    const { number } = await placedOf(await confirm(shopper, refused.checkout));
    expect(await orderOf(shopper, number)).toMatchObject({
      cost: { withTax: 2999 + 499 },
      items: [{ variant: { id: other } }],
    });
    expect(await linesOf(shopper)).toEqual([[wanted, 3]]);
    // When the stock returns, the line is available again.
    await setValue('stock', 'quantity', 3, wanted);
    expect(await getCheckout(shopper)).toMatchObject({
      basket: { items: [{ status: 'available', quantity: 3 }], cost: { withTax: 3 * 2999 } },
    });
  });

  test('a line that cannot be bought any more that comes back is not ordered unseen', async () => {
    const [wanted, other] = [await newVariant(5), await newVariant(5)];
    const shopper = await newShopper({ [wanted]: 1, [other]: 1 });
    await setValue('stock', 'quantity', 0, wanted);
    const seen = await fill(shopper);
    await setValue('stock', 'quantity', 5, wanted);
    expect(await refusedOf(await confirm(shopper, seen))).toMatchObject({
      status: 409,
      reason: 'changed',
    });
    expect(await countOf(shopper)).toBe(0);
  });

  test('a line that cannot be bought any more is no order by itself', async () => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 1 });
    const seen = await fill(shopper);
    await setValue('stock', 'quantity', 0, wanted);
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({ status: 412, reason: 'unavailable' });
    expect(await refusedOf(await confirm(shopper, refused.checkout))).toMatchObject({
      status: 412,
      reason: 'unavailable',
    });
    expect(await countOf(shopper)).toBe(0);
    expect(await linesOf(shopper)).toEqual([[wanted, 1]]);
  });
});

test('a gift that is sold out, and a voucher without its product, are named by the refused checkout', async () => {
  const [earns, bound, given] = [await newVariant(5), await newVariant(5), await newVariant(5)];
  await insertPromotion({
    id: 'given',
    productIds: [earns / 10],
    effect: { type: 'buy_x_get_y', additionalData: { maxCount: 1, variantIds: [given] } },
  });
  await insertVoucher('BOUND5', { productIds: [bound / 10] });
  const shopper = await newShopper({ [earns]: 1, [bound]: 1 });
  await useCode(shopper, 'BOUND5');
  const seen = await fill(shopper);
  expect(seen.basket.items.map(({ isGift }) => isGift)).toEqual([false, false, true]);
  await setValue('stock', 'quantity', 0, given);
  const refused = await refusedOf(await confirm(shopper, seen));
  expect(refused).toMatchObject({
    reason: 'changed',
    checkout: { basket: { promotions: [{ id: 'given', isValid: false, reason: 'giftSoldOut' }] } },
  });
  await setValue('stock', 'quantity', 0, bound);
  expect(await refusedOf(await confirm(shopper, refused.checkout))).toMatchObject({
    reason: 'unavailable',
    checkout: { basket: { voucher: { code: 'BOUND5', isValid: false, reason: 'noProduct' } } },
  });
  expect(await countOf(shopper)).toBe(0);
});

describe('what an order took comes back once', () => {
  test('what an order took comes back once if it fails, however often and beside its confirmation', async () => {
    const bear = await newVariant();
    const shopper = await newShopper({ [bear]: 1 });
    const seen = await fill(shopper, 'PP');
    const { number, payment } = await placedOf(await confirm(shopper, seen));
    expect(payment.kind).not.toBe('done');
    const id = await idOf(number);
    const now = Date.now();
    const done = await Promise.all([
      failOrder(env, id, 'unpaid', now),
      confirmOrder(env, id, now),
      failOrder(env, id, 'unpaid', now),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    const isPaid = done[1];
    expect(await stockOfVariant(bear)).toBe(isPaid ? 0 : 1);
    expect(await mailsOf(number)).toBe(`order:${number}:${isPaid ? 'confirmed' : 'paymentFailed'}`);
  });

  test('what an order took comes back once if it is cancelled, unless something was sent', async () => {
    const bear = await newVariant();
    const shopper = await newShopper({ [bear]: 1 });
    const { number } = await placedOf(await confirm(shopper, await fill(shopper)));
    const id = await idOf(number);
    await env.DB.prepare("UPDATE order_packages SET status = 'shipped' WHERE order_id = ?")
      .bind(id)
      .run();
    expect(await cancelOrder(env, { id }, 'shopper', Date.now())).toBe(false);
    await env.DB.prepare("UPDATE order_packages SET status = 'open' WHERE order_id = ?")
      .bind(id)
      .run();
    const both = await Promise.all(
      ['shopper', 'shop'].map((reason) =>
        cancelOrder(env, { id }, reason === 'shop' ? 'shop' : 'shopper', Date.now()),
      ),
    );
    expect(both.toSorted()).toEqual([false, true]);
    expect(await stockOfVariant(bear)).toBe(1);
    expect(await mailsOf(number)).toBe(`order:${number}:cancelled order:${number}:confirmed`);
  });
});

test('a voucher is redeemed as often as it may be, a gift card to its last cent', async () => {
  await insertVoucher('RACEONCE', { maxUses: 1 });
  await insertGiftCard('RACECARD00000002', { left: 1500 });
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper({ [BODY]: 1 })));
  for (const one of shoppers) {
    await useCode(one, 'RACEONCE');
    await useCode(one, 'RACECARD00000002');
  }
  const seen = await Promise.all(shoppers.map((one) => enter(one)));
  const answers = await Promise.all(shoppers.map((one, at) => confirm(one, seen[at] ?? raise())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await valueOf("SELECT uses FROM vouchers WHERE name = 'RACEONCE'")).toBe(1);
  expect(await valueOf("SELECT left_amount FROM gift_cards WHERE ending = '0002'")).toBe(0);
});

describe('credit', () => {
  const TOTAL = 1999 + 499;

  test.each([
    ['a part', 1250, 'RE', { credit: 1250, due: TOTAL - 1250 }, 'created'],
    ['everything', 5000, undefined, { credit: TOTAL, due: 0 }, 'paid'],
  ] as const)('credit pays %s, and comes back once', async (_, credit, code, totals, status) => {
    const shopper = await newShopper({ [BODY]: 1 });
    await insertCredit(shopper, credit);
    const unused = await fill(shopper, 'RE');
    expect(unused.credit).toEqual({ available: credit, isUsed: false });
    expect(unused.totals).toMatchObject({ credit: 0, due: TOTAL });
    expect((await putStep(shopper, 'payment', { code, credit: true })).status).toBe(200);
    const seen = await getCheckout(shopper);
    expect(seen).toMatchObject({ step: 'review', totals, credit: { isUsed: true } });
    expect(seen.fingerprint).not.toBe(unused.fingerprint);
    expect(await refusedOf(await confirm(shopper, unused))).toMatchObject({ reason: 'changed' });
    const { number } = await placedOf(await confirm(shopper, seen));
    const order = await orderOf(shopper, number);
    const used = totals.credit;
    expect(order).toMatchObject({ status, credit: used, cost: { withTax: TOTAL } });
    expect(order.payment).toEqual([
      ...(code ? [{ key: code, amount: totals.due }] : []),
      { key: 'credit', amount: used },
    ]);
    expect(await creditOf(shopper)).toEqual([credit - used, `purchase -${used}`]);
    const id = await idOf(number);
    await cancelOrder(env, { id }, 'shopper', Date.now());
    await cancelOrder(env, { id }, 'shop', Date.now());
    expect(await creditOf(shopper)).toEqual([credit, `purchase -${used}`, `refund ${used}`]);
  });

  test.each([
    [49, false],
    [50, true],
  ])(
    'credit that leaves %i minor units: whether a provider takes them is %s',
    async (rest, isTaken) => {
      const shopper = await newShopper({ [BODY]: 1 });
      await insertCredit(shopper, TOTAL - rest);
      await fill(shopper, 'RE');
      await putStep(shopper, 'payment', { code: 'RE', credit: true });
      const seen = await getCheckout(shopper);
      expect(seen.totals).toMatchObject({ due: rest });
      expect(seen.paymentMethods).toContain('V');
      expect(seen.paymentMethods.includes('PP')).toBe(isTaken);
    },
  );

  test('credit needs a method again once it is not used, or another order has used it', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    await insertCredit(shopper, TOTAL);
    await fill(shopper, 'RE');
    await putStep(shopper, 'payment', { credit: true });
    const all = await getCheckout(shopper);
    expect(all).toMatchObject({ step: 'review', paymentMethods: ['G'], payment: { code: 'G' } });
    expect((await putStep(shopper, 'payment', {})).status).toBe(200);
    const none = await getCheckout(shopper);
    expect(none).toMatchObject({ step: 'payment', payment: null, totals: { credit: 0 } });
    for (const body of [{}, { code: 'G' }, { code: 'G', credit: false }])
      expect((await putStep(shopper, 'payment', body)).status).toBe(422);
    await putStep(shopper, 'payment', { credit: true });
    await env.DB.prepare('DELETE FROM credit_bookings WHERE user_id = ?')
      .bind(shopper.userId)
      .run();
    const refused = await refusedOf(await confirm(shopper, all));
    expect(refused).toMatchObject({ status: 422, reason: 'incomplete' });
  });

  test('credit is taken by one of two orders at once', async () => {
    const wanted = await newVariant(2);
    const shopper = await newShopper({ [wanted]: 1 });
    const other = { ...shopper, shopId: 2, key: `basket_2_${shopper.userId}` };
    await put(other, { variantId: wanted, quantity: 1 });
    await insertCredit(shopper, 2000);
    const billing = { ...ADDRESS, postcode: '1010', city: 'Wien', country: 'AT' };
    await fill(other, 'RE', { billing, delivery: { kind: 'billing' } });
    await putStep(other, 'payment', { code: 'RE', credit: true });
    const both = [
      [shopper, await enter(shopper)],
      [other, await getCheckout(other)],
    ] as const;
    for (const [, { totals }] of both) expect(totals.credit).toBe(2000);
    const answers = await Promise.all(both.map(([one, seen]) => confirm(one, seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409) ?? raise();
    const { checkout, reason } = await refusedOf(lost);
    expect(reason).toBe('changed');
    expect(checkout).toMatchObject({ credit: { available: 0, isUsed: false } });
    expect(await creditOf(shopper)).toEqual([0, 'purchase -2000']);
  });

  test('credit of an unpaid order is the shopper’s still, and not taken twice', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    await insertCredit(shopper, 1000);
    const first = await enter(shopper, 'PP');
    const { number } = await placedOf(await confirm(shopper, first));
    expect(await creditOf(shopper)).toEqual([0, 'purchase -1000']);
    const again = await getCheckout(shopper);
    expect(again).toMatchObject({ fingerprint: first.fingerprint, credit: { available: 1000 } });
    await putStep(shopper, 'payment', { code: 'RE', credit: true });
    await placedOf(await confirm(shopper, await getCheckout(shopper)));
    expect(await creditOf(shopper)).toEqual([0, 'purchase -1000', 'refund 1000', 'purchase -1000']);
    expect(await failOrder(env, await idOf(number), 'unpaid', Date.now())).toBe(false);
  });

  test('credit of a guest is none', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    await insertCredit(shopper, 1000);
    await env.DB.prepare('UPDATE users SET is_guest = 1, password_hash = NULL WHERE id = ?')
      .bind(shopper.userId)
      .run();
    expect((await enter(shopper)).credit).toEqual({ available: 0, isUsed: false });
  });
});

test('a gift card of the account is chosen by its id, which is nothing to anybody else', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  await insertGiftCard('OWNCARD000000077', { left: 1500, userId: shopper.userId });
  const { giftCards } = await fill(shopper, 'PP');
  expect(giftCards).toEqual([{ id: expect.any(String), ending: '0077', left: 1500 }]);
  const { id = '' } = giftCards[0] ?? {};
  const other = await newShopper({ [BODY]: 1 });
  await expect(useCode(other, id)).rejects.toThrow('unknown');
  expect((await fill(other)).giftCards).toEqual([]);
  await useCode(shopper, id);
  const seen = await getCheckout(shopper);
  expect(seen.totals).toMatchObject({ giftCard: 1500, due: 998 });
  expect(JSON.stringify(seen)).not.toContain('OWNCARD');
  const { number } = await placedOf(await confirm(shopper, seen));
  const left = "SELECT left_amount FROM gift_cards WHERE ending = '0077'";
  expect(await valueOf(left)).toBe(0);
  // What the unpaid order holds still belongs to the shopper.
  expect((await getCheckout(shopper)).fingerprint).toBe(seen.fingerprint);
  const order = await orderOf(shopper, number);
  expect(order.giftcard).toEqual({ amount: 1500, giftCardCode: '0077' });
  await failOrder(env, await idOf(number), 'unpaid', Date.now());
  expect(await valueOf(left)).toBe(1500);
});

test('a gift card of the account leaves the basket with its order', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  await insertGiftCard('OWNCARD000000078', { left: 5000, userId: shopper.userId });
  const { giftCards } = await fill(shopper);
  await useCode(shopper, giftCards[0]?.id ?? '');
  await placedOf(await confirm(shopper, await getCheckout(shopper)));
  await put(shopper, { variantId: BODY, quantity: 1 });
  const { basket, totals } = await getCheckout(shopper);
  expect(basket.giftCard).toBeNull();
  expect(totals.giftCard).toBe(0);
});

test('the purchase event of an order is marked once', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const { number } = await placedOf(await confirm(shopper, await fill(shopper)));
  const path = `/v1/orders/${number}/tracked?shopId=1`;
  const marks = await Promise.all(
    [1, 2, 3].map(async () => (await send('POST', path, {}, shopper.headers)).json()),
  );
  expect(marks.filter((one) => JSON.stringify(one) === '{"isFirst":true}')).toHaveLength(1);
});

function raise(): never {
  throw new Error('missing');
}
