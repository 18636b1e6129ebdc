import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ItemCreationId } from '../../../app/wishlist/schemas/wishlist.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { requireOutcome } from '../http/change-error.ts';
import { newWishlistKey } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { moveStanding } from './move.ts';
import { insertWish, RESTORABLE_MS } from './rows.ts';
import type { WishlistObject } from './wishlist-object.ts';

const DAY = 24 * 60 * 60 * 1000;
const priced = (withTax: number) => ({ DE: { withTax }, CH: { withTax: withTax + 500 } });

beforeAll(async () => {
  await createCatalogue();
  const variants = [
    { id: 11, prices: priced(2000), bvc: 4 },
    { id: 12, prices: priced(2495) },
    { id: 13, prices: priced(2295) },
  ];
  await insertProduct({ id: 1, referenceKey: '1.1', variants });
  await insertProduct({ id: 2, referenceKey: '2.2', variants: [{ id: 21 }] });
  await insertProduct({ id: 3, referenceKey: '3.3', variants: [{ id: 31 }] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wishlistOf = (key: string) => env.WISHLISTS.getByName(key);

async function add(
  key: string,
  itemCreationId: ItemCreationId,
  shop: 'de-de' | 'de-ch' = 'de-de',
  idempotencyKey?: { readonly key: string; readonly fingerprint: string },
) {
  const asked = { shop: shops[shop], itemCreationId, client: undefined, idempotencyKey };
  return requireOutcome(await wishlistOf(key).add(asked));
}

async function remove(key: string, itemKey = '') {
  const asked = { itemKey, client: undefined, idempotencyKey: undefined };
  return requireOutcome(await wishlistOf(key).remove(asked));
}

describe('the price of an item', () => {
  test.each([
    ['a product: of the cheapest variant that can be bought', { productId: 1 }, 'de-de', 2295],
    ['a variant: its own, sold out or not', { variantId: 11 }, 'de-de', 2000],
    ['in Switzerland: the Swiss one', { variantId: 12 }, 'de-ch', 2995],
  ] as const)('%s', async (_, item, shop, price) => {
    const { items } = await add(newWishlistKey(), item, shop);
    expect(items).toMatchObject([{ price, addedAt: expect.any(String), mergedAt: null }]);
  });

  test('the price of an item stays what it was when the item was put on the list', async () => {
    const key = newWishlistKey();
    await add(key, { variantId: 12 });
    const update = `UPDATE variant_prices SET with_tax = ? WHERE variant_id = 12 AND price_list = 'DE'`;
    await env.DB.prepare(update).bind(1995).run();
    expect(await wishlistOf(key).items()).toMatchObject([{ price: 2495 }]);
    await env.DB.prepare(update).bind(2495).run();
  });
});

describe('a removal that is taken back', () => {
  test('a removal that is taken back brings the item back to its place, with its key, price and time', async () => {
    const key = newWishlistKey();
    for (const productId of [1, 2, 3]) await add(key, { productId });
    const before = await wishlistOf(key).items();
    await remove(key, before[1]?.key);
    expect((await add(key, { productId: 2 })).items).toEqual(before);
    // The newest item is removed, so that its row’s id is free again.
    await remove(key, before[2]?.key);
    await add(key, { variantId: 12 });
    const { items } = await add(key, { productId: 3 });
    expect(items.map(({ key: one }) => one)).toContain(before[2]?.key);
    expect(items).toHaveLength(4);
  });

  test('a removal that is taken back of another item of the same product is another removal', async () => {
    const key = newWishlistKey();
    const { items } = await add(key, { variantId: 12 });
    await add(key, { productId: 2 });
    await remove(key, items[0]?.key);
    const added = (await add(key, { productId: 1 })).items.at(-1);
    expect(added).toMatchObject({ productId: 1, variantId: null });
    expect(added?.key).not.toBe(items[0]?.key);
  });

  test('a removal that is taken back too late is a new item', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = newWishlistKey();
    const { items } = await add(key, { productId: 1 });
    await add(key, { productId: 2 });
    await remove(key, items[0]?.key);
    vi.setSystemTime(Date.now() + RESTORABLE_MS);
    const again = await add(key, { productId: 1 });
    expect(again.items.map(({ productId }) => productId)).toEqual([2, 1]);
    expect(again.items[1]?.key).not.toBe(items[0]?.key);
  });
});

test('what a login brings keeps price and time, and says when it came', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [from, to] = [newWishlistKey(), newWishlistKey()];
  const { items } = await add(from, { productId: 1 });
  await add(to, { productId: 2 });
  vi.setSystemTime(Date.now() + DAY);
  const [transfer] = await wishlistOf(from).handOver('user');
  if (!transfer) throw new Error('nothing was handed over');
  await wishlistOf(to).receive({ id: transfer.id, rows: transfer.rows });
  expect(await wishlistOf(to).items()).toMatchObject([
    { productId: 2, mergedAt: null },
    { productId: 1, price: 2295, addedAt: items[0]?.addedAt, mergedAt: new Date().toISOString() },
  ]);
});

/** Fills a list up to a number of items. */
const fill = (key: string, count: number) =>
  runInDurableObject(wishlistOf(key), (_: WishlistObject, { storage }) => {
    for (let at = 1; at <= count; at += 1) {
      const item = { productId: 1000 + at, variantId: null, price: null };
      insertWish(storage.sql, item, { createdAt: at, mergedAt: null });
    }
  });

test('a login loses nothing of two full lists', async () => {
  const [from, to] = [newWishlistKey(), newWishlistKey()];
  await add(from, { productId: 1 });
  await fill(from, 99);
  await add(to, { productId: 2 });
  await fill(to, 99);
  const [transfer] = await wishlistOf(from).handOver('user');
  if (!transfer) throw new Error('nothing was handed over');
  await wishlistOf(to).receive({ id: transfer.id, rows: transfer.rows });
  const items = await wishlistOf(to).items();
  expect([items.length, items.some(({ productId }) => productId === 1)]).toEqual([101, true]);
  expect(await add(to, { productId: 3 })).toMatchObject({ statusCode: 413 });
});

describe('a move between the languages', () => {
  const pair = () => {
    const user = newWishlistKey().split('_').at(-1);
    return [`wishlist_1_${user}`, `wishlist_2_${user}`] as const;
  };
  async function transferOf(from: string, to: string) {
    const transfers = await wishlistOf(from).setAside(`${from}>${to}`);
    if (!Array.isArray(transfers) || !transfers[0]) throw new Error('nothing was set aside');
    const { id, rows } = transfers[0];
    return { id, rows };
  }

  test('a move between the languages keeps the last place for the item whose share is on its way', async () => {
    const [from, to] = pair();
    await add(from, { productId: 1 });
    await fill(to, 99);
    const transfer = await transferOf(from, to);
    const statusCodes: number[] = [];
    const statements = moveStanding(env.DB, { from, to }, 1).length;
    const original = env.DB.batch.bind(env.DB);
    await runInDurableObject(wishlistOf(to), async (list: WishlistObject) => {
      const batch = vi.spyOn(env.DB, 'batch').mockImplementation(async (all) => {
        if (all.length === statements) {
          const asked = { client: undefined, idempotencyKey: undefined };
          const item = { shop: shops['de-de'], itemCreationId: { productId: 2 } };
          statusCodes.push(requireOutcome(await list.add({ ...asked, ...item })).statusCode);
        }
        return original(all);
      });
      await list.take('de-de', transfer, `${from}<${to}`);
      batch.mockRestore();
    });
    expect(statusCodes).toEqual([413]);
    const items = await wishlistOf(to).items();
    expect([items.length, items.some(({ productId }) => productId === 1)]).toEqual([100, true]);
  });

  test('a move between the languages brings back what it could not take to a list that was filled meanwhile', async () => {
    const [from, to] = pair();
    await add(from, { productId: 1 });
    const transfer = await transferOf(from, to);
    await fill(from, 100);
    await wishlistOf(from).take('de-de', transfer);
    const items = await wishlistOf(from).items();
    expect(items.some(({ productId }) => productId === 1)).toBe(true);
  });
});
