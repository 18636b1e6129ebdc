import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSchema } from '../../../app/api/order.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import {
  confirm,
  enter,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  put,
  refusedOf,
  type Shopper,
  stockOfVariant,
  useCode,
  valueOf,
} from '../testing/checkout.ts';
import { insertGiftCard, insertVoucher } from '../testing/vouchers.ts';
import { cancelOrder, confirmOrder, failOrder } from './settle.ts';

const BODY = 11;
/** Each test has its own products: a basket's lines may be a second old. */
let products = 10;

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, size: '50/56', stock: 500 }];
  await insertProduct({ id: 1, referenceKey: '100.1', names: { de: 'Wickelbody' }, variants });
});

/** Inserts a product of which there are so many pieces; returns its variant. */
async function newVariant(stock = 1): Promise<number> {
  products += 1;
  const variants = [{ id: products * 10, stock, prices: { DE: { withTax: 2999 } } }];
  await insertProduct({ id: products, referenceKey: `200.${products}`, variants });
  return products * 10;
}

beforeEach(async () => {
  // Rows stay in the outbox, whose sender is tested by itself.
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
  test('is confirmed, takes its stock, empties the basket and writes one mail', async () => {
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
    // The next checkout of the basket is another one, with the same addresses.
    const next = await getCheckout(shopper);
    expect(next.id).not.toBe(seen.id);
    expect(next).toMatchObject({ address: { billing: { city: 'Hamburg' } }, payment: null });
  });

  test('keeps what was added meanwhile', async () => {
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

describe('one order', () => {
  test('for the same confirmation sent many times at once', async () => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 1 });
    const seen = await fill(shopper);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(shopper, seen)));
    const numbers = await Promise.all(answers.map(async (one) => (await placedOf(one)).number));
    expect(new Set(numbers).size).toBe(1);
    expect(await countOf(shopper)).toBe(1);
    expect(await stockOfVariant(wanted)).toBe(4);
    // And later, with a basket that is empty.
    expect((await placedOf(await confirm(shopper, seen))).number).toBe(numbers[0]);
  });

  test('for the last piece, whoever else wants it', async () => {
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

  test('is replaced once the shopper changes an unpaid one', async () => {
    const bear = await newVariant();
    const shopper = await newShopper({ [bear]: 1 });
    await insertGiftCard('CHANGEDCARD00001', { left: 1000 });
    await useCode(shopper, 'CHANGEDCARD00001');
    const first = await fill(shopper, 'PP');
    const { number: old } = await placedOf(await confirm(shopper, first));
    expect(await stockOfVariant(bear)).toBe(0);
    // What the unpaid order holds is the shopper's: the same checkout pays the same order.
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
  ] as const)('if %s has changed', async (_, table, column, status, reason) => {
    const wanted = await newVariant(5);
    const shopper = await newShopper({ [wanted]: 3 });
    const seen = await fill(shopper);
    await setValue(table, column, 2, wanted);
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({ status, reason, checkout: { id: seen.id } });
    expect(await countOf(shopper)).toBe(0);
    expect(await linesOf(shopper)).toEqual([[wanted, 3]]);
  });

  test('before everything is entered, or with another confirmation', async () => {
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

  test('in another shopper’s name', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const other = await newShopper({ [BODY]: 1 });
    const seen = await fill(shopper);
    const stolen = { ...shopper, headers: other.headers };
    expect((await confirm(stolen, seen)).status).toBe(403);
    expect((await confirm({ ...shopper, headers: {} }, seen)).status).toBe(403);
    // The id of another's checkout is none of one's own.
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

describe('what an order took comes back once', () => {
  test('if it fails, however often and beside its confirmation', async () => {
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

  test('if it is cancelled, unless something was sent', async () => {
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
