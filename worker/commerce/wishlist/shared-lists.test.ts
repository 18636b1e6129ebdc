import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  growingSchema,
  type SharedList,
  shareAnswerSchema,
  sharedListSchema,
} from '../../../app/wishlist/schemas/shared-list.ts';
import { MAX_CHANGES } from '../../../app/basket/rules/change-limit.ts';
import { SHARE_IDLE_TIME } from '../../../app/wishlist/rules/shared-list.ts';
import { wishlistSchema } from '../../../app/wishlist/schemas/wishlist.ts';
import { finishMerges } from '../account/merges.ts';
import { sha256Hex } from '../sha256.ts';
import { call, newWishlistKey, readError, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { insertSession } from '../testing/customers.ts';
import { WishlistObject } from './wishlist-object.ts';
import { sweepShares } from './move.ts';

const ADDRESS = {
  name: 'Mira Sommer',
  street: 'Geheimgasse',
  houseNumber: '7b',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};
const BABY = { kind: 'babyList', title: 'Für Lina', date: '2027-01-15', address: ADDRESS };

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 1999 }, AT: { withTax: 1999 }, CH: { withTax: 2100 } };
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [
      { id: 11, size: '62', prices },
      { id: 12, size: '56', prices },
    ],
  });
  await insertProduct({ id: 2, referenceKey: '200.1', variants: [{ id: 21, size: '20', prices }] });
});

const newToken = () => sha256Hex(crypto.randomUUID());

async function newWishlist(items: readonly object[] = [{ productId: 1 }, { variantId: 21 }]) {
  const key = newWishlistKey();
  for (const item of items)
    await (await send('POST', `/v1/wishlists/${key}/items?shopId=1`, item)).body?.cancel();
  return key;
}

/** Shares a list; returns the hash of its link's token. */
async function share(key: string, settings: object = BABY, headers = {}): Promise<string> {
  const link = { seed: 'a'.repeat(32), tokenHash: await newToken() };
  const body = { ...settings, link };
  const answer = await send('PUT', `/v1/wishlists/${key}/share?shopId=1`, body, headers);
  expect([200, 201]).toContain(answer.status);
  const { share: saved } = shareAnswerSchema.parse(await answer.json());
  return saved?.link.tokenHash ?? '';
}

const drain = (answer: Response) => answer.body?.cancel();
const shareOf = async (key: string, shopId: number) =>
  shareAnswerSchema.parse(await (await call(`/v1/wishlists/${key}/share?shopId=${shopId}`)).json())
    .share;
const own = (key: string) => shareOf(key, 1);
const open = (hash: string, giver?: string, shopId = 1) =>
  call(`/v1/shared-wishlists/${hash}?shopId=${shopId}${giver ? `&giver=${giver}` : ''}`);
const seen = async (hash: string, giver?: string): Promise<SharedList> =>
  sharedListSchema.parse(await (await open(hash, giver)).json());
const mark = (hash: string, wish: string, giver: string) =>
  send('PUT', `/v1/shared-wishlists/${hash}/marks/${wish}?shopId=1`, { giver });
const unmark = (hash: string, wish: string, giver: string) =>
  call(`/v1/shared-wishlists/${hash}/marks/${wish}?shopId=1&giver=${giver}`, { method: 'DELETE' });
const removeFirst = async (key: string) => {
  const { items } = wishlistSchema.parse(
    await (await call(`/v1/wishlists/${key}?shopId=1`)).json(),
  );
  const path = `/v1/wishlists/${key}/items/${items[0]?.key}?shopId=1`;
  await (await call(path, { method: 'DELETE' })).body?.cancel();
};

describe('a share', () => {
  test('a share shows givers the list and nothing of its owner; the address comes back to the owner alone', async () => {
    const key = await newWishlist();
    const hash = await share(key);
    const answer = await open(hash);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(sharedListSchema.parse(JSON.parse(text))).toMatchObject({
      kind: 'babyList',
      title: 'Für Lina',
      date: '2027-01-15',
      wishes: [
        { id: '1', productId: 1, variantId: null, isMarked: false },
        { id: '2-21', productId: 2, variantId: 21, isMarked: false },
      ],
    });
    for (const secret of [...Object.values(ADDRESS), key, key.slice(-32), hash])
      expect(text).not.toContain(`"${secret}"`);
    expect(text).not.toContain('Geheimgasse');
    expect(text).not.toContain('address');
    expect(await own(key)).toMatchObject({ ...BABY, marked: [] });
  });

  test('a share keeps its link while it changes, and loses what only a baby list has', async () => {
    const key = await newWishlist();
    const first = await share(key);
    expect(
      await share(key, { kind: 'list', title: '', date: '2027-01-15', address: ADDRESS }),
    ).toBe(first);
    expect(await own(key)).toMatchObject({ kind: 'list', date: null, address: null });
    const rows = await env.DB.prepare('SELECT * FROM shared_wishlists').all();
    expect(JSON.stringify(rows.results.filter((row) => row['wishlist_key'] === key))).not.toContain(
      'Geheimgasse',
    );
  });

  test('a share that has ended, one of another shop and an unknown one are the same', async () => {
    const key = await newWishlist();
    const hash = await share(key);
    const ended = await call(`/v1/wishlists/${key}/share?shopId=1`, { method: 'DELETE' });
    expect(ended.status).toBe(200);
    const other = await share(await newWishlist());
    const answers = [
      await open(hash),
      await open(await newToken()),
      await open(other, undefined, 2),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
    expect(await own(key)).toBeNull();
    expect((await open(other)).status).toBe(200);
    // A new share has a new link, and nothing is marked.
    expect(await share(key)).not.toBe(hash);
    expect((await open(hash)).status).toBe(404);
  });

  test('a share ends 90 days after it was opened last', async () => {
    const hash = await share(await newWishlist());
    await sweepShares(env.DB, Date.now() + SHARE_IDLE_TIME - 60_000);
    expect((await open(hash)).status).toBe(200);
    await sweepShares(env.DB, Date.now() + SHARE_IDLE_TIME + 1);
    expect((await open(hash)).status).toBe(404);
    const { results } = await env.DB.prepare('SELECT * FROM shared_wishlist_links').all();
    expect(results).toEqual([]);
  });

  test('a share is kept by who looks at it, as long as there is something', async () => {
    const [key, other] = [await newWishlist([{ productId: 1 }]), await newWishlist()];
    const [empty, full] = [await share(key), await share(other)];
    await removeFirst(key);
    await env.DB.prepare('UPDATE shared_wishlists SET used_at = 1').run();
    for (const hash of [empty, full]) expect((await open(hash)).status).toBe(200);
    await sweepShares(env.DB, Date.now());
    expect([(await open(empty)).status, (await open(full)).status]).toEqual([404, 200]);
  });

  test('a share of an empty wishlist is refused; one that becomes empty stays', async () => {
    const key = newWishlistKey();
    const body = { ...BABY, link: { seed: 'a'.repeat(32), tokenHash: await newToken() } };
    const refused = await send('PUT', `/v1/wishlists/${key}/share?shopId=1`, body);
    expect(await readError(refused)).toMatchObject({ status: 409, field: 'wishlistKey' });
    const own = await newWishlist([{ productId: 1 }]);
    const hash = await share(own);
    await removeFirst(own);
    expect((await seen(hash)).wishes).toEqual([]);
  });

  test('a share of a customer needs the customer’s session, and the key’s own shop', async () => {
    const { token, userId } = await insertSession();
    const { token: foreign } = await insertSession();
    const key = `wishlist_1_${userId}`;
    for (const [method, path, shopId, session] of [
      ['GET', 'share', 1, foreign],
      ['GET', 'share', 1, ''],
      ['PUT', 'share', 1, foreign],
      ['DELETE', 'share', 1, foreign],
      ['GET', 'growing', 1, foreign],
      ['POST', 'mails', 1, foreign],
      ['GET', 'share', 2, token],
    ] as const) {
      const init = { method, headers: { 'X-Session-Token': session } };
      const answer = await call(`/v1/wishlists/${key}/${path}?shopId=${shopId}`, init);
      expect(await readError(answer), `${method} ${path}`).toMatchObject({
        status: 403,
        field: 'wishlistKey',
      });
    }
  });

  test.each([
    [{ kind: 'shop' }, 'kind'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ address: { ...ADDRESS, houseNumber: 'Nestweg' } }, 'address.houseNumber'],
    [{ date: '2027-02-30' }, 'date'],
    [{ isSurprise: 'yes' }, 'isSurprise'],
    [{ address: { ...ADDRESS, postcode: '123' } }, 'address.postcode'],
    [{ address: { ...ADDRESS, name: '<script>' } }, 'address.name'],
    [{ link: { seed: 'a', tokenHash: 'b' } }, 'link.seed'],
  ])('%j is refused', async (change, field) => {
    const link = { seed: 'a'.repeat(32), tokenHash: await newToken() };
    const body = { ...BABY, link, ...change };
    const key = await newWishlist();
    const answer = await send('PUT', `/v1/wishlists/${key}/share?shopId=1`, body);
    expect(await readError(answer)).toMatchObject({ status: 400, field });
  });
});

describe('marks', () => {
  test('exactly one of twenty givers at once gets the wish', async () => {
    const hash = await share(await newWishlist());
    const givers = await Promise.all(Array.from({ length: 20 }, newToken));
    const answers = await Promise.all(givers.map((giver) => mark(hash, '1', giver)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = givers[statuses.indexOf(200)] ?? '';
    expect((await mark(hash, '1', winner)).status).toBe(200);
    expect((await seen(hash, winner)).wishes[0]).toMatchObject({ isMarked: true, isMine: true });
    expect(
      (
        await seen(
          hash,
          givers.find((one) => one !== winner),
        )
      ).wishes[0],
    ).toMatchObject({
      isMarked: true,
      isMine: false,
    });
  });

  test('marks are taken back by their giver alone', async () => {
    const hash = await share(await newWishlist());
    const [giver, other] = [await newToken(), await newToken()];
    await mark(hash, '2-21', giver);
    expect((await unmark(hash, '2-21', other)).status).toBe(404);
    expect((await unmark(hash, '2-21', giver)).status).toBe(200);
    expect((await unmark(hash, '2-21', giver)).status).toBe(404);
    expect((await mark(hash, '2-21', other)).status).toBe(200);
  });

  test('marks are seen by the owner, unless it is a surprise', async () => {
    const key = await newWishlist();
    const hash = await share(key);
    await mark(hash, '2-21', await newToken());
    expect((await own(key))?.marked).toEqual(['2-21']);
    await share(key, { ...BABY, isSurprise: true });
    const answer = await call(`/v1/wishlists/${key}/share?shopId=1`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ share: { isSurprise: true, marked: null } });
    expect(text).not.toContain('2-21');
    expect((await seen(hash)).wishes[1]).toMatchObject({ isMarked: true });
  });

  test('marks stay visible to their giver when the owner removes the wish, and count when it comes back', async () => {
    const key = await newWishlist();
    const hash = await share(key);
    const [giver, other] = [await newToken(), await newToken()];
    await mark(hash, '1', giver);
    await removeFirst(key);
    expect((await seen(hash, other)).wishes.map(({ id }) => id)).toEqual(['2-21']);
    expect((await seen(hash, giver)).wishes.at(-1)).toMatchObject({
      id: '1',
      isMine: true,
      isRemoved: true,
    });
    await (
      await send('POST', `/v1/wishlists/${key}/items?shopId=1`, { productId: 1 })
    ).body?.cancel();
    expect((await mark(hash, '1', other)).status).toBe(409);
  });

  test.each([
    ['a wish that is not in the list', '9', 404, 'wish'],
    ['no wish', '1e9', 400, 'wish'],
    ['an injection', "1'--", 400, 'wish'],
  ])('%s is refused', async (_, wish, status, field) => {
    const hash = await share(await newWishlist());
    const answer = await mark(hash, encodeURIComponent(wish), await newToken());
    expect(await readError(answer)).toMatchObject({ status, field });
  });

  test('marks need a giver, and a baby list', async () => {
    const hash = await share(await newWishlist());
    expect(await readError(await mark(hash, '1', 'x'))).toMatchObject({
      status: 400,
      field: 'giver',
    });
    expect((await open(hash, 'x')).status).toBe(400);
    const plain = await share(await newWishlist(), { kind: 'list' });
    expect((await mark(plain, '1', await newToken())).status).toBe(422);
  });
});

describe('two lists that become one', () => {
  async function merge(userId: string, from: string) {
    await insertRow('merges', { user_id: userId, from_id: from, host: 'de', created_at: 1 }).run();
    await finishMerges(env, userId);
  }

  test('the links of both lead to it, with all marks', async () => {
    const { token, userId } = await insertSession();
    const headers = { 'X-Session-Token': token };
    const key = `wishlist_1_${userId}`;
    await (
      await send('POST', `/v1/wishlists/${key}/items?shopId=1`, { productId: 1 }, headers)
    ).body?.cancel();
    const customers = await share(key, { kind: 'list', title: 'Meine' }, headers);
    const visitors = await newWishlist();
    const hash = await share(visitors, { ...BABY, isSurprise: true });
    const giver = await newToken();
    await mark(hash, '2-21', giver);
    await merge(userId, visitors.slice(-32));
    const list = await seen(hash, giver);
    expect(list).toMatchObject({ kind: 'babyList', title: 'Meine' });
    expect(list.wishes.map(({ id, isMine }) => [id, isMine])).toEqual([
      ['1', false],
      ['2-21', true],
    ]);
    expect(await seen(customers, giver)).toEqual(list);
    expect((await mark(customers, '2-21', await newToken())).status).toBe(409);
    expect(await own(visitors)).toBeNull();
  });

  test('a share follows to a list that has none', async () => {
    const { userId } = await insertSession();
    const visitors = await newWishlist();
    const hash = await share(visitors);
    await mark(hash, '1', await newToken());
    await merge(userId, visitors.slice(-32));
    expect((await seen(hash)).wishes).toMatchObject([{ isMarked: true }, { isMarked: false }]);
  });
});

/** Returns the keys of a visitor's lists in the two languages of a country. */
function newPair(): [string, string] {
  const user = newWishlistKey().split('_').at(-1) ?? '';
  return [`wishlist_3_${user}`, `wishlist_4_${user}`];
}

describe('a share stays with a list', () => {
  /** Returns a shared list, and a function that moves it. */
  async function sharedList(productId: number) {
    const [source, target] = newPair();
    const link = { seed: 'a'.repeat(32), tokenHash: await newToken() };
    await send('POST', `/v1/wishlists/${source}/items?shopId=3`, { productId }).then(drain);
    await send('PUT', `/v1/wishlists/${source}/share?shopId=3`, { ...BABY, link }).then(drain);
    const path = `/v1/wishlists/${source}/moves?shopId=3`;
    return { source, target, move: () => send('POST', path, { wishlistKey: target }) };
  }

  test('a share stays with a list whose items the other language refuses', async () => {
    const prices = { CH: { withTax: 2100 } };
    await insertProduct({ id: 9, referenceKey: '900.1', variants: [{ id: 91, prices }] });
    await env.DB.exec("DELETE FROM product_texts WHERE product_id = 9 AND language = 'fr'");
    const { source, target, move } = await sharedList(9);
    expect(await (await move()).json()).toEqual({ moved: 0, left: 1 });
    expect(await shareOf(source, 3)).toMatchObject(BABY);
    expect(await shareOf(target, 4)).toBeNull();
  });

  test('a share stays with a list whose move fails, until the alarm finishes it', async () => {
    const { source, target, move } = await sharedList(1);
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(WishlistObject.prototype, 'take').mockRejectedValue(new Error('lost'));
    expect((await move()).status).toBe(500);
    vi.restoreAllMocks();
    expect(await shareOf(source, 3)).toMatchObject(BABY);
    expect(await runDurableObjectAlarm(env.WISHLISTS.getByName(source))).toBe(true);
    expect(await shareOf(source, 3)).toBeNull();
    expect(await shareOf(target, 4)).toMatchObject(BABY);
  });

  test('a share stays with a list that was changed too often to move', async () => {
    const { source, target, move } = await sharedList(1);
    const path = `/v1/wishlists/${source}/items/none?shopId=3`;
    const changes = Array.from({ length: MAX_CHANGES }, () => call(path, { method: 'DELETE' }));
    for (const answer of await Promise.all(changes)) await drain(answer);
    expect(await readError(await move())).toMatchObject({ status: 429 });
    expect(await shareOf(source, 3)).toMatchObject(BABY);
    expect(await shareOf(target, 4)).toBeNull();
  });
});

test('a share and its link follow a language switch', async () => {
  const [source, target] = newPair();
  const link = { seed: 'a'.repeat(32), tokenHash: await newToken() };
  await send('PUT', `/v1/wishlists/${source}/share?shopId=3`, { ...BABY, link }).then(drain);
  expect(await shareOf(source, 3)).toBeNull();
  await send('POST', `/v1/wishlists/${source}/items?shopId=3`, { productId: 1 }).then(drain);
  await send('PUT', `/v1/wishlists/${source}/share?shopId=3`, { ...BABY, link }).then(drain);
  const body = { wishlistKey: target };
  await send('POST', `/v1/wishlists/${source}/moves?shopId=3`, body).then(drain);
  expect(await shareOf(source, 3)).toBeNull();
  expect((await shareOf(target, 4))?.link.tokenHash).toBe(link.tokenHash);
});

test('products with sizes by height can grow, each once', async () => {
  const key = await newWishlist([{ productId: 1 }, { variantId: 11 }, { productId: 2 }]);
  const answer = await call(`/v1/wishlists/${key}/growing?shopId=1`);
  expect(growingSchema.parse(await answer.json()).products).toMatchObject([
    { id: 1, referenceKey: '100.1', sizes: ['56', '62'] },
  ]);
});
