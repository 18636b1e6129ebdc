import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ask, CRAWLER, postForm, sendJson } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';
import { SECURITY_HEADERS } from './fixtures/security-headers.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

function policyOf(answer: Answered): Map<string, string[]> {
  const policy = String(answer.headers['content-security-policy']);
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

/** Form targets: this host and the other country shops. */
const FORMS = /^'self'( \*\.nestling\.localhost:\*)?$/;

const LIST = '/api/shop/basket';
const ID = 'c0ffee00'.repeat(4);
const KEY = `basket_2_${ID}`;
const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

/** Name, status, the request. */
const ANSWERS: readonly [name: string, status: number, send: () => Promise<Answered>][] = [
  ['a page', 200, () => ask('at', '/')],
  ['a product', 200, () => ask('at', BEAR)],
  ['a page for a crawler', 200, () => ask('at', '/', { headers: { 'user-agent': CRAWLER } })],
  ['the basket', 200, () => ask('at', '/warenkorb/')],
  ['a page in preparation', 200, () => ask('at', '/login/')],
  ['a tidied path', 301, () => ask('at', '/versand')],
  ['the neutral entry', 302, () => ask('', '/?__country=AT')],
  ['the list of shops', 200, () => ask('', '/')],
  ['a login redirect', 302, () => ask('at', '/konto/')],
  ['a form', 303, () => postForm(ask, 'at', BEAR, ADD)],
  ['a form that failed', 422, () => postForm(ask, 'at', BEAR, { ...ADD, quantity: '0' })],
  ['a form of another site', 403, () => postForm(ask, 'at', BEAR, ADD, CROSS)],
  ['a call without a slash', 308, () => ask('at', '/api/user?locale=de-at')],
  ['a missing page', 404, () => ask('at', '/nirgends/')],
  ['an unknown host', 404, () => ask('www.evil.example', '/')],
  ['a wrong method', 405, () => ask('at', '/', { method: 'DELETE' })],
  ['a long path', 414, () => ask('at', `/${'a'.repeat(400)}`)],
  ['a call', 200, () => ask('at', `${LIST}/get/${KEY}/?locale=de-at`)],
  ['a wrong call', 400, () => ask('at', `${LIST}/get/x/?locale=de-at`)],
  ['an unknown call', 404, () => ask('at', '/api/nothing/')],
  ['a wrong method of an image', 405, () => ask('at', '/images/x.webp', { method: 'DELETE' })],
  ['a wrong method of a video', 405, () => ask('at', '/videos/x.mp4', { method: 'DELETE' })],
  ['a wrong method of a call', 405, () => ask('at', `${LIST}/addItem/?locale=de-at`)],
  ['a wrong method of a hook', 405, () => ask('at', '/hooks/storyblok/')],
  ['a huge body', 413, () => sendJson(ask, 'at', `${LIST}/addItem/?locale=de-at`, HUGE)],
  ['a missing image', 404, () => ask('at', '/images/products/none.webp?width=300')],
  [
    'an image that is not on the list',
    400,
    () => ask('at', '/images/products/none.webp?width=301'),
  ],
  ['robots.txt', 200, () => ask('at', '/robots.txt')],
  ['the health check', 200, () => ask('at', '/healthz')],
];

const ADD = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
const CROSS = { 'sec-fetch-site': 'cross-site' };
const HUGE = `"${'x'.repeat(65 * 1024)}"`;

describe('every answer', () => {
  test.each(ANSWERS)('%s (%i) has the security headers', async (_, status, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    for (const name of ['server', 'x-powered-by', 'cf-ray', 'access-control-allow-origin'])
      expect(answer.headers[name]).toBeUndefined();
  });

  test.each(ANSWERS.filter(([, status]) => status >= 400))(
    '%s (%i) is stored by no cache',
    async (_, _status, send) => {
      expect((await send()).headers['cache-control']).toMatch(/\bno-store\b/);
    },
  );

  test.each(ANSWERS)('%s (%i) has a policy without loopholes', async (_, _status, send) => {
    const policy = policyOf(await send());
    expect(policy.get('form-action')?.join(' ')).toMatch(FORMS);
    expect(policy.get('report-to')).toEqual(['default']);
    expect(policy.get('report-uri')).toEqual(['/reports/']);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    const checked = ['report-to', 'report-uri', 'form-action', 'require-trusted-types-for'];
    for (const name of [...checked, 'trusted-types']) policy.delete(name);
    const all = [...policy.values()].flat();
    expect(
      all.filter((source) => !/^('self'|'none'|'nonce-\S+'|'sha256-\S+')$/.test(source)),
    ).toEqual([]);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
    expect(policy.get('script-src')?.[0]).toBe("'self'");
  });
});

describe('cache-control', () => {
  test.each([
    ['/', 'no-cache', 'miss'],
    [BEAR, 'no-cache', 'miss'],
    ['/versand/', 'no-cache', 'miss'],
    ['/warenkorb/', 'private, no-cache', 'bypass'],
    ['/wunschliste/', 'private, no-cache', 'bypass'],
    ['/cookies/', 'private, no-cache', 'bypass'],
    ['/login/', 'no-store', 'bypass'],
    ['/suche/', 'no-store', 'bypass'],
    ['/danke/', 'no-store', 'bypass'],
    ['/erinnerung/', 'no-store', 'bypass'],
    ['/bestellstatus/', 'no-store', 'bypass'],
    ['/wunschliste/geteilt/x/', 'no-store', 'bypass'],
    ['/kasse/login/', 'no-store', 'bypass'],
    ['/konto/', 'no-store', 'bypass'],
    ['/nirgends/', 'no-store', 'bypass'],
    ['/versand', 'public, max-age=300', 'bypass'],
    ['/healthz', 'no-store', 'bypass'],
    [`${LIST}/get/${KEY}/?locale=de-at`, 'private, no-store', 'bypass'],
    ['/api/user/?locale=xx', 'private, no-store', 'bypass'],
  ])('%s is %s', async (path, control, cache) => {
    const answer = await ask('at', path, {
      headers: { cookie: `${visitorCookie(ID)}; consent=x` },
    });
    expect([answer.headers['cache-control'], answer.headers['x-cache']]).toEqual([control, cache]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('Server-Timing contains the content’s source on content pages only', async () => {
    expect((await ask('at', '/')).headers['server-timing']).toMatch(/^content;desc="fresh"/);
    const product = String((await ask('at', BEAR)).headers['server-timing']);
    expect(product).toMatch(/commerce;dur=\d+/);
    expect(product).not.toContain('content;');
    expect(String((await ask('at', '/login/')).headers['server-timing'])).not.toContain('content;');
  });
});

describe('the log', () => {
  beforeEach(() => shop.clearLogs());

  /** Returns the log line of a request, by the id in its answer. */
  async function lineOf(answer: Answered): Promise<Record<string, unknown>> {
    const id = String(answer.headers['x-request-id']);
    const find = () => shop.logs().filter((line) => line.includes(id) && line.includes('"route"'));
    await expect.poll(() => find().length).toBe(1);
    return JSON.parse(find()[0] ?? '');
  }

  test.each<[string, () => Promise<Answered>, object]>([
    ['a page', () => ask('at', '/'), { method: 'GET', shop: 'de-at', route: 'home', status: 200 }],
    ['a story', () => ask('at', '/versand/'), { route: 'content', source: 'fresh', notes: [] }],
    ['a product', () => ask('ch', '/fr/p/x-1001001/'), { shop: 'fr-ch', route: 'product' }],
    ['a form', () => postForm(ask, 'at', BEAR, ADD), { method: 'POST', route: 'basket.add' }],
    ['a call', () => ask('at', `${LIST}/get/${KEY}/?locale=de-at`), { route: 'basket.get' }],
    ['the entry', () => ask('', '/?__country=AT'), { shop: null, route: 'neutral', status: 302 }],
    ['health', () => ask('at', '/healthz'), { route: 'healthz', cache: 'bypass' }],
  ])('the log has one line for %s', async (_, send, expected) => {
    const line = await lineOf(await send());
    expect(line).toMatchObject(expected);
    expect(Object.keys(line)).toEqual(
      expect.arrayContaining(['id', 'ms', 'status', 'cache', 'source', 'upstream', 'notes']),
    );
  });

  test('the log contains no visitor data: no key, id, path, query or cookie', async () => {
    const secret = 'geheim4711';
    const headers = {
      cookie: `${visitorCookie(ID)}; __Host-session=${secret.repeat(4)}; consent=${secret}`,
    };
    const call = {
      basketKey: KEY,
      variantId: 100100101,
      quantity: 1,
      customData: { customText: secret },
    };
    const answers = [
      await ask('at', `/${secret}/?q=${secret}`, { headers }),
      await ask('at', `/konto/bestellung/${secret}/`, { headers }),
      await ask('at', '/warenkorb/', { headers }),
      await ask('at', `${LIST}/get/${KEY}/?locale=${secret}`, { headers }),
      await ask('at', `${LIST}/get/${KEY}/?locale=de-at`, { headers }),
      await sendJson(ask, 'at', `${LIST}/addItem/?locale=de-at`, call),
      await sendJson(ask, 'at', `${LIST}/updateItem/?locale=de-at`, {
        basketKey: KEY,
        itemKey: secret,
        quantity: 1,
      }),
      await sendJson(ask, 'at', `${LIST}/addItem/?locale=de-at`, `{"${secret}`),
      await ask('', `/${secret}?e=${secret}`),
      await ask(`${secret}.example`, '/'),
      await ask('at', `/images/products/${secret}.webp?width=300`),
    ];
    for (const answer of answers) await lineOf(answer);
    const log = shop.logs().join('\n');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(ID);
    expect(log).not.toMatch(/basket_\d|Mozilla|warenkorb/);
  });
});
