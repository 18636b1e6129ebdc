import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareAnswerSchema, sharedListSchema } from '../../../app/wishlist/schemas/shared-list.ts';
import { MAX_LISTS, shareKey } from '../../../app/wishlist/rules/wish-lists.ts';
import { type Wishlist, wishlistSchema } from '../../../app/wishlist/schemas/wishlist.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { finishMerges } from '../account/merges.ts';
import { readPersonalData } from '../account/personal-data.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { sha256Hex } from '../sha256.ts';
import { call, newWishlistKey, readError, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { insertSession } from '../testing/customers.ts';

/** Several lists of one wishlist (docs/rules/wishlist.md#several-lists). */

/** A product without a text in French, which no French shop sells. */
const UNTRANSLATED = 3;

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 1999 }, CH: { withTax: 2100 } };
  for (const id of [1, 2, UNTRANSLATED])
    await insertProduct({
      id,
      referenceKey: `${id}00.1`,
      variants: [{ id: id * 10 + 1, prices }],
    });
  await env.DB.exec(
    `DELETE FROM product_texts WHERE product_id = ${UNTRANSLATED} AND language = 'fr'`,
  );
});

const shopOf = (key: string) => key.split('_')[1] ?? '';
const at = (key: string, path = '') => `/v1/wishlists/${key}${path}?shopId=${shopOf(key)}`;

async function wishlist(answer: Response, status = 200): Promise<Wishlist> {
  expect(answer.status).toBe(status);
  return wishlistSchema.parse(await answer.json());
}

const look = async (key: string) => wishlist(await call(at(key)));
const addList = (key: string, name: string, headers = {}) =>
  send('POST', at(key, '/lists'), { name }, headers);
const place = (key: string, itemKey: string, list: string | null) =>
  send('PUT', at(key, `/items/${itemKey}/list`), { list });

/** Adds products and returns the keys of their items. */
async function wish(key: string, ...productIds: number[]): Promise<string[]> {
  for (const productId of productIds)
    await (await send('POST', at(key, '/items'), { productId })).body?.cancel();
  return (await look(key)).items.map((item) => item.key);
}

/** Adds a list and returns its id. */
async function newList(key: string, name: string): Promise<string> {
  const { lists } = await wishlist(await addList(key, name), 201);
  return lists.at(-1)?.id ?? '';
}

async function shareList(key: string, list: string): Promise<string> {
  const tokenHash = await sha256Hex(crypto.randomUUID());
  const body = { kind: 'babyList', link: { seed: 'a'.repeat(32), tokenHash } };
  const answer = await send('PUT', `${at(key, '/share')}&list=${list}`, body);
  expect(answer.status).toBe(201);
  await answer.body?.cancel();
  return tokenHash;
}

async function sharedOf(key: string, list: string) {
  const answer = await call(`${at(key, '/share')}&list=${list}`);
  return shareAnswerSchema.parse(await answer.json()).share;
}

async function seen(hash: string, shopId = '1', giver = ''): Promise<string[]> {
  const answer = await call(`/v1/shared-wishlists/${hash}?shopId=${shopId}${giver}`);
  expect(answer.status).toBe(200);
  return sharedListSchema.parse(await answer.json()).wishes.map(({ id }) => id);
}

/** The place of each product: the name of its list. */
const placesOf = ({ items, lists }: Wishlist) =>
  Object.fromEntries(
    items.map(({ productId, list }) => [
      productId,
      list === null ? null : lists.find(({ id }) => id === list)?.name,
    ]),
  );

describe('named lists', () => {
  test('a list is made, renamed and deleted; its items go to the standing list', async () => {
    const key = newWishlistKey();
    const [first = ''] = await wish(key, 1, 2);
    const list = await newList(key, '  Für   Oma ');
    expect(placesOf(await wishlist(await place(key, first, list)))).toEqual({
      1: 'Für Oma',
      2: null,
    });
    const renamed = await send('PUT', at(key, `/lists/${list}`), { name: 'FÜR OMA' });
    expect((await wishlist(renamed)).lists).toEqual([{ id: list, name: 'FÜR OMA' }]);
    for (let times = 0; times < 2; times += 1) {
      const deleted = await call(at(key, `/lists/${list}`), { method: 'DELETE' });
      expect(placesOf(await wishlist(deleted))).toEqual({ 1: null, 2: null });
    }
    expect((await look(key)).lists).toEqual([]);
  });

  test('a list is made once by a call that is repeated, and stays without an item', async () => {
    const key = newWishlistKey();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const made = await wishlist(await addList(key, 'Zimmer', headers), 201);
    expect(await wishlist(await addList(key, 'Zimmer', headers), 201)).toEqual(made);
    expect((await look(key)).lists).toEqual(made.lists);
    expect(await runDurableObjectAlarm(env.WISHLISTS.getByName(key))).toBe(true);
    expect((await look(key)).lists).toEqual([]);
  });

  test('a name is there once, and lists are ten with the standing one', async () => {
    const key = newWishlistKey();
    for (let count = 1; count < MAX_LISTS; count += 1) await newList(key, `Liste ${count}`);
    const [taken, tooMany] = [await addList(key, 'LISTE 3'), await addList(key, 'Neu')];
    expect(await readError(taken)).toMatchObject({ status: 409, field: 'name' });
    expect(await readError(tooMany)).toMatchObject({ status: 413, field: 'name' });
    expect((await look(key)).lists).toHaveLength(MAX_LISTS - 1);
  });

  test.each([
    ['', 400],
    [' \u200b ', 400],
    ['x'.repeat(41), 400],
    ['👶'.repeat(40), 201],
  ])('the name %j is answered with %i', async (name, status) => {
    const answer = await addList(newWishlistKey(), name);
    expect(answer.status).toBe(status);
    await answer.body?.cancel();
  });

  test('a change of a list or an item that is gone names it', async () => {
    const key = newWishlistKey();
    const [item = ''] = await wish(key, 1);
    const list = await newList(key, 'Zimmer');
    const gone = 'abcdefabcdef';
    for (const [answer, field] of [
      [await send('PUT', at(key, `/lists/${gone}`), { name: 'x' }), 'list'],
      [await place(key, item, gone), 'list'],
      [await place(key, 'gone', list), 'itemKey'],
    ] as const)
      expect(await readError(answer)).toMatchObject({ status: 404, field });
    const malformed = await call(at(key, '/lists/..%2Fx'), { method: 'DELETE' });
    expect(await readError(malformed)).toMatchObject({ status: 400, field: 'list' });
    const foreign = `wishlist_1_${'a'.repeat(64)}`;
    expect(await readError(await addList(foreign, 'x'))).toMatchObject({ status: 403 });
  });

  test('an item that was removed returns to its list, or to the standing one if that is gone', async () => {
    const key = newWishlistKey();
    const [item = ''] = await wish(key, 1, 2);
    const list = await newList(key, 'Zimmer');
    await (await place(key, item, list)).body?.cancel();
    const remove = async () =>
      (await call(at(key, `/items/${item}`), { method: 'DELETE' })).body?.cancel();
    await remove();
    await wish(key, 1);
    expect(placesOf(await look(key))).toEqual({ 1: 'Zimmer', 2: null });
    await remove();
    await (await call(at(key, `/lists/${list}`), { method: 'DELETE' })).body?.cancel();
    expect(await wish(key, 1)).toContain(item);
    expect(placesOf(await look(key))).toEqual({ 1: null, 2: null });
  });

  test('a wishlist of the release before opens, and its items can be moved', async () => {
    const key = newWishlistKey();
    await runInDurableObject(env.WISHLISTS.getByName(key), (_, { storage }) => {
      storage.sql.exec(`CREATE TABLE wishes (key TEXT PRIMARY KEY, product_id INTEGER NOT NULL,
        variant_id INTEGER, created_at INTEGER NOT NULL, price INTEGER, merged_at INTEGER)`);
      storage.sql.exec("INSERT INTO wishes VALUES ('old', 1, NULL, 1, 1999, NULL)");
    });
    expect(placesOf(await look(key))).toEqual({ 1: null });
    const list = await newList(key, 'Zimmer');
    await wish(key, 2);
    expect(placesOf(await wishlist(await place(key, 'old', list)))).toEqual({
      1: 'Zimmer',
      2: null,
    });
  });
});

describe('the share of a named list', () => {
  test('each list has its own share, which shows its own items and ends with its list', async () => {
    const key = newWishlistKey();
    const [first = '', second = ''] = await wish(key, 1, 2);
    const list = await newList(key, 'Zimmer');
    const empty = await send('PUT', `${at(key, '/share')}&list=${list}`, {
      kind: 'list',
      link: { seed: 'a'.repeat(32), tokenHash: 'a'.repeat(64) },
    });
    expect(await readError(empty)).toMatchObject({ status: 409, field: 'wishlistKey' });
    await (await place(key, first, list)).body?.cancel();
    const hash = await shareList(key, list);
    expect(await seen(hash)).toEqual(['1']);
    expect(await sharedOf(key, list)).toMatchObject({ kind: 'babyList' });
    const standing = await call(at(key, '/share'));
    expect(await standing.json()).toEqual({ share: null });

    const giver = await sha256Hex('giver');
    const mark = await send('PUT', `/v1/shared-wishlists/${hash}/marks/1?shopId=1`, { giver });
    expect(mark.status).toBe(200);
    await mark.body?.cancel();
    const other = await send('PUT', `/v1/shared-wishlists/${hash}/marks/2?shopId=1`, { giver });
    expect(await readError(other)).toMatchObject({ status: 404 });
    // The item leaves the list: its giver alone still sees it.
    await (await place(key, second, list)).body?.cancel();
    await (await place(key, first, null)).body?.cancel();
    expect(await seen(hash)).toEqual(['2']);
    expect(await seen(hash, '1', `&giver=${giver}`)).toEqual(['2', '1']);

    await (await call(at(key, `/lists/${list}`), { method: 'DELETE' })).body?.cancel();
    const ended = await call(`/v1/shared-wishlists/${hash}?shopId=1`);
    expect(await readError(ended)).toMatchObject({ status: 404 });
    const late = await send('PUT', `${at(key, '/share')}&list=${list}`, {
      kind: 'list',
      link: { seed: 'a'.repeat(32), tokenHash: 'b'.repeat(64) },
    });
    expect(await readError(late)).toMatchObject({ status: 404, field: 'list' });
  });

  test('the deletion of an account ends the shares of all lists, and no other one; the download has lists and names', async () => {
    const { userId, token } = await insertSession();
    const key = `wishlist_1_${userId}`;
    const headers = { 'X-Session-Token': token };
    const added = await send('POST', at(key, '/items'), { productId: 1 }, headers);
    await added.body?.cancel();
    const { lists } = await wishlist(await addList(key, 'Zimmer', headers), 201);
    const other = `wishlist_1_${userId.slice(0, 32)}`;
    for (const wishlist_key of [key, shareKey(key, lists[0]?.id ?? ''), other, `${other}/a1b2`])
      await insertRow('shared_wishlists', {
        wishlist_key,
        shop_id: 1,
        kind: 'list',
        title: '',
        created_at: 1,
        used_at: 1,
      }).run();
    const data = await readPersonalData(env, userId, shops['de-de']);
    expect(data).toMatchObject({
      wishlistLists: { 'de-de': lists },
      sharedWishlists: [{ list: null }, { list: lists[0]?.id }],
    });
    await deleteAccount(env, { ...ACCOUNT, id: userId }, shops['de-de'].company, Date.now());
    const left = await env.DB.prepare(
      'SELECT wishlist_key FROM shared_wishlists WHERE wishlist_key LIKE ?',
    )
      .bind(`${other}%`)
      .all();
    expect(left.results.map((row) => row['wishlist_key'])).toEqual([other, `${other}/a1b2`]);
  });
});

/** Of `deleteAccount` only the address matters here. */
const ACCOUNT = { email: 'lists@example.com' } as Parameters<typeof deleteAccount>[1];

describe('lists on their way', () => {
  test('a login brings lists along: the same name is one list, also its share', async () => {
    const { userId, token } = await insertSession();
    const [from, to] = [newWishlistKey(), `wishlist_1_${userId}`];
    const [first = '', second = ''] = await wish(from, 1, 2);
    const [same, own] = [await newList(from, 'ZIMMER'), await newList(from, 'Oma')];
    await (await place(from, first, same)).body?.cancel();
    await (await place(from, second, own)).body?.cancel();
    const [sharedSame, sharedOwn] = [await shareList(from, same), await shareList(from, own)];
    const headers = { 'X-Session-Token': token };
    const { lists } = await wishlist(await addList(to, 'Zimmer', headers), 201);
    await insertRow('merges', {
      user_id: userId,
      from_id: from.split('_').at(-1) ?? '',
      host: 'de',
      created_at: 1,
    }).run();
    for (let times = 0; times < 2; times += 1) await finishMerges(env, userId);
    const merged = await wishlist(await call(at(to), { headers }));
    expect(merged.lists).toEqual([...lists, { id: own, name: 'Oma' }]);
    expect(placesOf(merged)).toEqual({ 1: 'Zimmer', 2: 'Oma' });
    expect([await seen(sharedSame), await seen(sharedOwn)]).toEqual([['1'], ['2']]);
    expect(await look(from)).toMatchObject({ items: [], lists: [] });
  });

  test('lists go to the other language and back; what that shop does not sell stays in its list', async () => {
    const user = crypto.randomUUID().replaceAll('-', '');
    const [from, to] = [`wishlist_3_${user}`, `wishlist_4_${user}`];
    const [first = '', , third = ''] = await wish(from, 1, 2, UNTRANSLATED);
    const [mixed, unsold, empty] = [
      await newList(from, 'Gemischt'),
      await newList(from, 'Nur hier'),
      await newList(from, 'Leer'),
    ];
    await (await place(from, first, mixed)).body?.cancel();
    await (await place(from, third, unsold)).body?.cancel();
    const [hash, stays] = [await shareList(from, mixed), await shareList(from, unsold)];
    const move = async (source: string, target: string) => {
      const answer = await send('POST', at(source, '/moves'), { wishlistKey: target });
      return answer.json();
    };
    expect(await move(from, to)).toEqual({ moved: 2, left: 1 });
    const there = await look(to);
    expect(placesOf(there)).toEqual({ 1: 'Gemischt', 2: null });
    expect(there.lists.map(({ id }) => id)).toEqual([mixed, empty]);
    const here = await look(from);
    expect([placesOf(here), here.lists.length]).toEqual([{ [UNTRANSLATED]: 'Nur hier' }, 1]);
    expect([await seen(hash, '4'), await seen(stays, '4')]).toEqual([['1'], ['3']]);
    expect(await sharedOf(to, mixed)).not.toBeNull();
    expect(await sharedOf(from, unsold)).not.toBeNull();

    expect(await move(to, from)).toEqual({ moved: 2, left: 0 });
    const back = await look(from);
    expect(placesOf(back)).toEqual({ 1: 'Gemischt', 2: null, [UNTRANSLATED]: 'Nur hier' });
    expect(back.lists.map(({ name }) => name).toSorted()).toEqual(['Gemischt', 'Leer', 'Nur hier']);
    expect(await look(to)).toMatchObject({ items: [], lists: [] });
    expect(await seen(hash, '3')).toEqual(['1']);
  });
});
