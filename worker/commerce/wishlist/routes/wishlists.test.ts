import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { wishlistResultSchema, wishlistSchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { call, newBasketKey, newWishlistKey, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: 11 }, { id: 12, bvc: 4 }] });
  await insertProduct({ id: 2, referenceKey: '2.2', active: false, variants: [{ id: 21 }] });
  for (let id = 100; id < 201; id += 1)
    await insertProduct({ id, referenceKey: `${id}.0`, variants: [{ id: id * 10 }] });
});

async function look(key: string) {
  return wishlistSchema.parse(await (await call(`/v1/wishlists/${key}?shopId=1`)).json());
}

async function wishlistItem(key: string, body: object, headers = {}) {
  const response = await send('POST', `/v1/wishlists/${key}/items?shopId=1`, body, headers);
  const result = wishlistResultSchema.parse(await response.json());
  expect(result.statusCode).toBe(response.status);
  return result;
}

const removeFromWishlist = (key: string, itemKey: string) =>
  call(`/v1/wishlists/${key}/items/${itemKey}?shopId=1`, { method: 'DELETE' });

describe('a wishlist', () => {
  test('a wishlist is filled, read and emptied, which deletes its storage', async () => {
    const key = newWishlistKey();
    expect(await look(key)).toEqual({ key, items: [], lists: [] });
    await wishlistItem(key, { productId: 1 });
    const { wishlist } = await wishlistItem(key, { variantId: 11 });
    expect(wishlist.items).toMatchObject([
      { productId: 1, variantId: null },
      { productId: 1, variantId: 11 },
    ]);
    expect(await look(key)).toEqual(wishlist);
    for (const item of wishlist.items)
      await (await removeFromWishlist(key, item.key)).body?.cancel();
    const again = await removeFromWishlist(key, wishlist.items[0]?.key ?? '');
    expect([again.status, await again.json()]).toEqual([200, { key, items: [], lists: [] }]);
    const tables = await runInDurableObject(env.WISHLISTS.getByName(key), (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").toArray(),
    );
    expect(tables).toEqual([]);
  });

  test('a wishlist holds sold-out products, and each item once', async () => {
    const key = newWishlistKey();
    expect((await wishlistItem(key, { variantId: 12 })).statusCode).toBe(201);
    expect(await wishlistItem(key, { variantId: 12 })).toMatchObject({
      type: 'failure',
      statusCode: 409,
      kind: 'ItemAlreadyPresent',
      wishlist: { items: [{ variantId: 12 }] },
    });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => wishlistItem(key, { productId: 1 })),
    );
    expect(results.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await look(key)).items).toHaveLength(2);
  });

  test.each([{ productId: 999 }, { variantId: 999 }, { productId: 2 }, { variantId: 21 }])(
    'a wishlist does not hold %j, which the shop does not sell',
    async (body) => {
      const key = newWishlistKey();
      expect(await wishlistItem(key, body)).toMatchObject({
        statusCode: 412,
        kind: 'ItemUnavailable',
      });
      expect((await look(key)).items).toEqual([]);
    },
  );

  test('a wishlist holds a hundred items', async () => {
    const key = newWishlistKey();
    for (let productId = 100; productId < 200; productId += 1)
      await wishlistItem(key, { productId });
    expect(await wishlistItem(key, { productId: 200 })).toMatchObject({
      statusCode: 413,
      kind: 'MaximumItemCountReached',
    });
    expect((await look(key)).items).toHaveLength(100);
  });

  test('a wishlist knows idempotency keys, and is deleted after 90 days', async () => {
    const key = newWishlistKey();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await wishlistItem(key, { productId: 1 }, headers);
    expect(await wishlistItem(key, { productId: 1 }, headers)).toEqual(first);
    expect(await runDurableObjectAlarm(env.WISHLISTS.getByName(key))).toBe(true);
    expect((await look(key)).items).toEqual([]);
  });
});

test.each([
  ['null', 'body'],
  ['[]', 'body'],
  ['{}', 'body'],
  ['{"productId":1,"variantId":11}', 'body'],
  ['{"productId":"1"}', 'productId'],
  ['{"productId":-1}', 'productId'],
  ['{"variantId":1.5}', 'variantId'],
  ['{"__proto__":{"productId":1}}', 'body'],
])('an item of %s is refused naming %s', async (body, field) => {
  const path = `/v1/wishlists/${newWishlistKey()}/items?shopId=1`;
  const refusal = await readError(await call(path, { method: 'POST', body }));
  expect(refusal).toMatchObject({ status: 400, field });
});

test.each([
  [() => newBasketKey(), 400],
  [() => newWishlistKey(2), 403],
  [() => `wishlist_1_${'a'.repeat(64)}`, 403],
])('a key that the caller may not use is refused', async (key, status) => {
  for (const answer of [
    await call(`/v1/wishlists/${key()}?shopId=1`),
    await send('POST', `/v1/wishlists/${key()}/items?shopId=1`, { productId: 1 }),
    await call(`/v1/wishlists/${key()}/items/a?shopId=1`, { method: 'DELETE' }),
  ])
    expect(await readError(answer)).toMatchObject({ status, field: 'wishlistKey' });
});
