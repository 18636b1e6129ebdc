import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { movedSchema } from '../../../../app/basket/schemas/move.ts';
import { MAX_CHANGES } from '../../../../app/basket/rules/change-limit.ts';
import { BasketObject } from '../../basket/basket-object.ts';
import { finishMerges } from '../../account/merges.ts';
import { readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';
import type { WishlistObject } from '../wishlist-object.ts';

const prices = { CH: { withTax: 1100 }, NL: { withTax: 1000 }, BE: { withTax: 1000 } };
/** Shop ids of each host with two languages, by its first shop. */
const HOSTS = { ch: [3, 4], be: [5, 6] } as const;
/** A personalised product with at most ten characters. */
const BIB = 31;
const SCARCE = 61;
/** A product without a text in French, which no French shop sells. */
const UNTRANSLATED = 51;
const COLUMNS = 'name, description, labels, details, search_words';

beforeAll(async () => {
  await createCatalogue();
  const variants = [
    { id: 11, prices, stock: 10 },
    { id: 12, prices },
  ];
  await insertProduct({ id: 1, referenceKey: '1.1', variants });
  await insertProduct({ id: 2, referenceKey: '1.2', variants: [{ id: 21, prices }] });
  const flags = { personalisierterArtikel: '1', personalisierungZeichen: '10' };
  await insertProduct({ id: 3, referenceKey: '1.3', flags, variants: [{ id: BIB, prices }] });
  await insertProduct({ id: 5, referenceKey: '1.5', variants: [{ id: UNTRANSLATED, prices }] });
  await insertProduct({ id: 6, referenceKey: '1.6', variants: [{ id: SCARCE, prices }] });
  await env.DB.exec(
    `INSERT INTO product_texts (product_id, language, ${COLUMNS}) SELECT product_id, 'nl', ${COLUMNS} FROM product_texts WHERE language = 'fr'`,
  );
  await env.DB.exec("DELETE FROM product_texts WHERE product_id = 5 AND language = 'fr'");
});
afterEach(() => vi.restoreAllMocks());

const newId = () => crypto.randomUUID().replaceAll('-', '');
const basketKeyOf = (id: string, shopId: number) => `basket_${shopId}_${id}`;
const basketOf = (id: string, shopId: number) => env.BASKETS.getByName(basketKeyOf(id, shopId));
const wishlistOf = (id: string, shopId: number) =>
  env.WISHLISTS.getByName(`wishlist_${shopId}_${id}`);
const tokenHeader = (token: string): Record<string, string> =>
  token === '' ? {} : { 'X-Session-Token': token };

interface Visitor {
  readonly id: string;
  readonly token: string;
}

const visitor = (): Visitor => ({ id: newId(), token: '' });
async function customer(): Promise<Visitor> {
  const { token, userId } = await insertSession();
  return { id: userId, token };
}

async function add({ id, token }: Visitor, shopId: number, variantId: number, quantity: number) {
  const path = `/v1/baskets/${basketKeyOf(id, shopId)}/items?shopId=${shopId}`;
  const gift = { wrap: true, message: 'Für Anna' };
  const text = variantId === BIB ? { customData: { customText: 'Anna' }, gift } : {};
  await send('POST', path, { variantId, quantity, ...text }, tokenHeader(token));
}

async function wish({ id, token }: Visitor, shopId: number, item: object) {
  const path = `/v1/wishlists/wishlist_${shopId}_${id}/items?shopId=${shopId}`;
  await send('POST', path, item, tokenHeader(token));
}

async function move(
  { id, token }: Visitor,
  from: number,
  to: number,
  kind: 'basket' | 'wishlist' = 'basket',
) {
  const path = `/v1/${kind}s/${kind}_${from}_${id}/moves?shopId=${from}`;
  const body = { [`${kind}Key`]: `${kind}_${to}_${id}` };
  const response = await send('POST', path, body, tokenHeader(token));
  expect(response.status).toBe(200);
  return movedSchema.parse(await response.json());
}

async function quantities({ id }: Visitor, shopId: number) {
  const lines = await basketOf(id, shopId).lines();
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

async function wishes({ id }: Visitor, shopId: number) {
  const items = await wishlistOf(id, shopId).items();
  return items.map(({ productId, variantId }) => [productId, variantId]);
}

describe.each([
  ['ch', 'a visitor', visitor],
  ['be', 'a customer', customer],
] as const)('a move on %s, %s', (host, _, who) => {
  const [one, other] = HOSTS[host];

  test('a move takes basket and wishlist along, there and back, each once', async () => {
    const user = await who();
    await add(user, one, 11, 3);
    await add(user, one, BIB, 1);
    await wish(user, one, { productId: 2 });
    await wish(user, one, { variantId: 12 });
    expect(await move(user, one, other)).toEqual({ moved: 2, left: 0 });
    expect(await move(user, one, other, 'wishlist')).toEqual({ moved: 2, left: 0 });
    expect(await move(user, one, other)).toEqual({ moved: 0, left: 0 });
    expect([await quantities(user, one), await wishes(user, one)]).toEqual([{}, []]);
    expect(await quantities(user, other)).toEqual({ 11: 3, [BIB]: 1 });
    expect(await wishes(user, other)).toEqual([
      [2, null],
      [1, 12],
    ]);
    const texts = (await basketOf(user.id, other).lines()).map((line) => line.customData);
    expect(texts).toEqual([{}, { customText: 'Anna' }]);
    const gifts = (await basketOf(user.id, other).lines()).map((line) => line.gift);
    expect(gifts).toEqual([null, { wrap: true, message: 'Für Anna' }]);
    await add(user, other, 12, 1);
    expect(await move(user, other, one)).toEqual({ moved: 3, left: 0 });
    expect(await quantities(user, one)).toEqual({ 11: 3, [BIB]: 1, 12: 1 });
    expect(await quantities(user, other)).toEqual({});
  });

  test('a move has the higher quantity of a line that both have', async () => {
    const user = await who();
    await add(user, one, 11, 3);
    await add(user, one, 12, 5);
    await add(user, one, BIB, 2);
    await add(user, other, 11, 4);
    await add(user, other, 12, 1);
    await add(user, other, BIB, 1);
    await wish(user, one, { productId: 2 });
    await wish(user, other, { productId: 2 });
    await move(user, one, other);
    await move(user, one, other, 'wishlist');
    const lines = await basketOf(user.id, other).lines();
    const sorted = lines.map(({ variantId, quantity }) => [variantId, quantity]);
    // Each addition of a text has its own group, so the two bibs stay two lines.
    expect(sorted).toEqual([
      [11, 4],
      [12, 5],
      [BIB, 1],
      [BIB, 2],
    ]);
    expect(await wishes(user, other)).toEqual([[2, null]]);
  });

  test('a move leaves behind what the other shop refuses: not sold there, or sold out', async () => {
    const setStock = (quantity: number) =>
      env.DB.prepare('UPDATE stock SET quantity = ? WHERE variant_id = ?')
        .bind(quantity, SCARCE)
        .run();
    const user = await who();
    await setStock(5);
    await add(user, one, UNTRANSLATED, 2);
    await add(user, one, SCARCE, 2);
    await add(user, one, 12, 1);
    await wish(user, one, { productId: 5 });
    await wish(user, one, { productId: 2 });
    await setStock(0);
    expect(await move(user, one, other)).toEqual({ moved: 1, left: 2 });
    expect(await move(user, one, other)).toEqual({ moved: 0, left: 2 });
    expect(await quantities(user, one)).toEqual({ [UNTRANSLATED]: 2, [SCARCE]: 2 });
    expect(await quantities(user, other)).toEqual({ 12: 1 });
    expect(await move(user, one, other, 'wishlist')).toEqual({ moved: 1, left: 1 });
    expect([await wishes(user, one), await wishes(user, other)]).toEqual([
      [[5, null]],
      [[2, null]],
    ]);
  });
});

test('two moves at once, and one in each direction at once, lose and double nothing', async () => {
  const user = visitor();
  await add(user, 3, 11, 2);
  await add(user, 3, 12, 1);
  await Promise.all(Array.from({ length: 5 }, () => move(user, 3, 4)));
  expect(await quantities(user, 4)).toEqual({ 11: 2, 12: 1 });
  await add(user, 3, 11, 2);
  await Promise.all([move(user, 3, 4), move(user, 4, 3), move(user, 3, 4), move(user, 4, 3)]);
  await move(user, 3, 4);
  expect(await quantities(user, 3)).toEqual({});
  expect(await quantities(user, 4)).toEqual({ 11: 2, 12: 1 });
});

test('above the limit of changes a move is refused', async () => {
  const user = visitor();
  await add(user, 3, 12, 1);
  const path = `/v1/baskets/${basketKeyOf(user.id, 3)}/items/none?shopId=3`;
  await Promise.all(
    Array.from({ length: MAX_CHANGES - 1 }, () => send('PATCH', path, { quantity: 1 })),
  );
  const body = { basketKey: basketKeyOf(user.id, 4) };
  const answer = await send('POST', `/v1/baskets/${basketKeyOf(user.id, 3)}/moves?shopId=3`, body);
  expect(await readError(answer)).toMatchObject({ status: 429 });
  expect(await quantities(user, 3)).toEqual({ 12: 1 });
});

describe('a refused move', () => {
  test.each<[string, (own: string, foreign: string) => [string, string], number]>([
    ['to another user’s key', (own, foreign) => [own, basketKeyOf(foreign, 4)], 403],
    ['from a known user’s key', (own) => [basketKeyOf('ab'.repeat(32), 3), own], 403],
    ['to a known user’s key', (own) => [own, basketKeyOf('ab'.repeat(32), 4)], 403],
    ['to a shop of another host', (own) => [own, own.replace('_3_', '_1_')], 403],
    ['to itself', (own) => [own, own], 403],
    ['to an unknown shop', (own) => [own, own.replace('_3_', '_77_')], 403],
    ['to no key', (own) => [own, 'basket_4_x'], 400],
    ['to a wishlist', (own) => [own, own.replace('basket', 'wishlist')], 400],
  ])('%s', async (_, keys, status) => {
    const user = visitor();
    await add(user, 3, 12, 1);
    const [from, to] = keys(basketKeyOf(user.id, 3), newId());
    const answer = await send('POST', `/v1/baskets/${from}/moves?shopId=3`, { basketKey: to });
    expect(await readError(answer)).toMatchObject({ status, field: 'basketKey' });
    expect(await quantities(user, 3)).toEqual({ 12: 1 });
  });
});

/** Returns a visitor with one line that moves and one that the other shop refuses. */
async function halfRefused() {
  const user = visitor();
  await add(user, 3, 11, 2);
  await add(user, 3, UNTRANSLATED, 1);
  return user;
}

const METHODS = ['take', 'waitingFor', 'forget'] as const;

describe('a move that was cut off', () => {
  /** Calls of an object that fail, counted from the first call of the move. */
  const cuts = [
    ['before the lines were taken', 'take', 1],
    ['before the refused lines were asked for', 'waitingFor', 2],
    ['before the refused lines were taken back', 'take', 2],
    ['before the target forgot them', 'forget', 1],
    ['before the source forgot them', 'forget', 2],
  ] as const satisfies readonly (readonly [string, (typeof METHODS)[number], number])[];

  async function cutOff(user: Visitor, method: (typeof METHODS)[number], at: number) {
    const original = BasketObject.prototype[method];
    let count = 0;
    const spy = vi.spyOn(BasketObject.prototype, method).mockImplementation(function (
      this: BasketObject,
      ...args: unknown[]
    ): Promise<never> {
      count += 1;
      if (count === at) return Promise.reject(new Error('killed'));
      return Reflect.apply(original, this, args);
    });
    vi.spyOn(console, 'error').mockReturnValue();
    const path = `/v1/baskets/${basketKeyOf(user.id, 3)}/moves?shopId=3`;
    const { status } = await send('POST', path, { basketKey: basketKeyOf(user.id, 4) });
    expect([status, count]).toEqual([500, at]);
    spy.mockRestore();
  }

  test.each(cuts)('%s is finished by the next one', async (_, method, at) => {
    const user = await halfRefused();
    await cutOff(user, method, at);
    await move(user, 3, 4);
    expect(await quantities(user, 4)).toEqual({ 11: 2 });
    expect(await quantities(user, 3)).toEqual({ [UNTRANSLATED]: 1 });
  });

  test.each(cuts)('%s is finished by the one in the other direction', async (_, method, at) => {
    const user = await halfRefused();
    await cutOff(user, method, at);
    await move(user, 4, 3);
    expect(await quantities(user, 3)).toEqual({ 11: 2, [UNTRANSLATED]: 1 });
    expect(await quantities(user, 4)).toEqual({});
  });

  test.each(cuts)('%s is finished by the alarm, which deletes nothing', async (_, method, at) => {
    const user = await halfRefused();
    await cutOff(user, method, at);
    expect(await runDurableObjectAlarm(basketOf(user.id, 3))).toBe(true);
    expect(await quantities(user, 4)).toEqual({ 11: 2 });
    expect(await quantities(user, 3)).toEqual({ [UNTRANSLATED]: 1 });
    await expectLifetime(basketOf(user.id, 3));
  });

  test('a move that was cut off is finished before a login merges', async () => {
    const user = await halfRefused();
    await cutOff(user, 'take', 1);
    const { id } = await customer();
    const row = env.DB.prepare('INSERT INTO merges VALUES (?, ?, ?, ?)');
    await row.bind(id, user.id, 'ch', Date.now()).run();
    await finishMerges(env, id);
    expect(await quantities({ id, token: '' }, 4)).toEqual({ 11: 2 });
    expect(await quantities({ id, token: '' }, 3)).toEqual({ [UNTRANSLATED]: 1 });
  });
});

/** The alarm deletes the object after 90 days, no sooner. */
function expectLifetime(object: DurableObjectStub<BasketObject>) {
  return runInDurableObject(object, async (_, { storage }) => {
    const days = ((await storage.getAlarm()) ?? 0) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(90);
  });
}

test('an object that everything was moved from leaves no storage', async () => {
  const user = visitor();
  await add(user, 3, 12, 1);
  await wish(user, 3, { productId: 2 });
  await move(user, 3, 4);
  await move(user, 3, 4, 'wishlist');
  await expectLifetime(basketOf(user.id, 4));
  for (const object of [basketOf(user.id, 3), wishlistOf(user.id, 3)])
    await runInDurableObject<BasketObject | WishlistObject, void>(
      object,
      async (_, { storage }) => {
        const tables = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'");
        expect(tables.toArray()).toEqual([]);
        expect(await storage.getAlarm()).toBeNull();
      },
    );
});
