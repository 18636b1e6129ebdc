import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PAYBACK } from '../../app/price/rules/payback.ts';
import { href } from '../../app/routes.ts';
import { routes } from '../../app/route-table.ts';
import { readContents } from '../../scripts/content/contents.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { type Ask, askAt, postForm, sendJson, until } from '../node/ask.ts';
import { type Address, isStorable, linksOf, withoutNonce } from '../node/crawl.ts';
import { registerCustomer } from '../node/cookie-browser.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';
import { mainOf, page, publish, sendPublishHook } from '../node/stories.ts';
import { type OddVisitor, oddVisitor } from '../node/visitors.ts';

/** Two shops with different host, language and currency, whose home pages link to each other. */
const SHOPS = [shops['de-at'], shops['fr-ch']];

const ANNA = oddVisitor({
  name: 'annegret',
  digit: 'a',
  country: 'AT',
  languages: 'de-AT,de;q=0.9',
  remembered: ['de-at', 'at'],
  services: { video: true, sovendus: false, [PAYBACK]: true },
  consentAt: 1_790_000_000_123,
  address: 17,
});
const BRUNO = oddVisitor({
  name: 'balthasar',
  digit: 'b',
  country: 'CH',
  languages: 'fr-CH,fr;q=0.8,it;q=0.5',
  remembered: ['fr-ch', 'ch'],
  services: { video: false, sovendus: true, 'tag-manager': true, [PAYBACK]: true },
  consentAt: 1_790_000_999_456,
  address: 231,
});
const BEAR = { variantId: 100100101, number: '1001001' };
const HAT = { variantId: 100100601, number: '1001006' };

interface Seen {
  readonly visitor: OddVisitor;
  readonly other: OddVisitor;
  /** The path as requested, including the visitor's own parameters. */
  readonly path: string;
  readonly answer: Answered;
}

let shop: Harness;
let ask: Ask;
/** Answers by URL without personal parameters. */
const seen = new Map<string, Seen[]>();
/** Numbers of visited pages that others link to, by kind. */
const kinds = new Map<string, number>();

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  const stores = await shop.env<Stores>('storefront');
  await publish(stores, { 'de-at/abgelaufen': page([]) });
  await sendPublishHook(ask, stores);
  const expired = async () => (await ask('at', '/abgelaufen/')).status;
  await until(async () => (await expired()) === 200);
  await postForm(ask, 'at', '/_dev/publish/', { edit: 'unpublish', slug: 'de-at/abgelaufen' });
  await until(async () => (await expired()) === 410);
  for (const { id, label, key } of SHOPS) {
    await fillBasket(label, key, `basket_${id}_${ANNA.userId}`, BEAR.variantId, ANNA.engraving);
    await fillBasket(label, key, `basket_${id}_${BRUNO.userId}`, HAT.variantId, BRUNO.engraving);
  }
  await crawl();
}, 300_000);

afterAll(() => shop?.close());

async function fillBasket(
  host: string,
  locale: string,
  basketKey: string,
  variantId: number,
  text: string,
) {
  const body = { basketKey, variantId, quantity: 1, customData: { customText: text } };
  const answer = await sendJson(ask, host, `/api/shop/basket/addItem/?locale=${locale}`, body);
  expect(answer.status).toBe(201);
}

/**
 * Returns URLs that pages do not link to: every route, missing, gone and redirected paths, files of the edge.
 */
function seeds(): Address[] {
  const everyRoute = SHOPS.flatMap((one) =>
    Object.keys(routes).map((key) => ({
      host: one.label,
      path: href(key as keyof typeof routes, one, { pdp: 'x-0', slug: 'x', orderNumber: '1' }),
    })),
  );
  const at = [
    '/',
    '/nirgends/',
    '/abgelaufen/',
    '/Versand',
    '/panier/',
    '/p/x-1001001/',
    '/shop/kinderwagen/rot/',
    '/artikel/1001001/',
    '/rss/',
    '/versand/?page=2&f.marke=a',
    '/robots.txt',
    '/sitemap.xml',
    '/speculation.json',
    '/.well-known/security.txt',
    '/builds/latest.json',
    '/api/visitor/?locale=de-at',
    '/api/user/?locale=de-at',
  ].map((path) => ({ host: 'at', path }));
  const ch = [
    '/sitemap.xml',
    '/fr/',
    '/fr/nulle-part/',
    '/fr/rss/',
    '/fr/frais-de-port/',
    '/fr/warenkorb/',
  ].map((path) => ({ host: 'ch', path }));
  return [...everyRoute, ...at, ...ch];
}

function isOfShops({ host, path }: Address): boolean {
  const ofShop = host === 'at' || (host === 'ch' && path.startsWith('/fr/'));
  return ofShop || (host === 'ch' && /^\/sitemaps?\b/.test(path));
}

/** Paths of all stories, which differ in their blocks. */
const STORIES = new Set(
  readContents().flatMap(({ key }) => {
    const slug = /^stories\/[\w-]+\/(.+)$/.exec(key)?.[1];
    return slug === undefined ? [] : [slug === 'home' ? '/' : `/${slug}/`];
  }),
);

/** Pages of a kind have one handler and data of one shape, so only the first linked ones of a shop are visited. */
const MOST_OF_A_KIND = 2;

/**
 * Returns the kind of a page with the names of its query. Each story is a kind, since blocks differ; with a query a
 * story is a list of products like that of any category.
 */
function kindOf({ host, path }: Address): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
  const [, prefix = '', page = '', payload = ''] =
    /^(\/fr(?=\/))?(.*?)(_payload\.json)?$/.exec(pathname) ?? [];
  const levels = page.split('/').length - 2;
  const names = [...searchParams.keys()].sort();
  const isStory = STORIES.has(page) && names.length === 0;
  const kind = page.startsWith('/p/')
    ? 'product'
    : isStory || !page.endsWith('/')
      ? page
      : `category of level ${levels}`;
  return [host + prefix, kind, payload, ...names].join(' ');
}

/**
 * Follows every link of the two shops to the first pages of each kind. The visitor who is first alternates by URL.
 */
async function crawl() {
  const first = seeds();
  const queue = [...first];
  const known = new Set<string>();
  for (let address = queue.shift(); address; address = queue.shift()) {
    const { host } = address;
    const path = impersonal(address.path);
    const key = `${host}${path}`;
    if (known.has(key) || !isOfShops({ host, path })) continue;
    known.add(key);
    const kind = kindOf({ host, path });
    const count = kinds.get(kind) ?? 0;
    if (count >= MOST_OF_A_KIND && !first.includes(address)) continue;
    // Pages that are not linked do not count for a kind.
    if (!first.includes(address)) kinds.set(kind, count + 1);
    const answers = await visit(host, path, seen.size);
    seen.set(key, answers);
    queue.push(...linksOfAll({ host, path }, answers));
    if (path.endsWith('/')) queue.push({ host, path: `${path}_payload.json` });
  }
}

/** Returns the links of answers that are mostly the same. */
function linksOfAll(from: Address, answers: readonly Seen[]): Address[] {
  const links = answers.flatMap(({ answer }) => linksOf(from, answer));
  return [...new Map(links.map((link) => [link.host + link.path, link])).values()];
}

/** Requests a page as both visitors concurrently, then again from the cache. */
async function visit(host: string, path: string, turn: number): Promise<Seen[]> {
  const [first, second] = turn % 2 === 0 ? [ANNA, BRUNO] : [BRUNO, ANNA];
  const look = async (visitor: OddVisitor, other: OddVisitor): Promise<Seen> => {
    const own = personal(path, visitor, turn % 5 === 0);
    const answer = await ask(host, own, { headers: visitor.headersFor(host) });
    return { visitor, other, path: own, answer };
  };
  const together = await Promise.all([look(first, second), look(second, first)]);
  return [...together, await look(second, first), await look(first, second)];
}

function personal(path: string, { campaign, voucher }: OddVisitor, withVoucher: boolean): string {
  const query = new URLSearchParams({ utm_source: campaign });
  if (withVoucher) query.set('voucher', voucher);
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Returns a URL as another visitor could have it: redirects keep a query, and the login redirect keeps a
 * whole URL.
 */
function impersonal(path: string): string {
  const url = new URL(path, 'http://shop.invalid');
  for (const name of ['utm_source', 'voucher', 'next']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function everyAnswer(): (Seen & { readonly key: string })[] {
  return [...seen].flatMap(([key, answers]) => answers.map((one) => ({ ...one, key })));
}

/** Returns whether a text has a secret. One of five letters has to be a word, since nonces and hashes contain it by chance. */
function holds(text: string, secret: string): boolean {
  return secret.length > 5
    ? text.includes(secret)
    : new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text);
}

/** Returns the visitor's data in an answer's headers and body. */
function traces({ headers, text }: Answered, { secrets }: OddVisitor): string[] {
  const whole = `${JSON.stringify(headers)}\n${text()}`.toLowerCase();
  return secrets.filter((secret) => holds(whole, secret));
}

/** Checks the body only, because a redirect keeps the visitor's own query. */
function tracesOfBody({ text }: Answered, { secrets }: OddVisitor): string[] {
  const body = text().toLowerCase();
  return secrets.filter((secret) => holds(body, secret));
}

describe('two visitors who differ in everything', () => {
  test('the two visitors have seen every kind of page of both shops', () => {
    const keys = [...seen.keys()];
    for (const one of SHOPS) {
      const home = one.label + one.prefix;
      for (const kind of ['product', 'category of level 2', 'category of level 3'])
        for (const payload of ['', '_payload.json'])
          expect([kind, payload, kinds.get(`${home} ${kind} ${payload}`)]).toEqual([
            kind,
            payload,
            MOST_OF_A_KIND,
          ]);
      expect(keys).toContain(`${home}/`);
      expect(keys).toContain(`${one.label}/sitemaps/${one.key}-pages-1.xml`);
    }
    const statuses = new Set(everyAnswer().map(({ answer }) => answer.status));
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 301, 302, 308, 404, 410]));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    for (const visitor of [ANNA, BRUNO]) {
      const own = everyAnswer().filter((one) => one.visitor === visitor);
      const ways = new Set(own.map(({ answer }) => answer.headers['x-cache']));
      expect([...ways].sort()).toEqual(expect.arrayContaining(['bypass', 'hit', 'miss']));
    }
  });

  test('no answer contains data of the other visitor', () => {
    const leaks = everyAnswer()
      .map(({ key, answer, other }) => ({ key, found: traces(answer, other) }))
      .filter(({ found }) => found.length > 0);
    expect(leaks).toEqual([]);
  });

  test('a cacheable answer contains no visitor data, not even that of its request', () => {
    const leaks = everyAnswer()
      .filter(({ answer }) => isStorable(answer))
      .map(({ key, answer, visitor }) => ({ key, found: tracesOfBody(answer, visitor) }))
      .filter(({ found }) => found.length > 0);
    expect(leaks).toEqual([]);
  });

  test('a cacheable answer is the same for both, byte for byte', () => {
    let compared = 0;
    for (const [key, answers] of seen) {
      const storable = answers.filter(({ answer }) => isStorable(answer) && answer.status === 200);
      const [first] = storable;
      if (!first) continue;
      compared += 1;
      for (const { answer } of storable.slice(1))
        expect(withoutNonce(answer.text()), key).toBe(withoutNonce(first.answer.text()));
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('a cacheable answer sets no cookie, and an answer that sets one is private, no-store', () => {
    const setting = everyAnswer().filter(({ answer }) => answer.headers['set-cookie']);
    expect(setting.filter(({ answer }) => isStorable(answer)).map(({ key }) => key)).toEqual([]);
    const marks = new Set(setting.map(({ answer }) => answer.headers['cache-control']));
    expect([...marks]).toEqual(['private, no-store']);
    // Their own voucher, or the end of an unknown session, and nothing else.
    for (const { answer, visitor } of setting)
      for (const line of answer.headers['set-cookie'] ?? [])
        expect(line).toMatch(
          new RegExp(`^(voucher=${visitor.voucher};|(__Host-session|hasSession)=; Max-Age=0;)`),
        );
  });

  test('each document has its visitor’s country and consent', () => {
    for (const { key, answer, visitor } of everyAnswer()) {
      if (!answer.headers['content-type']?.startsWith('text/html') || answer.status >= 300)
        continue;
      const timing = String(answer.headers['server-timing']);
      expect(timing, key).toContain(`visitor;desc="${visitor.country}`);
      const policy = String(answer.headers['content-security-policy']);
      expect([key, policy.includes('youtube')]).toEqual([key, visitor === ANNA]);
    }
  });
});

const PERSONAL: readonly [page: keyof typeof routes, status: number, control: string][] = [
  ['basket', 200, 'private, no-cache'],
  ['wishlist', 200, 'private, no-cache'],
  ['login', 200, 'no-store'],
  ['checkout', 302, 'no-store'],
  ['checkoutLogin', 200, 'no-store'],
  ['thanks', 200, 'no-store'],
  ['account', 302, 'no-store'],
  ['accountOrders', 302, 'no-store'],
];

describe.each(SHOPS)('pages of one visitor in $key', (one) => {
  test.each(PERSONAL)('%s is not cached', (name, status, control) => {
    const answers = seen.get(one.label + href(name, one)) ?? [];
    expect(answers).toHaveLength(4);
    for (const { answer } of answers) {
      const marked = answer.headers['set-cookie'] ? 'private, no-store' : control;
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, marked]);
      expect([answer.headers['x-cache'], answer.headers.etag]).toEqual(['bypass', undefined]);
    }
  });

  test('each has their own basket', () => {
    const answers = seen.get(one.label + href('basket', one)) ?? [];
    for (const { answer, visitor } of answers) {
      const [own, foreign] = visitor === ANNA ? [BEAR, HAT] : [HAT, BEAR];
      const main = mainOf(answer.text());
      expect(main).toContain(`-${own.number}/`);
      expect(main).not.toContain(`-${foreign.number}/`);
      // Proves that the search above would find the text, because this page must contain it.
      expect(main).toContain(visitor.engraving);
    }
  });
});

/** A database, as far as this file reads it. */
interface Tables {
  prepare(sql: string): { all(): Promise<{ readonly results: readonly object[] }> };
}

/** The methods of the accounts are read again from time to time, by any request. */
const NAMES = `SELECT json_group_array(name) AS names FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%cf%' AND name <> 'payment_accounts'`;

/** Returns the rows of every table of the back end, as text by table. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const { DB } = await shop.env<{ DB: Tables }>('commerce');
  const read = async (sql: string) => (await DB.prepare(sql).all()).results;
  const [row] = z.array(z.object({ names: z.string() })).parse(await read(NAMES));
  const names = z.array(z.string()).parse(JSON.parse(row?.names ?? '[]'));
  const rows = names.map(async (name) => JSON.stringify(await read(`SELECT * FROM "${name}"`)));
  return new Map((await Promise.all(rows)).map((text, at) => [names[at] ?? '', text]));
}

test('a customer’s GET requests change nothing, and nothing of the customer can be cached', async () => {
  const { browser, email } = await registerCustomer(ask);
  const paths = [...seen.keys()].flatMap((key) => (key.startsWith('at/') ? key.slice(2) : []));
  const hasName = ({ text }: Answered) => text().includes('Annegret') || text().includes(email);
  const before = await readTables();
  const named: string[] = [];
  for (const path of paths) {
    const answer = await browser.get(path);
    if (!hasName(answer)) continue;
    named.push(path);
    expect([path, isStorable(answer)]).toEqual([path, false]);
  }
  expect(named).toContain('/konto/');
  const after = await readTables();
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([]);
  expect(before.get('users')).toContain(email);
});
