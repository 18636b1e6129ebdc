import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestText } from '../bench/load.ts';
import { HOST, PRODUCT, record } from '../bench/recorded.ts';
import { BROWSER, startShop } from '../bench/shop.ts';
import type { Workerd } from '../bench/workerd.ts';
import { abort, countConnections } from '../node/abort.ts';
import { request } from '../node/request.ts';
import { inTurn, until } from '../node/ask.ts';

/** Numbers from here on are copies of the recorded product (tests/bench/workers/memory.ts). */
const FIRST_TWIN = 5_000_000;
/** Each page request is aborted at each of these times after it was sent, in milliseconds. */
const CUTS = [0, 1, 2, 4, 8, 12, 20, 35, 50] as const;
/** Number of connections aborted at the same time. */
const AT_ONCE = 40;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const STORIES = Array.from({ length: 32 }, (_, index) => `abbruch-${index}`);

const KEY = `basket_2_${'ab'.repeat(16)}`;
const BASKET = `/api/shop/basket/get/${KEY}/?locale=de-at`;
const EMPTY_BASKET = {
  key: KEY,
  items: [],
  code: null,
  cost: { currencyCode: 'EUR', withTax: 0, withoutTax: 0, tax: { vat: { amount: 0 } } },
};

let shop: Workerd;
let twin = FIRST_TWIN;

beforeAll(async () => {
  const { values, answers } = await record();
  const basket = { [`/v1/baskets/${KEY}?shopId=2`]: JSON.stringify(EMPTY_BASKET) };
  shop = await startShop(
    { values, answers: { ...answers, ...basket } },
    {
      pageStore: 'on',
      beside: 'memory',
      values: Object.fromEntries(STORIES.map((slug) => [`stories/de-at/${slug}`, story(slug)])),
    },
  );
  await ask('/');
});

afterAll(() => shop?.stop());

function story(slug: string): string {
  const text = { type: 'paragraph', content: [{ type: 'text', text: slug }] };
  const block = { _uid: 'a', component: 'rich-text', content: { type: 'doc', content: [text] } };
  const content = { component: 'page', _uid: slug, title: slug, description: slug, body: [block] };
  return JSON.stringify({ name: slug, slug, content });
}

/** Returns paths of products that no other test requests. */
function freshProducts(count: number): string[] {
  return Array.from({ length: count }, () => {
    twin += 1;
    return PRODUCT.path.replace(PRODUCT.number, String(twin));
  });
}

let stories = 0;
function freshStories(count: number): string[] {
  stories += count;
  return STORIES.slice(stories - count, stories).map((slug) => `/${slug}/`);
}

async function ask(path: string) {
  const { status, headers, text } = await request({
    port: shop.port,
    host: HOST,
    path,
    headers: BROWSER,
  });
  return { path, status, cache: headers['x-cache'], text };
}

/** Writes a KV value, or changes an upstream's behaviour. */
async function put(key: string, value: unknown): Promise<void> {
  const path = `/${encodeURIComponent(key)}`;
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  await request({ port: shop.beside, host: 'memory.localhost', path, method: 'PUT', body });
}

type Mood = { mode: 'hang' | 'slow' | 'status'; ms?: number; status?: number } | undefined;

async function withUpstreams(mood: Mood, work: () => Promise<void>): Promise<void> {
  const faults = mood && { storyblok: mood.mode === 'status' ? { mode: '500' } : mood };
  await put('tests/commerce', mood ?? '');
  await put('sandbox/faults', faults ?? '');
  try {
    await work();
  } finally {
    await put('tests/commerce', '');
    await put('sandbox/faults', '');
  }
}

/** Requests every path once for every time and aborts each request. */
async function cutOff(requests: readonly Buffer[]): Promise<void> {
  const all = CUTS.flatMap((after) => requests.map((text) => ({ after, request: text })));
  const queue = all.values();
  const worker = async () => {
    for (const one of queue) await abort({ port: shop.port, ...one });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function looks(paths: readonly string[]): Buffer[] {
  return paths.map((path) => requestText(`${HOST}:${shop.port}`, path, BROWSER));
}

function calls(): Buffer[] {
  const head = { ...BROWSER, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = { basketKey: KEY, variantId: 100100101, quantity: 1 };
  const add = { method: 'POST', text: JSON.stringify(body) };
  const host = `${HOST}:${shop.port}`;
  return [
    requestText(host, BASKET, BROWSER),
    requestText(host, '/api/shop/basket/addItem/?locale=de-at', head, add),
  ];
}

/** Returns the number of the storefront's back-end calls that are neither answered nor aborted. */
async function countOpenCalls(): Promise<number> {
  const { text } = await request({ port: shop.beside, host: 'memory.localhost' });
  return JSON.parse(text()).open;
}

/**
 * Checks that every page answers and is a cache hit soon. After upstream failures, the first answer
 * may be 503 while the circuit is open for 2 s.
 */
async function expectSound(paths: readonly string[], statuses: readonly number[]): Promise<void> {
  const unsound: unknown[] = [];
  await inTurn(paths, async (path) => {
    const { status } = await ask(path);
    if (!statuses.includes(status)) unsound.push({ path, status });
    await until(async () => (await ask(path)).cache === 'hit');
  });
  expect(unsound).toEqual([]);
}

const MOODS = [
  ['answer', undefined, [200]],
  ['are slow', { mode: 'slow', ms: 30 }, [200]],
  ['fail', { mode: 'status', status: 500 }, [200, 503]],
  ['hang', { mode: 'hang' }, [200, 503]],
] as const satisfies readonly (readonly [string, Mood, readonly number[]])[];

let version = Date.now() - HOUR;

/**
 * Changes content and catalogue and waits until the shop has seen it: some cached pages are stale, some must
 * wait.
 */
async function outdate(probe: string): Promise<void> {
  // A change more than a minute ago, after which no older page with prices may be served.
  version += MINUTE;
  await put('control/content', { version: Date.now(), cv: version });
  await put('control/catalogue', { version });
  await until(async () => (await ask(probe)).cache !== 'hit');
}

describe.each(MOODS)('requests aborted while upstreams %s', (_, mood, statuses) => {
  test('aborted requests leave cold, stale and waiting pages and calls to the next request', async () => {
    const cold = [...freshProducts(30), ...freshStories(4)];
    const [probe = '', ...cached] = [...freshProducts(21), ...freshStories(4)];
    await expectSound([probe, ...cached], [200]);
    await outdate(probe);
    await withUpstreams(mood, () => cutOff([...looks([...cold, ...cached]), ...calls()]));
    await expectSound([...cold, ...cached], statuses);
    expect((await ask(BASKET)).status).toBe(200);
  });
});

test('aborted requests leave no work in flight, no call and no connection', async () => {
  await until(async () => JSON.parse((await ask('/healthz')).text()).inFlight === 0);
  await until(async () => (await countOpenCalls()) === 0);
  await until(async () => countConnections(shop.port) === 0);
});
