import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Wishlist } from '../../app/wishlist/schemas/wishlist.ts';
import { type Ask, postForm, sendJson } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { madeId, visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const API = '/api/shop/wishlist';
const ADD = `${API}/addItem/?locale=de-at`;
const DELETE = `${API}/deleteItem/?locale=de-at`;
const BEAR_PAGE = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BEAR_VARIANT = 100100101;

const newId = () => randomBytes(16).toString('hex');
const newKey = (shopId = 2) => `wishlist_${shopId}_${newId()}`;
const json = (answer: Answered) => JSON.parse(answer.text());
const call = (path: string, body: unknown, method?: string) =>
  sendJson(ask, 'at', path, body, method);
const wishlistItem = (wishlistKey: string, itemCreationId: object) =>
  call(ADD, { wishlistKey, itemCreationId });

async function get(key: string): Promise<Wishlist> {
  const answer = await ask('at', `${API}/get/${key}/?locale=de-at`);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return json(answer);
}

/** Returns the id of the product that the bear's variant belongs to. */
async function bearId(): Promise<number> {
  const added = json(await wishlistItem(newKey(), { variantId: BEAR_VARIANT }));
  return added.wishlist.items[0].productId;
}

describe('a shopper’s wishlist', () => {
  test('a shopper’s wishlist is filled, read and emptied', async () => {
    const key = newKey();
    expect(await get(key)).toEqual({ key, items: [], lists: [] });
    const first = await wishlistItem(key, { variantId: BEAR_VARIANT });
    expect([first.status, json(first)]).toMatchObject([
      201,
      { type: 'success', statusCode: 201, wishlist: { items: [{ variantId: BEAR_VARIANT }] } },
    ]);
    const again = await wishlistItem(key, { variantId: BEAR_VARIANT });
    expect([again.status, json(again).kind]).toEqual([409, 'ItemAlreadyPresent']);
    const { items } = await get(key);
    expect(items).toHaveLength(1);
    for (const _ of [1, 2]) {
      const gone = await call(DELETE, { wishlistKey: key, itemKey: items[0]?.key }, 'DELETE');
      expect([gone.status, json(gone)]).toEqual([200, { key, items: [], lists: [] }]);
    }
  });

  test('a shopper’s wishlist sets the cookie of its id with the first item, for who has made the id', async () => {
    const { id, headers } = madeId();
    const body = { wishlistKey: `wishlist_2_${id}`, itemCreationId: { variantId: BEAR_VARIANT } };
    const answer = await sendJson(ask, 'at', ADD, body, 'POST', headers);
    expect(answer.headers['set-cookie']?.[0]).toMatch(new RegExp(`^userId=${id};`));
    expect((await call(ADD, body)).headers['set-cookie']).toBeUndefined();
  });

  test('a shopper’s wishlist rejects what is not sold', async () => {
    const answer = await wishlistItem(newKey(), { productId: 999_999_999 });
    expect([answer.status, json(answer).kind]).toEqual([412, 'ItemUnavailable']);
  });

  test('forty concurrent additions are one item', async () => {
    const [key, productId] = [newKey(), await bearId()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => wishlistItem(key, { productId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    expect((await get(key)).items).toHaveLength(1);
  });
});

describe('the wishlist button without script', () => {
  test('the wishlist button without script adds the product, deletes each of its items, and leads to the wishlist', async () => {
    const productId = await bearId();
    const fields = { _action: 'wishlist.toggle', productId: String(productId) };
    const on = await postForm(ask, 'at', BEAR_PAGE, fields);
    const id = /^userId=([0-9a-f]{32});/.exec(on.headers['set-cookie']?.[0] ?? '')?.[1];
    const key = `wishlist_2_${id}`;
    const added = (await get(key)).items[0]?.key;
    const marked = `/wunschliste/?added=${added}#wish-${added}`;
    expect([on.status, on.headers.location]).toEqual([303, marked]);
    await wishlistItem(key, { variantId: BEAR_VARIANT });
    expect((await get(key)).items).toMatchObject([
      { productId, variantId: null },
      { productId, variantId: BEAR_VARIANT },
    ]);
    const off = await postForm(ask, 'at', BEAR_PAGE, fields, { cookie: visitorCookie(id ?? '') });
    expect([off.status, off.headers.location]).toEqual([
      303,
      `/wunschliste/?removed=p${productId}`,
    ]);
    expect((await get(key)).items).toEqual([]);
  });

  test.each([
    ['no product', {}, 'productId'],
    ['a product as text', { productId: 'x' }, 'productId'],
    ['a product that is not sold', { productId: '999999999' }, 'gibt es nicht mehr'],
  ])('%s is shown on the page itself', async (_, fields, text) => {
    const sent = { _action: 'wishlist.toggle', ...fields };
    const answer = await postForm(ask, 'at', BEAR_PAGE, sent);
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.text()).toContain(text);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('rejected calls', () => {
  const whole = { wishlistKey: newKey(), itemCreationId: { variantId: BEAR_VARIANT } };
  const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;

  test.each<[string, unknown, number, string]>([
    ['null', null, 400, 'body'],
    ['a list', [], 400, 'body'],
    ['nothing', '', 400, 'body'],
    ['deep nesting', deep, 400, 'wishlistKey'],
    ['an empty object', {}, 400, 'wishlistKey'],
    ['a prototype', `{"__proto__":${JSON.stringify(whole)}}`, 400, 'wishlistKey'],
    ['a malformed key', { ...whole, wishlistKey: 'wishlist_2_x' }, 400, 'wishlistKey'],
    ['a basket’s key', { ...whole, wishlistKey: `basket_2_${newId()}` }, 400, 'wishlistKey'],
    ['another shop’s key', { ...whole, wishlistKey: newKey(1) }, 403, 'wishlistKey'],
    [
      'another user’s 64 characters',
      { ...whole, wishlistKey: `wishlist_2_${newId()}${newId()}` },
      403,
      'wishlistKey',
    ],
    ['no item', { wishlistKey: whole.wishlistKey }, 400, 'itemCreationId'],
    ['an empty item', { ...whole, itemCreationId: {} }, 400, 'itemCreationId'],
    [
      'both ids',
      { ...whole, itemCreationId: { productId: 1, variantId: 2 } },
      400,
      'itemCreationId',
    ],
    [
      'an id as text',
      { ...whole, itemCreationId: { productId: '1' } },
      400,
      'itemCreationId.productId',
    ],
    ['more than 64 kB', { ...whole, text: 'x'.repeat(66_000) }, 413, 'body'],
  ])('a body of %s', async (_, body, status, field) => {
    const answer = await call(ADD, body);
    expect([answer.status, json(answer)]).toMatchObject([
      status,
      { error: expect.any(String), field },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await get(whole.wishlistKey)).toMatchObject({ items: [] });
  });

  test('reading requires the same key, and a deleted key does not leave its path', async () => {
    const look = async (key: string) => (await ask('at', `${API}/get/${key}/?locale=de-at`)).status;
    expect(await look(newKey(1))).toBe(403);
    expect(await look(`wishlist_2_${'ab'.repeat(32)}`)).toBe(403);
    expect(await look('wishlist_2_..%2f..')).toBe(400);
    const climbing = { wishlistKey: newKey(), itemKey: '../x' };
    const answer = await call(DELETE, climbing, 'DELETE');
    expect([answer.status, json(answer).field]).toEqual([400, 'itemKey']);
  });

  test('a page of another site changes nothing', async () => {
    const answer = await ask('at', ADD, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(whole),
    });
    expect(answer.status).toBe(403);
    expect(await get(whole.wishlistKey)).toMatchObject({ items: [] });
  });
});
