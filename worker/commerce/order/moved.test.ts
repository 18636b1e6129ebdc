import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkoutSchema } from '../../../app/checkout/schemas/checkout.ts';
import { finishMerges } from '../account/merges.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { put, type Shopper } from '../testing/checkout.ts';
import { insertSession } from '../testing/customers.ts';
import { finishPayments, insertPayment } from '../testing/payments.ts';
import { sweepBaskets } from '../basket/clear-ordered.ts';

/** The basket is moved or merged while its order is being paid. */

const [BODY, HAT] = [11, 12];
const [GERMAN, FRENCH] = [3, 4];

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 1000 }, CH: { withTax: 1100 } };
  const variants = [BODY, HAT].map((id) => ({ id, stock: 50, prices }));
  await insertProduct({ id: 1, referenceKey: '1.1', variants });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

const basketOf = (key: string) => env.BASKETS.getByName(key);
async function quantities(key: string) {
  const lines = await basketOf(key).lines();
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** Places an order of two bodysuits, which is not paid yet. */
async function order(state: 'new' | 'pending' = 'pending') {
  const { id, token, userId } = await insertPayment({ state });
  const key = `basket_${GERMAN}_${userId}`;
  const headers = { 'x-session-token': token };
  const shopper = { userId, email: '', key, shopId: GERMAN, headers };
  await put(shopper, { variantId: BODY, quantity: 2 });
  const [line] = await basketOf(key).lines();
  const details = JSON.stringify({ lineKey: line?.key, isGift: false, itemGroup: null });
  const item = { order_id: id, variant_id: BODY, status: 'open', with_tax: 1100, vat_rate: 7 };
  const piece = insertRow('order_items', { ...item, without_tax: 1100, vat: 0, details });
  const own = 'UPDATE orders SET basket_key = ?, shop_id = ? WHERE id = ?';
  await env.DB.batch([piece, piece, env.DB.prepare(own).bind(key, GERMAN, id)]);
  return { id, shopper };
}

async function confirm(id: number): Promise<void> {
  const paid = `UPDATE orders SET status = 'paid', confirmed_at = 1 WHERE id = ?`;
  await env.DB.prepare(paid).bind(id).run();
  await sweepBaskets(env, Date.now());
}

test.each([
  ['to the other language', {}],
  ['to a basket with the same there', { [BODY]: 1 }],
])('what was ordered leaves the basket that it moved %s', async (_, there) => {
  const { id, shopper } = await order();
  const to = `basket_${FRENCH}_${shopper.userId}`;
  await put(shopper, { variantId: HAT, quantity: 1 });
  for (const [variantId, quantity] of Object.entries(there))
    await put({ ...shopper, key: to, shopId: FRENCH }, { variantId: Number(variantId), quantity });
  const path = `/v1/baskets/${shopper.key}/moves?shopId=${GERMAN}`;
  expect((await send('POST', path, { basketKey: to }, shopper.headers)).status).toBe(200);
  expect(await quantities(to)).toEqual({ [BODY]: 2, [HAT]: 1 });
  await confirm(id);
  expect(await quantities(to)).toEqual({ [HAT]: 1 });
  await put({ ...shopper, key: to, shopId: FRENCH }, { variantId: BODY, quantity: 1 });
  await confirm(id);
  expect(await quantities(to)).toEqual({ [BODY]: 1, [HAT]: 1 });
});

/** Logs a guest in to an account whose basket has three bodysuits. */
async function logIn(guest: Shopper) {
  const { token, userId } = await insertSession();
  const to = `basket_${GERMAN}_${userId}`;
  const account = { ...guest, userId, key: to, headers: { 'x-session-token': token } };
  await put(account, { variantId: BODY, quantity: 3 });
  await env.DB.prepare('INSERT INTO merges VALUES (?, ?, ?, ?)')
    .bind(userId, guest.userId, 'ch', Date.now())
    .run();
  await finishMerges(env, userId);
  return account;
}

test('the checkout of a customer ends the unpaid order of the guest who has logged in', async () => {
  const { id, shopper } = await order('new');
  const { headers, key } = await logIn(shopper);
  const statusOf = () =>
    env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first<string>('status');
  expect(await statusOf()).toBe('created');
  const read = await call(`/v1/checkouts/${key}?shopId=${GERMAN}`, { headers });
  expect([read.status, await statusOf()]).toEqual([200, 'failed']);
  expect(await quantities(key)).toEqual({ [BODY]: 5 });
});

test('what the guest turns out to have paid is not in that checkout', async () => {
  const { id, shopper } = await order();
  const { headers, key } = await logIn(shopper);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { host } = new URL(new Request(input).url);
    if (host === 'mail.example') return new Response(null, { status: 202 });
    const paid = { id: `ref_${id}`, state: 'paid', amount: 4990, currency: 'EUR' };
    return Response.json({ ...paid, url: 'https://pay.example/1' });
  });
  const read = await call(`/v1/checkouts/${key}?shopId=${GERMAN}`, { headers });
  const { basket } = checkoutSchema.parse(await read.json());
  expect(basket.items.map(({ quantity }) => quantity)).toEqual([3]);
  expect(await quantities(key)).toEqual({ [BODY]: 3 });
});

test('what a guest ordered leaves the basket of the account that the guest logs in to', async () => {
  const { id, shopper } = await order();
  const { key: to } = await logIn(shopper);
  expect(await quantities(to)).toEqual({ [BODY]: 5 });
  await confirm(id);
  expect(await quantities(to)).toEqual({ [BODY]: 3 });
});

test('what has left a guest’s basket leaves that of the account no more, though it was not marked yet', async () => {
  const { id, shopper } = await order();
  await confirm(id);
  expect(await quantities(shopper.key)).toEqual({});
  await env.DB.prepare('UPDATE orders SET basket_cleared_at = NULL WHERE id = ?').bind(id).run();
  const { key: to } = await logIn(shopper);
  await sweepBaskets(env, Date.now());
  expect(await quantities(to)).toEqual({ [BODY]: 3 });
});

test('what was added anew to a basket that stayed where it was is not what was ordered', async () => {
  const { id, shopper } = await order();
  const [line] = await basketOf(shopper.key).lines();
  const path = `/v1/baskets/${shopper.key}/items/${line?.key}?shopId=${GERMAN}`;
  await send('DELETE', path, {}, shopper.headers);
  await put(shopper, { variantId: BODY, quantity: 1 });
  await confirm(id);
  expect(await quantities(shopper.key)).toEqual({ [BODY]: 1 });
});
