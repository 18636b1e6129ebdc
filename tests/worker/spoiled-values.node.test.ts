import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { comparablePath } from '../../app/redirect/rules/redirect.ts';
import { redirectKey, shardOf } from '../../app/redirect/rules/redirect-manifest.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { indexKey, layoutKey, storyKey } from '../../worker/storefront/sources/keys.ts';
import { casesOf } from '../cases.ts';
import { askAt, type Ask, inTurn, until } from '../node/ask.ts';
import { garbage, type Garbage } from '../node/garbage.ts';
import { type Harness, type HarnessOptions, startHarness } from '../node/harness.ts';
import { sendPublishHook } from '../node/stories.ts';

interface Namespace {
  get(key: string): Promise<string | null>;
  put(key: string, value: string | Uint8Array): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  list(options: { cursor?: string; prefix?: string }): Promise<{
    readonly keys: readonly { readonly name: string }[];
    readonly list_complete: boolean;
    readonly cursor?: string;
  }>;
}

interface Stores {
  readonly CONTENT: Namespace;
  readonly CACHE: Namespace;
}

let shop: Harness | undefined;

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function open(options: HarnessOptions = {}): Promise<{ ask: Ask; stores: Stores }> {
  shop = await startHarness(options);
  return { ask: askAt(shop.port), stores: await shop.env<Stores>('storefront') };
}

const CONTROL = ['content', 'catalogue', 'redirects', 'switches'].map((name) => `control/${name}`);
const SLUGS = ['home', 'versand', 'spielzeug', 'nirgends', 'livraison'];

async function keysBelow(store: Namespace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await store.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    names.push(...page.keys.map(({ name }) => name));
    cursor = page.list_complete ? undefined : page.cursor;
    if (cursor === undefined) return names;
  }
}

/** Shops by the hosts whose paths below are looked up. */
const SHOP_OF: Readonly<Record<string, ShopKey>> = { at: 'de-at', ch: 'fr-ch' };

/** Returns the shards of redirects that the requests below read: one for each path. */
function askedShards(): string[] {
  const keys = [...PAGES, ...OTHERS].flatMap(([host, typed]) => {
    const shop = SHOP_OF[host];
    const path = comparablePath(typed.replace(/^\/fr(?=\/)|\?.*/g, ''));
    return shop && path !== undefined ? [redirectKey(shop, shardOf(path))] : [];
  });
  return [...new Set(keys)];
}

/**
 * Returns every key that the storefront reads, except for the stories, which belong to the content system.
 */
async function everyKey({ CONTENT }: Stores): Promise<[name: keyof Stores, key: string][]> {
  const shopKeys = allShops.map(({ key }) => key);
  const content = [...CONTROL, ...(await keysBelow(CONTENT, 'layout/')), ...askedShards()];
  const cache = shopKeys.flatMap((key) => [
    indexKey(key),
    layoutKey(key),
    ...SLUGS.map((slug) => storyKey(key, slug)),
  ]);
  return [
    ...content.map((key): [keyof Stores, string] => ['CONTENT', key]),
    ...cache.map((key): [keyof Stores, string] => ['CACHE', key]),
  ];
}

interface Value {
  readonly name: keyof Stores;
  readonly key: string;
  /** Null if the key has no value. */
  readonly good: string | null;
}

/** Reads values once, because they are spoiled many times. */
async function readValues(
  stores: Stores,
  keys: readonly (readonly [name: keyof Stores, key: string])[],
): Promise<readonly Value[]> {
  const values: Value[] = [];
  await inTurn(keys, async ([name, key]) => {
    values.push({ name, key, good: await stores[name].get(key) });
  });
  return values;
}

/** Replaces values by garbage, each by the next kind of garbage. */
async function spoil(
  stores: Stores,
  values: readonly Value[],
  kinds: readonly [Garbage, ...Garbage[]],
): Promise<void> {
  await inTurn([...values.entries()], async ([index, { name, key, good }]) => {
    const { spoil: make } = kinds[index % kinds.length] ?? kinds[0];
    await stores[name].put(key, make(good ?? undefined));
  });
}

async function restore(stores: Stores, values: readonly Value[]): Promise<void> {
  await inTurn(values, async ({ name, key, good }) => {
    await (good === null ? stores[name].delete(key) : stores[name].put(key, good));
  });
}

/** One page of every kind and other answers of the edge, with their possible statuses. */
const PAGES: readonly (readonly [host: string, path: string, ...statuses: number[]])[] = [
  ['at', '/', 200],
  ['at', '/versand/', 200],
  ['at', '/spielzeug/', 200],
  ['ch', '/fr/', 200],
  ['ch', '/fr/livraison/', 200],
  ['at', '/p/kuschelbaer-bruno-32-cm-1001001/', 200],
  ['at', '/p/x-0/', 404],
  ['at', '/warenkorb/', 200],
  ['at', '/wunschliste/', 200],
  ['at', '/login/', 200],
  ['at', '/kasse/login/', 200],
  ['at', '/nirgends/', 404],
  ['at', '/__proto__/', 404],
  ['at', '/constructor/', 404],
];
/** Unreadable rules cause no redirect. */
const OTHERS: typeof PAGES = [
  ['at', '/versandkosten/', 301, 404],
  ['at', '/shop/kinderwagen/rot/', 301, 404],
  ['at', '/Versand', 301],
  ['at', '/konto/', 302],
  ['', '/?__country=AT', 302],
  ['', '/', 200],
  ['at', '/versand/_payload.json', 200],
  ['at', '/sitemap.xml', 200],
  ['at', '/sitemaps/de-at-pages-1.xml', 200],
  ['at', '/robots.txt', 200],
  ['at', '/api/visitor/?locale=de-at', 200],
];

/** Returns the third of all requests that is sent with the nth value, so that the next value gets the next third. */
function thirdOf(all: typeof PAGES, nth: number): typeof PAGES {
  return all.filter((_, at) => at % 3 === nth % 3);
}

/** Requests everything once, or some of it. */
async function expectPages(
  ask: Ask,
  headers: Readonly<Record<string, string>> = {},
  wanted: typeof PAGES = [...PAGES, ...OTHERS],
) {
  await inTurn(wanted, async (asked) => {
    const [host, path, ...statuses] = asked;
    const answer = await ask(host, path, { headers });
    // If the page's existence cannot be determined in time, the edge answers 503, or begins a late page, which is not
    // indexed. The switch that prevents late pages on a slow machine is garbage as well.
    const isLate = answer.status === 200 && answer.headers['x-robots-tag'] === 'noindex';
    if (!(answer.status === 503 || isLate) || !statuses.includes(404))
      expect(statuses.includes(answer.status), `${host}${path}: ${answer.status}`).toBe(true);
    if (PAGES.includes(asked))
      expect(answer.text(), path).toMatch(/<title>[^<]+<\/title>[^]*<h1[ >][^]*<\/html>/);
  });
}

/**
 * Rotates the kinds of garbage over the keys, so that over the rounds each key gets several kinds and each
 * kind every sort of key.
 */
const ROUNDS = [0, 3, 6, 9];

describe.each(casesOf(ROUNDS))(
  'garbage in every value that the edge reads, from kind %d on',
  (from) => {
    let ask: Ask;

    // Starting a shop and spoiling its values is not part of what a test times.
    beforeAll(async () => {
      const opened = await open();
      ask = opened.ask;
      const [first, ...rest] = [...garbage.slice(from), ...garbage.slice(0, from)];
      if (!first) throw new Error('there is no garbage');
      const { stores } = opened;
      await spoil(stores, await readValues(stores, await everyKey(stores)), [first, ...rest]);
    });

    test('the shop shows every page with garbage in every value before the first request', async () => {
      // Both what was read and what was rendered from it.
      await expectPages(ask);
      await expectPages(ask);
      // The switches are garbage too, so pages are cached; without a layout they are rendered again soon.
      expect((await ask('at', '/')).headers['x-cache']).toMatch(/^(hit|stale)$/);
    });
  },
);

/** Returns whether garbage is a layout document, which is read member by member; anything else is ignored. */
function isDocument(bad: Garbage): boolean {
  try {
    const value: unknown = JSON.parse(String(bad.spoil(undefined)));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // Invalid JSON.
    return false;
  }
}

test('a healthy shop keeps the control values that it has read', async () => {
  const { ask, stores } = await open({ pageStore: 'on' });
  await sendPublishHook(ask, stores);
  await until(async () => (await ask('at', '/')).headers['x-cache'] === 'hit');
  const keys = CONTROL.map((key) => ['CONTENT', key] as const);
  for (const [at, value] of (await readValues(stores, keys)).entries()) {
    const bad = garbage[(at * 2 + 3) % garbage.length];
    if (bad) await spoil(stores, [value], [bad]);
  }
  const isLogged = () => shop?.logs().some((line) => line.includes('control.malformed')) === true;
  await until(async () => (await ask('at', '/')).status !== 200 || isLogged());
  expect(isLogged()).toBe(true);
  await expectPages(ask);
  expect((await ask('at', '/')).headers['x-cache']).toBe('hit');
});

const COOKIES = [
  'userId',
  'host-userId',
  'host-userIdSignature',
  'consent',
  'voucher',
  'country',
  'locale',
  'hasSession',
  '__Host-session',
  '__Host-retail',
  'appTracking',
  'scrid',
  '__country',
  '__proto__',
];

describe('a healthy shop', () => {
  let healthy: Harness;
  let ask: Ask;
  let stores: Stores;

  beforeAll(async () => {
    healthy = await startHarness();
    ask = askAt(healthy.port);
    stores = await healthy.env<Stores>('storefront');
    await sendPublishHook(ask, stores);
    await expectPages(ask);
  });

  afterAll(() => healthy?.close());

  test('a healthy shop fails no request because of a cookie, and sets none, but deletes some', async () => {
    // Cookies are read in the same way on all pages: each value is sent to every third page, and each page gets every
    // third value.
    const all = [...PAGES, ...OTHERS];
    const values = [
      '',
      '%',
      '%ff%fe%00',
      '\u00ff\u00fe',
      '"',
      '{"consents":',
      'null',
      '%5B%5D',
      '__proto__',
      'constructor',
      encodeURIComponent('{"__proto__":{"consents":{}},"createdAt":1}'),
      encodeURIComponent('{"consents":{"__proto__":null,"services":{"__proto__":true}}}'),
      '%5B'.repeat(1000),
    ];
    for (const [at, value] of casesOf(values).entries()) {
      const headers = { cookie: COOKIES.map((name) => `${name}=${value}`).join('; ') };
      await expectPages(ask, headers, thirdOf(all, at));
      for (const path of ['/', '/warenkorb/', '/konto/']) {
        const set = (await ask('at', path, { headers })).headers['set-cookie'] ?? [];
        expect(set.filter((cookie) => !/^(host-\w+|scrid)=; Max-Age=0;/.test(cookie))).toEqual([]);
      }
    }
  }, 60_000);

  test('a healthy shop renders an editor’s story of any shape, and other stories', async () => {
    const keys = ['de-at', 'de-de'].map((key) => ['CONTENT', `stories/${key}/versand`] as const);
    const stories = await readValues(stores, keys);
    for (const bad of casesOf(garbage)) {
      await spoil(stores, stories, [bad]);
      for (const key of await keysBelow(stores.CACHE, 'story/')) await stores.CACHE.delete(key);
      const answer = await ask('at', '/versand/');
      expect([200, 404, 503], bad.name).toContain(answer.status);
      expect(answer.text().includes('</html>'), bad.name).toBe(true);
      for (const path of ['/', '/zahlung/', '/warenkorb/'])
        expect([bad.name, path, (await ask('at', path)).status]).toEqual([bad.name, path, 200]);
    }
    await restore(stores, stories);
    await expect.poll(async () => (await ask('at', '/versand/')).status).toBe(200);
  });

  test('a healthy shop keeps its last valid copies, and uses repaired values', async () => {
    const hasFooter = async () => (await ask('at', '/')).text().includes('href="/impressum/"');
    const keys = (await everyKey(stores)).filter(([, key]) => !key.startsWith('control/'));
    const values = await readValues(stores, keys);
    const layouts = values.filter(({ key }) => key.startsWith('layout/'));
    expect(layouts).not.toEqual([]);
    for (const [at, bad] of casesOf(garbage).entries()) {
      await spoil(stores, values, [bad]);
      await expectPages(ask, {}, thirdOf([...PAGES, ...OTHERS], at));
      expect([bad.name, (await ask('at', '/versandkosten/')).status]).toEqual([bad.name, 301]);
      expect([bad.name, (await hasFooter()) || isDocument(bad)]).toEqual([bad.name, true]);
      await restore(stores, layouts);
      await expect.poll(hasFooter).toBe(true);
    }
    await restore(stores, values);
    expect((await ask('at', '/versandkosten/')).status).toBe(301);
  }, 180_000);
});
