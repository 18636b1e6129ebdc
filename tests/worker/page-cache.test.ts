import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../app/listing/schemas/category.ts';
import type { Product } from '../../app/product/schemas/product.ts';
import { LAYOUT_EDGE_SECONDS } from '../../edge-config/cache.ts';
import { compileShards, redirectKey } from '../../app/redirect/rules/redirect-manifest.ts';
import type { RedirectRule } from '../../app/redirect/rules/redirect.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { toCacheResponse } from '../../worker/storefront/page-cache/cached-page.ts';
import worker from '../../worker/storefront/index.ts';
import { renders } from '../../worker/storefront/page-cache/renders.ts';
import { nextCutOff } from '../../app/delivery/rules/delivery-date.ts';
import { bear } from './fixtures/bear.ts';
import { CONTENT_GRACE } from '../../app/page/rules/page-freshness.ts';
import { MIDNIGHT, ONE_PAGE } from './fixtures/listing.ts';

const HOST = 'http://at.nestling.localhost:8787';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
/** Ten in the morning in Vienna, fourteen hours before midnight. */
const MORNING = Date.parse('2026-11-21T09:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Time limit of tests that take longer on a busy machine than vitest's second. */
const PATIENT = { timeout: 20 * SECOND };

/** A back end whose price, state and call count a test controls. */
const backEnd: {
  price: number;
  down: boolean;
  /** Status of its failures. */
  status: number;
  /** Number of following calls that fail. */
  failures: number;
  asked: number;
  promo: Product['promo'];
  categories: readonly Category[];
  /** Until when a store has the product ready today; undefined if no store has it. */
  todayUntil: number | 'down' | undefined;
} = {
  price: 2495,
  down: false,
  status: 500,
  failures: 0,
  asked: 0,
  promo: null,
  categories: [],
  todayUntil: undefined,
};

function storesAnswer(): Response {
  const { todayUntil } = backEnd;
  if (todayUntil === 'down') return new Response('down', { status: 500 });
  if (todayUntil === undefined) return Response.json({ stores: 0, isToday: false });
  const isToday = Date.now() < todayUntil;
  return Response.json({ stores: 1, isToday, todayUntil: isToday ? todayUntil : null });
}

const GONE = '1001002';
const UNKNOWN = '1001998';

/** Returns whether a product is asked for by its number. */
function isAsked(address: string, number: string): boolean {
  return new URL(address).searchParams.get('referenceKeys')?.replace('.', '') === number;
}

/** Returns a product that is no longer sold, of the category of the tests. */
function gone(sold: Product): Product {
  const categories = [[{ categoryName: 'Mitternacht', categoryId: 7 }]];
  return { ...sold, referenceKey: '100.1002', isActive: false, categories };
}

/** An engine that recommends the bear. */
const ENGINE = {
  fetch: () => Promise.resolve(Response.json({ success: true, data: ['1001001'] })),
} as unknown as Fetcher;

function commerce(): Fetcher {
  const answer = (address: string) => {
    if (address.includes('/products/shops')) return Response.json({ shops: [] });
    if (address.includes('/categories/shops')) return Response.json({ categories: [] });
    if (address.includes('/categories')) return Response.json(backEnd.categories);
    if (address.includes('/stores/')) return storesAnswer();
    backEnd.asked += 1;
    backEnd.failures -= 1;
    if (backEnd.down || backEnd.failures >= 0)
      return new Response('down', { status: backEnd.status });
    const sold = { ...bear(backEnd.price), promo: backEnd.promo };
    if (isAsked(address, UNKNOWN)) return Response.json({ products: [] });
    if (isAsked(address, GONE)) return Response.json({ products: [gone(sold)] });
    const products: Product[] = [sold];
    // Lists have pages; products requested by number have none.
    return Response.json({ products, entities: products, pagination: ONE_PAGE });
  };
  return { fetch: (address: string) => Promise.resolve(answer(address)) } as unknown as Fetcher;
}

const bindings: Bindings = { ...env, COMMERCE: commerce() };

interface Asked {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  /** The shop's origin; each port has its own cached pages. */
  readonly origin?: string;
  readonly with?: Partial<Bindings>;
}

/** Sends a request to the storefront and waits for its background work. */
async function ask(
  path: string,
  { headers = {}, method = 'GET', origin = HOST, with: other = {} }: Asked = {},
) {
  const context = createExecutionContext();
  const request = new Request(origin + path, {
    method,
    headers: { 'user-agent': PHONE, ...headers },
    redirect: 'manual',
  });
  const response = await worker.fetch(request, Object.assign(bindings, other), context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return {
    status: response.status,
    cache: response.headers.get('x-cache'),
    text,
    headers: response.headers,
  };
}

/** Returns the path of a product page that no test has requested. */
let serial = 0;
/** Each test has its own days, because clocks never go back. */
let day = 0;
function freshStory(): string {
  serial += 1;
  return `seite-${serial}`;
}

async function putStory(slug: string, words: string, blocks?: readonly object[]) {
  await writeStory(slug, words, blocks);
  // The poll from requests finds the publish, so that nothing changes during the test.
  vi.setSystemTime(Date.now() + 31 * SECOND);
  await ask('/warenkorb/');
}

async function writeStory(slug: string, words: string, blocks?: readonly object[]) {
  const content = {
    component: 'page',
    title: words,
    body: blocks ?? [
      {
        component: 'rich-text',
        _uid: 'a',
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
        },
      },
    ],
  };
  await env.CONTENT.put(
    `stories/de-at/${slug}`,
    JSON.stringify({ name: words, slug, full_slug: `de-at/${slug}`, content }),
  );
  await env.CONTENT.put('sandbox/space-version', String(1_800_000_000 + serial));
}

/** Writes a control value and lets the isolate read it, in the background after 5 s. */
async function control(name: string, value: object) {
  await env.CONTENT.put(`control/${name}`, JSON.stringify(value));
  vi.setSystemTime(Date.now() + 6 * SECOND);
  await ask('/warenkorb/');
}

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
});

beforeEach(() => {
  day += 3;
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING + day * 24 * HOUR });
  Object.assign(backEnd, {
    price: 2495,
    down: false,
    status: 500,
    failures: 0,
    asked: 0,
    promo: null,
    categories: [],
    todayUntil: undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a cache after a time without visitors', () => {
  it.each([7, 40])('the first visitor after %i s gets a published page', async (seconds) => {
    await ask('/warenkorb/');
    const slug = freshStory();
    expect((await ask(`/${slug}/`)).status).toBe(404);
    await writeStory(slug, 'Eben erschienen');
    const version = Date.now() + SECOND;
    await env.CONTENT.put(
      'control/content',
      JSON.stringify({ version, cv: 1_800_000_000 + serial }),
    );
    vi.setSystemTime(Date.now() + seconds * SECOND);
    expect((await ask(`/${slug}/`)).text).toContain('Eben erschienen');
  });

  it('the first visitor gets no old price', async () => {
    await ask(BEAR);
    expect((await ask(BEAR)).text).toContain('24,95');
    backEnd.price = 1995;
    const version = Date.now() + SECOND;
    await env.CONTENT.put('control/catalogue', JSON.stringify({ version }));
    vi.setSystemTime(Date.now() + 93 * SECOND);
    expect((await ask(BEAR)).text).toContain('19,95');
  });
});

describe('a cached page', () => {
  it('a cached page is a miss, then a hit with the same content, a weak ETag and 304', async () => {
    const slug = freshStory();
    await putStory(slug, 'Guten Morgen');
    const miss = await ask(`/${slug}/`);
    expect([miss.status, miss.cache]).toEqual([200, 'miss']);
    const hit = await ask(`/${slug}/`);
    expect([hit.status, hit.cache]).toEqual([200, 'hit']);
    // Nothing of the page was late: it was rendered once.
    expect([miss.headers.get('etag'), miss.text]).toEqual([hit.headers.get('etag'), hit.text]);
    expect(hit.text).toContain('Guten Morgen');
    expect(hit.text).not.toContain('nonce');
    expect(hit.headers.get('cache-control')).toBe('max-age=0, must-revalidate');
    const etag = hit.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    const same = await ask(`/${slug}/`, { headers: { 'if-none-match': etag.replace('W/', '') } });
    expect([same.status, same.text, same.headers.get('content-security-policy')]).toEqual([
      304,
      '',
      hit.headers.get('content-security-policy'),
    ]);
    const head = await ask(`/${slug}/`, { method: 'HEAD' });
    expect([head.status, head.cache, head.text, head.headers.get('etag')]).toEqual([
      200,
      'hit',
      '',
      etag,
    ]);
  });

  it('a publish of more than a minute ago is waited for, a younger one is renewed behind the answer', async () => {
    const slug = freshStory();
    await putStory(slug, 'Zuerst');
    await control('content', { version: Date.now(), cv: 1_800_000_000 + serial });
    vi.setSystemTime(Date.now() + HOUR);
    expect((await ask(`/${slug}/`)).cache).toBe('miss');
    const publish = async (headline: string, pause: number) => {
      serial += 1;
      await putStory(slug, headline);
      await control('content', { version: Date.now(), cv: 1_800_000_000 + serial });
      vi.setSystemTime(Date.now() + pause);
      const { cache, text } = await ask(`/${slug}/`);
      return [cache, text.includes(headline)];
    };
    expect(await publish('Eben', CONTENT_GRACE / 2)).toEqual(['stale', false]);
    await vi.waitUntil(async () => (await ask(`/${slug}/`)).cache === 'hit', PATIENT);
    expect(await publish('Vor einer Weile', CONTENT_GRACE)).toEqual(['miss', true]);
    expect((await ask(`/${slug}/`)).cache).toBe('hit');
  });

  it('a cached page is rendered once more after KV may have returned an older layout', async () => {
    const slug = freshStory();
    await putStory(slug, 'Eben erschienen');
    const version = Date.now();
    await control('content', { version, cv: 1_800_000_000 + serial });
    expect((await ask(`/${slug}/`)).cache).toBe('miss');
    vi.setSystemTime(version + LAYOUT_EDGE_SECONDS * SECOND - 1);
    expect((await ask(`/${slug}/`)).cache).toBe('hit');
    vi.setSystemTime(version + LAYOUT_EDGE_SECONDS * SECOND);
    expect((await ask(`/${slug}/`)).cache).toBe('stale');
    await vi.waitUntil(async () => (await ask(`/${slug}/`)).cache === 'hit', PATIENT);
    vi.setSystemTime(Date.now() + HOUR);
    expect((await ask(`/${slug}/`)).cache).toBe('hit');
  });

  it('a cached page is not served for a query that is too long', async () => {
    await ask(BEAR);
    const answers = [await ask(`${BEAR}?a=b`), await ask(`${BEAR}?a=${'b'.repeat(17_000)}`)];
    expect(answers.map(({ status, cache }) => [status, cache])).toEqual([
      [200, 'hit'],
      [414, 'bypass'],
    ]);
  });

  it('a cached page is the same for all visitors: same bytes, no cookie', async () => {
    await ask(BEAR);
    const one = await ask(BEAR, {
      headers: {
        cookie: 'userId=0123456789abcdef0123456789abcdef; country=at',
        'accept-language': 'fr',
      },
    });
    const other = await ask(BEAR, {
      headers: { cookie: 'consent=%7B%7D; __Host-session=xxxxxxxxxxxxxxxxxxxxxxxx' },
    });
    expect([one.cache, other.cache]).toEqual(['hit', 'hit']);
    expect(one.text).toBe(other.text);
    expect([one.headers.get('set-cookie'), other.headers.get('set-cookie')]).toEqual([null, null]);
  });

  it('a cached page is rendered once for concurrent requests', async () => {
    vi.setSystemTime(Date.now() + 24 * HOUR);
    await env.CONTENT.put('control/switches', '{}');
    const path = `${BEAR}?variant=100.1001.01`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ cache }) => cache === 'miss')).toHaveLength(1);
    expect(backEnd.asked).toBe(1);
  });
});

describe('a render that ends without a page', () => {
  const UNCACHED = 'http://at.nestling.localhost:8791';
  const askTogether = async (path: string) => {
    const all = Array.from({ length: 8 }, () => ask(path, { origin: UNCACHED }));
    return (await Promise.all(all)).map(({ status }) => status);
  };

  it('a render that ends without a page is repeated by one of the waiting requests', async () => {
    // The first render calls twice, because a failed read is retried.
    backEnd.failures = 2;
    const statuses = await askTogether(`${BEAR}?variant=100.1001.01`);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(backEnd.asked).toBe(3);
  });

  it('a second render that ends without a page is answered with 503 and Retry-After, without a call per request', async () => {
    backEnd.down = true;
    expect(new Set(await askTogether(BEAR))).toEqual(new Set([503]));
    expect(backEnd.asked).toBe(4);
    expect((await ask(BEAR, { origin: UNCACHED })).headers.get('retry-after')).toBe('5');
  });

  it('pages that differ by visitor are rendered for each request', async () => {
    expect(new Set(await askTogether('/warenkorb/'))).toEqual(new Set([200]));
    expect(new Set(await askTogether('/gibt-es-nicht/'))).toEqual(new Set([404]));
  });
});

describe('stock and prices', () => {
  it('fresh for 60 s, then served stale once and revalidated in the background', async () => {
    await ask(BEAR);
    backEnd.price = 2295;
    vi.setSystemTime(Date.now() + 59 * SECOND);
    expect((await ask(BEAR)).cache).toBe('hit');
    vi.setSystemTime(Date.now() + 2 * SECOND);
    const stale = await ask(BEAR);
    expect([stale.cache, stale.text.includes('24,95')]).toEqual(['stale', true]);
    const renewed = await ask(BEAR);
    expect([renewed.cache, renewed.text.includes('22,95')]).toEqual(['hit', true]);
  });

  it('a page from before midnight is never served after it', async () => {
    await ask(BEAR);
    backEnd.price = 1995;
    vi.setSystemTime(Date.now() + 15 * HOUR);
    const waited = await ask(BEAR);
    expect([waited.cache, waited.text.includes('19,95')]).toEqual(['miss', true]);
    expect((await ask(BEAR)).cache).toBe('hit');
  });

  it('delivery dates hold until the cut-off', async () => {
    const cutOff = nextCutOff(Date.now(), { timezone: 'Europe/Vienna', country: 'AT' });
    vi.setSystemTime(cutOff - HOUR);
    await ask(BEAR);
    vi.setSystemTime(cutOff - SECOND);
    expect((await ask(BEAR)).cache).toBe('stale');
    vi.setSystemTime(cutOff);
    expect((await ask(BEAR)).cache).toBe('miss');
  });

  it('"today" holds until the store closes; stores that do not answer keep no page away', async () => {
    const until = Date.now() + 2 * HOUR;
    backEnd.todayUntil = until;
    expect((await ask(BEAR)).text).toContain('heute abholen');
    vi.setSystemTime(until);
    const after = await ask(BEAR);
    expect([after.cache, after.text.includes('heute abholen')]).toEqual(['miss', false]);
    backEnd.todayUntil = 'down';
    vi.setSystemTime(until + 15 * HOUR);
    expect((await ask(BEAR)).text).toContain('24,95');
    expect((await ask(BEAR)).cache).toBe('hit');
  });

  it('midnight while a page is rendered: requests that joined the render do not get its old prices', async () => {
    const opened = Promise.withResolvers<void>();
    const { COMMERCE } = bindings;
    const slow = {
      async fetch(address: string) {
        const response = await COMMERCE.fetch(address);
        if (address.includes('/products?')) await opened.promise;
        return response;
      },
    } as unknown as Fetcher;
    // Vienna's midnight: a render in flight does not expire within two seconds.
    const midnight = (Math.floor(Date.now() / HOUR / 24) * 24 + 23) * HOUR;
    vi.setSystemTime(midnight - SECOND);
    try {
      const first = ask(BEAR, { with: { COMMERCE: slow } });
      await vi.waitUntil(() => backEnd.asked > 0, PATIENT);
      const found = vi.spyOn(renders, 'find');
      const joined = ask(BEAR);
      const isJoined = () => found.mock.results.some(({ value }) => value !== undefined);
      await vi.waitUntil(isJoined, PATIENT);
      Object.assign(bindings, { COMMERCE });
      backEnd.price = 1995;
      vi.setSystemTime(midnight + SECOND);
      opened.resolve();
      await first;
      const { status, text } = await joined;
      expect([status, text.includes('24,95'), text.includes('19,95')]).toEqual([200, false, true]);
    } finally {
      Object.assign(bindings, { COMMERCE });
    }
  });

  it('a promotion from 14:30 to 16:45 begins and ends with its minute', async () => {
    // The test begins at ten.
    const [from, to] = [Date.now() + 4.5 * HOUR, Date.now() + 6.75 * HOUR];
    const schedule = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const show = (price: number, promoIsValid: boolean) =>
      Object.assign(backEnd, {
        price,
        promo: { promoIsValid, promoName: 'Nachmittag', promoId: 'nachmittag', schedule },
      });
    const shown = async (time: number) => {
      vi.setSystemTime(time);
      const { cache, text } = await ask(BEAR);
      return [cache, text.match(/<b>(\d+,\d\d)/)?.[1]];
    };
    show(2495, false);
    expect(await shown(from - 30 * SECOND)).toEqual(['miss', '24,95']);
    show(1995, true);
    expect(await shown(from - 1)).toEqual(['hit', '24,95']);
    expect(await shown(from)).toEqual(['miss', '19,95']);
    expect(await shown(to - 30 * SECOND)).toEqual(['stale', '19,95']);
    Object.assign(backEnd, { price: 2495, promo: null });
    expect(await shown(to - 1)).toEqual(['hit', '19,95']);
    expect(await shown(to)).toEqual(['miss', '24,95']);
  });

  describe('a promotion that ends at midnight is over a minute later on', () => {
    // Other cached pages and another tree than those of the tests before.
    const origin = 'http://at.nestling.localhost:8793';

    it.each<[name: string, path: string | undefined, engine?: Fetcher]>([
      ['a product’s page', BEAR],
      ['a category', '/mitternacht/'],
      ['a search', '/suche/?query=b%C3%A4r'],
      ['a comparison', '/vergleich/?products=1001001'],
      ['a product that is no longer sold', `/p/kuschelbaer-bruno-32-cm-${GONE}/`],
      ['a missing page with products', `/p/mitternachtsbaer-${UNKNOWN}/`],
      ['a story with products', undefined],
      ['a story with recommended products alone', undefined, ENGINE],
    ])('%s', async (_, path, engine) => {
      // Vienna's midnight of this test's day.
      const midnight = (Math.floor(Date.now() / HOUR / 24) * 24 + 23) * HOUR;
      const schedule = {
        from: new Date(midnight - 24 * HOUR).toISOString(),
        to: new Date(midnight).toISOString(),
      };
      const promo = { promoIsValid: true, promoName: 'Heute', promoId: 'heute', schedule };
      Object.assign(backEnd, { price: 1995, promo, categories: [MIDNIGHT] });
      await control('catalogue', { version: Date.now() });
      vi.setSystemTime(midnight - 40 * SECOND);
      const slug = freshStory();
      await putStory(slug, 'Heute', [
        engine
          ? { component: 'recommendation', _uid: 'a', slot: 'listing_bestseller' }
          : { component: 'product-list', _uid: 'a', productNumbers: '1001001' },
      ]);
      vi.setSystemTime(midnight - 2 * SECOND);
      const other = engine ? { with: { RECOMMENDATIONS: engine } } : {};
      const shown = async () => (await ask(path ?? `/${slug}/`, { origin, ...other })).text;
      expect(await shown()).toContain('19,95');
      Object.assign(backEnd, { price: 2495, promo: null });
      vi.setSystemTime(midnight + 60 * SECOND);
      // The content system still answers.
      await ask('/warenkorb/');
      const after = await shown();
      expect([after.includes('19,95'), after.includes('24,95')]).toEqual([false, true]);
    });
  });

  it('a catalogue change: stale for a minute, then rendered before the answer', async () => {
    await ask(BEAR);
    backEnd.price = 1795;
    await control('catalogue', { version: Date.now() });
    const stale = await ask(BEAR);
    expect([stale.cache, stale.text.includes('17,95')]).toEqual(['stale', false]);
    expect((await ask(BEAR)).text).toContain('17,95');

    backEnd.price = 1695;
    await control('catalogue', { version: Date.now() });
    vi.setSystemTime(Date.now() + 61 * SECOND);
    const waited = await ask(BEAR);
    expect([waited.cache, waited.text.includes('16,95')]).toEqual(['miss', true]);
  });

  it('an unavailable back end: the last valid copy, marked; without a copy an error page', async () => {
    await ask(BEAR);
    backEnd.down = true;
    vi.setSystemTime(Date.now() + 15 * HOUR);
    const last = await ask(BEAR);
    expect([last.status, last.cache, last.text.includes('24,95')]).toEqual([200, 'stale', true]);
    expect(last.headers.get('server-timing')).toContain('content;desc="fallback"');
    const asked = backEnd.asked;
    await ask(BEAR);
    expect(backEnd.asked, 'not called again for five seconds').toBe(asked);
    backEnd.down = false;
    vi.setSystemTime(Date.now() + 6 * SECOND);
    expect((await ask(BEAR)).cache).toBe('miss');

    backEnd.down = true;
    const none = await ask('/p/unbekannt-7777777/');
    expect([none.status, none.cache]).toEqual([503, 'bypass']);
  });
});

describe('a back end that answers reads with', () => {
  const REFUSED = 'http://at.nestling.localhost:8792';

  it.each([400, 401, 403, 409, 429, 500, 503])(
    '%i: the cached page stays, for crawlers too',
    async (status) => {
      await ask(BEAR, { origin: REFUSED });
      Object.assign(backEnd, { down: true, status });
      vi.setSystemTime(Date.now() + 15 * HOUR);
      for (const agent of [PHONE, 'Googlebot/2.1']) {
        const headers = { 'user-agent': agent };
        const { status: shown, cache, text } = await ask(BEAR, { origin: REFUSED, headers });
        expect([shown, cache, text.includes('24,95')]).toEqual([200, 'stale', true]);
      }
    },
  );

  it.each([404, 410])('%i: the page is gone', async (status) => {
    await ask(BEAR, { origin: REFUSED });
    Object.assign(backEnd, { down: true, status });
    vi.setSystemTime(Date.now() + 15 * HOUR);
    expect((await ask(BEAR, { origin: REFUSED })).status).toBe(404);
    expect((await ask(BEAR, { origin: REFUSED })).status).toBe(404);
  });
});

it('a category is shared with its own image', async () => {
  const image = 'products/moonlit-night.png';
  const shopLevelCustomData = { description: '', image };
  Object.assign(backEnd, { categories: [{ ...MIDNIGHT, shopLevelCustomData }] });
  await control('catalogue', { version: Date.now() });
  const [, shared] =
    /property="og:image" content="([^"]+)"/.exec((await ask('/mitternacht/')).text) ?? [];
  expect(shared).toContain('/images/products/moonlit-night');
});

describe('an older build', () => {
  const stamp = {
    build: 'older',
    // No publish is newer.
    content: Number.MAX_SAFE_INTEGER,
    catalogue: 0,
    redirects: 0,
    showsPrices: false,
    freshUntil: undefined,
    validUntil: undefined,
  };
  const page = {
    status: 200,
    bytes: new Uint8Array(new TextEncoder().encode('<p>Alt gebaut')),
    etag: 'W/"a"',
    styleHash: undefined,
    stamp,
    source: 'fresh',
    route: 'content',
    shop: 'de-at',
  } as const;

  it('an older build is stale, not a miss', async () => {
    const slug = freshStory();
    await putStory(slug, 'Neu gebaut');
    await caches.default.put(
      `https://pages.internal/de-at/${HOST}/${slug}/`,
      toCacheResponse(page),
    );
    const stale = await ask(`/${slug}/`);
    expect([stale.cache, stale.text]).toEqual(['stale', '<p>Alt gebaut']);
    const renewed = await ask(`/${slug}/`);
    expect([renewed.cache, renewed.text.includes('Neu gebaut')]).toEqual(['hit', true]);
  });

  it('cached a page that is not cached any more: it is not served', async () => {
    await caches.default.put(`https://pages.internal/de-at/${HOST}/login/`, toCacheResponse(page));
    const current = await ask('/login/');
    expect([current.cache, current.text.includes('name="password"')]).toEqual(['bypass', true]);
  });

  it('an unreadable entry is a miss', async () => {
    const slug = freshStory();
    await putStory(slug, 'Heil');
    await caches.default.put(
      `https://pages.internal/de-at/${HOST}/${slug}/`,
      new Response('x', {
        headers: { 'cache-control': 'max-age=60', 'x-stored-page': '{"stamp":null}' },
      }),
    );
    const miss = await ask(`/${slug}/`);
    expect([miss.cache, miss.text.includes('Heil')]).toEqual(['miss', true]);
  });
});

describe('redirects', () => {
  async function rules(...rules: readonly RedirectRule[]) {
    for (const [shard, value] of compileShards(rules).entries())
      await env.CONTENT.put(redirectKey('de-at', shard), JSON.stringify(value));
    await control('redirects', { version: Date.now() });
    // KV may return old values of a version younger than a minute, so nothing is cached under it.
    vi.setSystemTime(Date.now() + 70 * SECOND);
    await ask('/warenkorb/');
  }
  const lead = ({ status, cache, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    cache,
    headers.get('location'),
  ];

  it('redirects are cached for all visitors, with each request’s query, until the rules change', async () => {
    await rules(
      { from: '/alt/', to: '/neu/?ref=alt#oben', status: 301 },
      { from: '/aktion/*', to: '/:splat/', status: 302 },
    );
    expect(lead(await ask('/alt/'))).toEqual([301, 'bypass', '/neu/?ref=alt#oben']);
    const hit = await ask('/alt/?utm_source=x&ref=y');
    expect(lead(hit)).toEqual([301, 'hit', '/neu/?ref=alt&utm_source=x#oben']);
    expect(hit.headers.get('cache-control')).toBe('public, max-age=300');
    expect(hit.headers.get('x-content-type-options')).toBe('nosniff');
    await ask('/aktion/rot/?voucher=GEHEIM1');
    const splat = await ask('/aktion/rot/?voucher=SOMMER');
    expect(lead(splat)).toEqual([302, 'hit', '/rot/?voucher=SOMMER']);
    expect(splat.headers.get('cache-control')).toBe('no-store');

    await rules({ from: '/alt/', to: '/ganz-neu/', status: 308 });
    expect(lead(await ask('/alt/'))).toEqual([308, 'bypass', '/ganz-neu/']);
    await rules();
    expect((await ask('/alt/')).status).toBe(404);
  });

  it('redirects to a product’s canonical URL are cached too, for five minutes', async () => {
    await rules();
    expect(lead(await ask('/p/falsch-1001001/'))).toEqual([301, 'bypass', BEAR]);
    const asked = backEnd.asked;
    expect(lead(await ask('/p/falsch-1001001/?variant=x'))).toEqual([
      301,
      'bypass',
      `${BEAR}?variant=x`,
    ]);
    expect(lead(await ask('/p/falsch-1001001/?gclid=1'))).toEqual([301, 'hit', `${BEAR}?gclid=1`]);
    expect(backEnd.asked).toBe(asked + 1);
    vi.setSystemTime(Date.now() + 301 * SECOND);
    expect((await ask('/p/falsch-1001001/')).cache).toBe('bypass');
  });

  it('redirects to the login are not cached', async () => {
    await ask('/konto/');
    expect((await ask('/konto/')).cache).toBe('bypass');
  });

  it('a 410 by an exact rule is cached like a page, until the rule is removed', async () => {
    await rules({ from: '/vorbei/', status: 410 }, { from: '/weg/*', status: 410 });
    const gone = async (path: string) => {
      const { status, cache } = await ask(path);
      return [status, cache];
    };
    expect(await gone('/vorbei/')).toEqual([410, 'miss']);
    expect(await gone('/vorbei/')).toEqual([410, 'hit']);
    const tag = (await ask('/vorbei/')).headers.get('etag') ?? '';
    expect((await ask('/vorbei/', { headers: { 'if-none-match': tag } })).status).toBe(410);
    await gone('/weg/1/');
    expect(await gone('/weg/1/'), 'a pattern matches any number of paths').toEqual([410, 'bypass']);
    await rules();
    expect((await ask('/vorbei/')).status).toBe(404);
    expect((await ask('/vorbei/')).status).toBe(404);
  });
});

describe('the query', () => {
  it('the query is part of the key if the parameter is allowed and the page knows the value', async () => {
    await ask(BEAR);
    expect((await ask(`${BEAR}?utm_source=x&gclid=1`)).cache).toBe('hit');
    // The parameter comes from a card and only the browser reads it.
    expect((await ask(`${BEAR}?action=addToCart`)).cache).toBe('hit');
    await ask(`${BEAR}?variant=100.1001.01`);
    expect((await ask(`${BEAR}?utm_source=y&variant=100.1001.01`)).cache).toBe('hit');
    await ask(`${BEAR}?variant=unknown`);
    expect((await ask(`${BEAR}?variant=unknown`)).cache).toBe('miss');
    for (const query of ['page=2', 'f.marke=x', 'sort=x', 'sort=x&page=2']) {
      const answer = await ask(`${BEAR}?gclid=1&${query}`);
      expect([query, answer.status, answer.headers.get('location')]).toEqual([
        query,
        301,
        `${BEAR}?gclid=1`,
      ]);
    }
  });

  it('search, preview and form actions are never cached', async () => {
    await ask(BEAR);
    for (const [query, cache] of [
      ['_storyblok_tk[token]=x', 'bypass'],
      ['query=x', 'bypass'],
      ['_action=x', 'bypass'],
      ['variant=a&variant=b', 'miss'],
    ])
      for (const _ of ['first', 'again'])
        expect([query, (await ask(`${BEAR}?${query}`)).cache]).toEqual([query, cache]);
  });

  it('forwarded hosts and other headers do not change cached pages', async () => {
    const slug = freshStory();
    await putStory(slug, 'Rein');
    const first = await ask(`/${slug}/`, {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/evil/',
        'x-forwarded-proto': 'https',
      },
    });
    const clean = await ask(`/${slug}/`);
    expect(clean.cache).toBe('hit');
    expect(first.text + clean.text).not.toContain('evil');
  });
});

describe('pages while the back end’s circuit is open', () => {
  const LIMITED = 'Im Moment eingeschränkt: Warenkorb, Konto und Suche.';

  it('a cached page names the degraded parts, with its own ETag, until the circuit closes', async () => {
    const plain = await ask(BEAR);
    expect(plain.text).not.toContain(LIMITED);
    await control('switches', { kill: ['commerce'] });
    const limited = await ask(BEAR);
    expect([limited.status, limited.cache]).toEqual([200, 'hit']);
    expect(limited.text.split(LIMITED)).toHaveLength(2);
    // The same document except for the banner between header and content.
    expect(limited.text.replace(/<aside class="degraded"[^]*?<\/aside>/, '')).toBe(plain.text);
    const [tag, own] = [plain, limited].map(({ headers }) => headers.get('etag') ?? '');
    const again = async (etag = '') => await ask(BEAR, { headers: { 'if-none-match': etag } });
    expect([(await again(tag)).status, (await again(own)).status]).toEqual([200, 304]);
    await control('switches', {});
    expect([(await again(tag)).status, (await again(own)).status]).toEqual([304, 200]);
    expect((await ask(BEAR)).text).toBe(plain.text);
  });

  it('a page rendered with the banner does not get a second one', async () => {
    const slug = freshStory();
    await putStory(slug, 'Im Nest');
    await control('switches', { kill: ['commerce'] });
    const answers = [await ask(`/${slug}/`), await ask(`/${slug}/`)];
    expect(answers.map(({ text }) => text.split(LIMITED).length)).toEqual([2, 2]);
    await control('switches', {});
  });
});

describe('the switch page-store: off', () => {
  it('the switch page-store: off renders every page for its request', async () => {
    await ask(BEAR);
    await control('switches', { pageStore: 'off' });
    expect((await ask(BEAR)).cache).toBe('miss');
    expect((await ask(BEAR)).cache).toBe('miss');
    await control('switches', { pageStore: 'on' });
    expect(['hit', 'stale']).toContain((await ask(BEAR)).cache);
  });
});

/** Last in the file: these days are in the future, and clocks never go back. */
describe('unusual days: a page with prices waits for its new render at midnight', () => {
  it.each([
    ['29 February', '2028-02-29T22:59:00Z', '2028-02-29T23:00:00Z'],
    ['the day of 25 hours', '2028-10-29T22:59:00Z', '2028-10-29T23:00:00Z'],
    ['the day of 23 hours', '2029-03-25T21:59:00Z', '2029-03-25T22:00:00Z'],
  ])('%s ends with its minute', async (_, evening, midnight) => {
    vi.setSystemTime(Date.parse(evening));
    await ask(BEAR);
    await ask(BEAR);
    backEnd.price = 1895;
    vi.setSystemTime(Date.parse(midnight) - 1);
    expect((await ask(BEAR)).text).not.toContain('18,95');
    vi.setSystemTime(Date.parse(midnight));
    const waited = await ask(BEAR);
    expect([waited.cache, waited.text.includes('18,95')]).toEqual(['miss', true]);
  });
});
