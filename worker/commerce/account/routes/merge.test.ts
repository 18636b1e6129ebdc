import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startedSessionSchema } from '../../../../app/account/schemas/account.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { BasketObject } from '../../basket/basket-object.ts';
import { beginSession } from '../begin-session.ts';
import { finishMerges } from '../merges.ts';
import { sweepAccounts } from '../sweep.ts';
import { addItem, call, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertCustomer, insertSession, PASSWORD } from '../../testing/customers.ts';
import { insertGiftCard, insertVoucher } from '../../testing/vouchers.ts';
import type { WishlistObject } from '../../wishlist/wishlist-object.ts';

const person = { email: 'gast@example.com', firstName: 'G', lastName: 'G', gender: 'd' };
const prices = { DE: { withTax: 1000 }, CH: { withTax: 1100 } };

beforeAll(async () => {
  await createCatalogue();
  const variants = [
    { id: 11, prices, stock: 10 },
    { id: 12, prices },
  ];
  await insertProduct({ id: 1, referenceKey: '1.1', variants });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const newId = () => crypto.randomUUID().replaceAll('-', '');
const basketOf = (id: string, shopId = 1) => env.BASKETS.getByName(`basket_${shopId}_${id}`);
const wishlistOf = (id: string, shopId = 1) => env.WISHLISTS.getByName(`wishlist_${shopId}_${id}`);

/** Returns variants and quantities of a basket. */
async function quantities(id: string, shopId = 1) {
  const lines = await basketOf(id, shopId).lines();
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

async function wishes(id: string, shopId = 1) {
  const items = await wishlistOf(id, shopId).items();
  return items.map(({ variantId }) => variantId);
}

/** Returns how many lines and wishes the notes of a login's merge report. */
async function mergeNoticeOf(id: string) {
  const { merge } = await basketOf(id).contents();
  const items = await wishlistOf(id).items();
  return { lines: merge?.lines ?? 0, wishes: items.filter(({ mergedAt }) => mergedAt).length };
}

async function fill(id: string, variantId: number, quantity: number, shopId = 1, token = '') {
  const headers: Record<string, string> = token === '' ? {} : { 'X-Session-Token': token };
  const end = `_${shopId}_${id}/items?shopId=${shopId}`;
  await send('POST', `/v1/baskets/basket${end}`, { variantId, quantity }, headers);
  await send('POST', `/v1/wishlists/wishlist${end}`, { variantId }, headers);
}

async function post(path: string, body: object, token?: string, shopId = 1) {
  const headers: Record<string, string> = token === undefined ? {} : { 'X-Session-Token': token };
  const response = await send('POST', `/v1/users/${path}?shopId=${shopId}`, body, headers);
  return startedSessionSchema.parse(await response.json());
}

const pending = async () => (await env.DB.prepare('SELECT * FROM merges').all()).results;

/**
 * Returns a customer with 3 of variant 11, and a visitor with 4 of it and one of variant 12; each has the same on the
 * wishlist.
 */
async function customerAndVisitor() {
  const customer = await insertSession({ passwordHash: CHEAP_HASH });
  const from = newId();
  await fill(customer.userId, 11, 3, 1, customer.token);
  await fill(from, 11, 4);
  await fill(from, 12, 1);
  return { ...customer, from };
}

/** Writes the row that a login leaves if it is interrupted before its merge. */
async function storeMerge(userId: string, from: string) {
  const row = env.DB.prepare('INSERT INTO merges VALUES (?, ?, ?, ?)');
  await row.bind(userId, from, 'de', Date.now()).run();
}

describe('a login', () => {
  test('a login brings the basket and the wishlist along, once', async () => {
    const { email, from, userId } = await customerAndVisitor();
    const login = { email, password: PASSWORD, anonymousId: from };
    await post('login', login);
    await post('login', login);
    expect(await quantities(userId)).toEqual({ 11: 7, 12: 1 });
    expect(await wishes(userId)).toEqual([11, 12]);
    expect([await quantities(from), await wishes(from)]).toEqual([{}, []]);
    expect(await pending()).toEqual([]);
  });

  test('a login brings the voucher along, unless the customer’s basket has its own', async () => {
    await insertVoucher('GUEST');
    await insertVoucher('OWN');
    await insertGiftCard('GUESTCARD', { left: 100 });
    const { email, from, token, userId } = await customerAndVisitor();
    const apply = (id: string, code: string) =>
      send(
        'PUT',
        `/v1/baskets/basket_1_${id}/voucher?shopId=1`,
        { code },
        { 'X-Session-Token': token },
      );
    await apply(userId, 'OWN');
    await apply(from, 'GUEST');
    await apply(from, 'GUESTCARD');
    await post('login', { email, password: PASSWORD, anonymousId: from });
    const codesOf = async (id: string) => (await basketOf(id).contents()).codes;
    const card = "SELECT id FROM gift_cards WHERE ending = 'CARD'";
    const id = await env.DB.prepare(card).first<string>('id');
    expect(await codesOf(userId)).toEqual({ voucher: 'OWN', giftCard: id });
    expect(await codesOf(from)).toEqual({});
    const next = newId();
    await fill(next, 12, 1);
    await apply(next, 'GUEST');
    const other = await insertCustomer({ passwordHash: CHEAP_HASH });
    await post('login', { email: other.email, password: PASSWORD, anonymousId: next });
    expect(await codesOf(other.id)).toEqual({ voucher: 'GUEST' });
  });

  test('a login is shown on both pages, until the next login brings nothing', async () => {
    const { email, from, userId } = await customerAndVisitor();
    await post('login', { email, password: PASSWORD, anonymousId: from });
    expect(await mergeNoticeOf(userId)).toEqual({ lines: 2, wishes: 1 });
    await post('login', { email, password: PASSWORD });
    expect(await mergeNoticeOf(userId)).toMatchObject({ lines: 0 });
  });

  test('a login is a registration too, but an order as a guest is none', async () => {
    const from = newId();
    await fill(from, 12, 1);
    const guest = await post('guest', { ...person, anonymousId: from });
    expect(await mergeNoticeOf(guest.user.id)).toEqual({ lines: 0, wishes: 0 });
    const registration = { ...person, email: `${newId()}@example.com`, password: PASSWORD };
    const { user } = await post('register', registration, guest.session.token);
    expect(await mergeNoticeOf(user.id)).toEqual({ lines: 1, wishes: 1 });
  });

  test('a login brings them along in all shops of the host, and in no other', async () => {
    const { email, id } = await insertCustomer({ passwordHash: CHEAP_HASH });
    const from = newId();
    for (const shopId of [1, 3, 4]) await fill(from, 12, shopId, shopId);
    await post('login', { email, password: PASSWORD, anonymousId: from }, undefined, 4);
    expect(await quantities(id, 3)).toEqual({ 12: 3 });
    expect(await quantities(id, 4)).toEqual({ 12: 4 });
    expect(await wishes(id, 4)).toEqual([12]);
    expect(await quantities(id, 1)).toEqual({});
    expect(await quantities(from, 1)).toEqual({ 12: 1 });
  });

  test('a login that fails brings nothing', async () => {
    const { email, from, userId } = await customerAndVisitor();
    const login = { email, password: 'Wrong-Password', anonymousId: from };
    expect((await send('POST', '/v1/users/login?shopId=1', login)).status).toBe(403);
    expect(await quantities(userId)).toEqual({ 11: 3 });
    expect(await quantities(from)).toEqual({ 11: 4, 12: 1 });
  });

  test('a login brings what a guest had, but nothing of another customer', async () => {
    const first = newId();
    await fill(first, 12, 2);
    const guest = await post('guest', { ...person, anonymousId: first });
    expect(await quantities(guest.user.id)).toEqual({ 12: 2 });
    const again = await post('guest', person, guest.session.token);
    expect(await quantities(again.user.id)).toEqual({ 12: 2 });
    const email = `${newId()}@example.com`;
    const registration = { ...person, email, password: PASSWORD };
    const registered = await post('register', registration, again.session.token);
    expect(await quantities(registered.user.id)).toEqual({ 12: 2 });
    const other = await insertCustomer({ passwordHash: CHEAP_HASH });
    await post('login', { email: other.email, password: PASSWORD }, registered.session.token);
    expect(await quantities(other.id)).toEqual({});
    expect(await quantities(registered.user.id)).toEqual({ 12: 2 });
  });

  test('a login succeeds when the merge fails, which the next read of the basket finishes', async () => {
    const { email, from, userId } = await customerAndVisitor();
    const broken = vi.spyOn(BasketObject.prototype, 'receive').mockRejectedValue(new Error('lost'));
    const { session } = await post('login', { email, password: PASSWORD, anonymousId: from });
    expect(await quantities(userId)).toEqual({ 11: 3 });
    expect(await pending()).toHaveLength(1);
    broken.mockRestore();
    const headers = { 'X-Session-Token': session.token };
    const read = await call(`/v1/baskets/basket_1_${userId}?shopId=1`, { headers });
    expect(await read.json()).toMatchObject({ items: [{ quantity: 7 }, { quantity: 1 }] });
    expect(await pending()).toEqual([]);
  });
});

describe('a merge that was cut off', () => {
  /** Interrupted merges: which steps have run before. */
  const cuts: [string, (from: string, to: string) => Promise<void>][] = [
    ['before it began', async () => {}],
    [
      'after the rows were set aside',
      async (from, to) => {
        await basketOf(from).handOver(to);
        await wishlistOf(from).handOver(to);
      },
    ],
    [
      'after they came',
      async (from, to) => {
        for (const { id, rows } of await basketOf(from).handOver(to))
          await basketOf(to).receive('de-de', { id, rows });
        for (const { id, rows } of await wishlistOf(from).handOver(to))
          await wishlistOf(to).receive({ id, rows });
      },
    ],
    [
      'after the source forgot them',
      async (from, to) => {
        const transfers = await basketOf(from).handOver(to);
        for (const { id, rows } of transfers) await basketOf(to).receive('de-de', { id, rows });
        await basketOf(from).forget(transfers.map(({ id }) => id));
      },
    ],
  ];
  test.each(cuts)('%s is finished by the next call of the user', async (_, cut) => {
    const { from, token, userId } = await customerAndVisitor();
    await storeMerge(userId, from);
    await cut(from, userId);
    await call('/v1/users/me?shopId=1', { headers: { 'X-Session-Token': token } });
    expect(await quantities(userId)).toEqual({ 11: 7, 12: 1 });
    expect(await wishes(userId)).toEqual([11, 12]);
    expect([await quantities(from), await wishes(from)]).toEqual([{}, []]);
    expect(await pending()).toEqual([]);
  });

  test('a merge that was cut off is finished by the cron', async () => {
    const { from, userId } = await customerAndVisitor();
    await storeMerge(userId, from);
    await basketOf(from).handOver(userId);
    await sweepAccounts(env, Date.now() + 61_000);
    expect(await quantities(userId)).toEqual({ 11: 7, 12: 1 });
    expect(await pending()).toEqual([]);
  });

  test('a merge that was cut off waits for its user: another one who had the same id gets only what came later', async () => {
    const { from, userId } = await customerAndVisitor();
    await basketOf(from).handOver(userId);
    await addItem(`basket_1_${from}`, { variantId: 12, quantity: 5 });
    const other = await insertCustomer();
    await storeMerge(other.id, from);
    await finishMerges(env, other.id);
    expect(await quantities(other.id)).toEqual({ 12: 5 });
    await storeMerge(userId, from);
    await finishMerges(env, userId);
    expect(await quantities(userId)).toEqual({ 11: 7, 12: 1 });
  });
});

test('50 logins at once merge once', async () => {
  const { from, userId } = await customerAndVisitor();
  const beginning = { shop: shops['de-de'], device: '', previous: undefined, anonymousId: from };
  const who = { id: userId, passwordHash: CHEAP_HASH };
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { statements } = await beginSession(env.DB, beginning, who, Date.now());
      await env.DB.batch(statements);
      await finishMerges(env, userId);
    }),
  );
  expect(await quantities(userId)).toEqual({ 11: 7, 12: 1 });
  expect(await wishes(userId)).toEqual([11, 12]);
  expect(await pending()).toEqual([]);
});

test('what is added while a login merges is in one of the two baskets, once', async () => {
  const from = newId();
  const { userId } = await insertSession({ passwordHash: CHEAP_HASH });
  await fill(from, 12, 1);
  await storeMerge(userId, from);
  const adding = Array.from({ length: 20 }, () =>
    addItem(`basket_1_${from}`, { variantId: 11, quantity: 1 }),
  );
  const results = await Promise.all([...adding, finishMerges(env, userId)]);
  const added = results.filter((result) => result && result.statusCode < 206).length;
  const [mine, left] = [await quantities(userId), await quantities(from)];
  expect((mine[11] ?? 0) + (left[11] ?? 0)).toBe(added);
  expect([mine[12], left[12]]).toEqual([1, undefined]);
});

test('an object that has handed over everything leaves no storage', async () => {
  const { from, userId } = await customerAndVisitor();
  await storeMerge(userId, from);
  await finishMerges(env, userId);
  for (const object of [basketOf(from), wishlistOf(from)])
    await runInDurableObject<BasketObject | WishlistObject, void>(
      object,
      async (_, { storage }) => {
        const tables = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'");
        expect(tables.toArray()).toEqual([]);
        expect(await storage.getAlarm()).toBeNull();
      },
    );
});
