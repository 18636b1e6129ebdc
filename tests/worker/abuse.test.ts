import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { RENDERS_AT_ONCE } from '../../edge-config/cache.ts';
import { readSent, SENDING_PATIENCE } from '../../worker/storefront/http/read-sent.ts';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  nothing,
  oneBear,
  playing,
} from './fixtures/isolate.ts';

const ADD = '/api/shop/basket/addItem/?locale=de-at';
const JSON_CALL = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

let port = 0;

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{}');
});

beforeEach(() => {
  port = freshPort();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a rate limiter that allows a number of calls per key. */
function limiter(most: number): RateLimit & { readonly keys: Map<string, number> } {
  const keys = new Map<string, number>();
  return {
    keys,
    limit({ key }) {
      const count = (keys.get(key) ?? 0) + 1;
      keys.set(key, count);
      return Promise.resolve({ success: count <= most });
    },
  };
}

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

describe('what is made for one client', () => {
  const given = () => freshIsolate({ COMMERCE: oneBear, RENDER_LIMIT: limiter(2) });
  const expectBound = async (send: (address: string) => ReturnType<typeof ask>, usual: number) => {
    const hostile = '203.0.113.20';
    for (let turn = 0; turn < 2; turn += 1) expect((await send(hostile)).status).toBe(usual);
    const refused = await send(hostile);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    // Another client has a separate limit.
    expect((await send('203.0.113.21')).status).toBe(usual);
  };

  test('failing forms are answered with a page up to a limit', async () => {
    const isolate = given();
    await expectBound((address) => {
      const headers = {
        ...from(address).headers,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      const body = '_action=basket.add&variantId=x';
      return ask('/login/', isolate, { method: 'POST', headers, body });
    }, 422);
  });

  test('failing forms above it are answered in the language of the shop', async () => {
    const isolate = freshIsolate({ COMMERCE: oneBear, RENDER_LIMIT: limiter(0) });
    const headers = { ...from('203.0.113.24').headers, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ _action: 'basket.add', variantId: 'x' });
    const refused = await ask('/login/', isolate, { method: 'POST', headers, body });
    expect([refused.status, refused.text]).toEqual([429, de['form.tooMany']]);
  });

  test.each([
    ['suggestions', '/api/shop/suggest/?query=bear'],
    ['towns', '/api/shop/address/suggest/?country=AT&postcode=1010'],
    ['reviews', '/api/shop/reviews/?productId=2495'],
    ['stores', '/api/shop/stores/?postcode=1010'],
    ['products to recommend', '/api/shop/recommendations/?referenceKeys=100.2495'],
    ['rows to recommend', '/api/shop/recommendations/pds_alternatives/'],
  ])('%s are answered up to a limit', async (_, path) => {
    const isolate = given();
    const read = (address: string) =>
      ask(`${path}${path.includes('?') ? '&' : '?'}locale=de-at`, isolate, from(address));
    for (let turn = 0; turn < 2; turn += 1)
      expect([400, 429]).not.toContain((await read('203.0.113.22')).status);
    const refused = await read('203.0.113.22');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect((await read('203.0.113.23')).status).not.toBe(429);
  });

  test('videos are fetched up to a limit', async () => {
    const isolate = given();
    await expectBound(
      (address) => ask('/videos/f/1001/x/abc/film.mp4', isolate, from(address)),
      404,
    );
  });
});

test.each(['/videos/f/%/x/abc/film.mp4', '/images/f/%/8x8/abc/x.webp/m/480x0'])(
  '%s is requested only from the spaces whose files are shown',
  async (path) => {
    const asked: string[] = [];
    const STORYBLOK_FILES = playing((address) => {
      asked.push(new URL(address).pathname.split('/')[2] ?? '');
      return new Response('', { status: 404 });
    });
    const own = { STORYBLOK_FILES, STORYBLOK_FILE_SPACES: '1001,2002' };
    const given = freshIsolate(own);
    for (const space of ['7', '1001', '2002', '10012', '100'])
      expect((await ask(path.replace('%', space), given)).status).toBe(404);
    expect(asked).toEqual(['1001', '2002']);
  },
);

describe('queries that no store keeps', () => {
  test('queries that no store keeps are rendered a few at once: above that 503, and cached pages are served', async () => {
    let waiting = 0;
    const opened = Promise.withResolvers<void>();
    const COMMERCE = playing(async (address) => {
      if (address.includes('/products?')) {
        waiting += 1;
        await opened.promise;
      }
      return oneBear.fetch(address);
    });
    await ask(BEAR, freshIsolate());
    const given = freshIsolate({ COMMERCE });
    // The clock stands, so that none of the calls is late, however long a machine takes to begin them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const flood = Array.from({ length: RENDERS_AT_ONCE }, (_, turn) =>
      ask(`${BEAR}?variant=x${turn}`, given),
    );
    await vi.waitUntil(() => waiting >= RENDERS_AT_ONCE, { timeout: 20_000 });
    const refused = await ask(`${BEAR}?variant=y`, given);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.text).toContain(de['error.crowd.headline']);
    expect(['hit', 'stale']).toContain((await ask(BEAR, given)).headers.get('x-cache'));
    opened.resolve();
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(`${BEAR}?variant=y`, given)).status).toBe(200);
  });

  test('queries that a page does not have are redirected once, and cost no call of the back end', async () => {
    let called = 0;
    const COMMERCE = playing((address) => {
      called += 1;
      return oneBear.fetch(address);
    });
    await env.CONTENT.put('control/content', '{"version":1,"cv":1}');
    const given = freshIsolate({ COMMERCE, STORYBLOK: nothing });
    const redirected = async () => {
      const { status, headers } = await ask(`${BEAR}?page=7&utm_x=1&f.marke=zz`, given);
      return [status, headers.get('location')];
    };
    expect(await redirected()).toEqual([301, `${BEAR}?utm_x=1`]);
    const before = called;
    expect(await redirected()).toEqual([301, `${BEAR}?utm_x=1`]);
    expect(called).toBe(before);
    await env.CONTENT.delete('control/content');
  });

  test('queries that the shop does not know cost no render and are not counted', async () => {
    const RENDER_LIMIT = limiter(0);
    const given = freshIsolate({ RENDER_LIMIT });
    await ask(BEAR, given, from('203.0.113.9'));
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await ask(`${BEAR}?utm_x=${turn}&a${turn}=1`, given, from('203.0.113.9'));
      expect(answer.headers.get('x-cache')).toBe('hit');
    }
    expect(RENDER_LIMIT.keys.size).toBe(0);
  });

  test('the limiter gets a hash, never an IP address', async () => {
    const RENDER_LIMIT = limiter(9);
    const client = from('203.0.113.77');
    await ask('/videos/f/1001/x/abc/film.mp4', freshIsolate({ RENDER_LIMIT }), client);
    expect([...RENDER_LIMIT.keys.keys()]).toEqual([expect.stringMatching(/^video:[0-9a-f]{32}$/)]);
  });
});

describe('request headers do not change cached pages', () => {
  const POISONS: readonly Readonly<Record<string, string>>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
    { 'x-forwarded-prefix': '/evil', 'x-forwarded-path': '/evil' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
    { 'x-original-url': '/evil/', 'x-rewrite-url': '/evil/' },
    { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
    { range: 'bytes=0-9' },
    { accept: 'application/json' },
    { accept: 'image/avif' },
    { 'accept-language': 'fr' },
    { 'accept-encoding': 'evil' },
    { 'cache-control': 'no-store', pragma: 'no-cache' },
    { 'if-none-match': 'W/"evil"', 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' },
    { 'if-range': '"evil"', range: 'bytes=5-' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { 'user-agent': 'evil <script>' },
    { 'cf-connecting-ip': '203.0.113.66', 'true-client-ip': 'evil' },
    { 'cf-ipcountry': 'FR', 'mf-cf-blob': '{"country":"FR"}' },
    { cookie: 'userId=evil; consent=evil; locale=fr-fr; voucher=evil; __proto__=evil' },
    { cookie: `a=${'evil'.repeat(5_000)}` },
    { 'x-middleware-subrequest': 'evil', 'x-middleware-prefetch': '1', purpose: 'prefetch' },
    { 'content-type': 'text/evil', 'content-length': '0' },
    { expect: '100-continue', te: 'trailers', upgrade: 'evil' },
  ];

  // A read of the content version may make older pages stale. One that is due ends here, and none follows while the clock stands.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await waitOnExecutionContext((await ask('/healthz', freshIsolate())).context);
  });

  test.each(POISONS.map((headers) => [Object.keys(headers).join(', '), headers] as const))(
    '%s',
    async (_, headers) => {
      const given = freshIsolate();
      const clean = `at.nestling.localhost:${port}`;
      const first = await ask(BEAR, given, { headers });
      expect(first.status).toBe(200);
      const later = await ask(BEAR, given);
      expect([later.status, later.headers.get('x-cache')]).toEqual([200, 'hit']);
      expect(first.text + later.text).not.toMatch(/evil/);
      expect(later.text).toContain(`href="http://${clean}${BEAR}"`);
      expect(later.text).toContain('lang="de-AT"');
      // A cached page is not answered in ranges or in another form either.
      const again = await ask(BEAR, given, { headers });
      expect([again.status, again.text]).toEqual([200, later.text]);
      expect(again.headers.has('content-range')).toBe(false);
    },
  );

  test.each(['AT.nestling.LOCALHOST', 'at.nestling.localhost.'])(
    'a host written as %s is the same page',
    async (host) => {
      const given = freshIsolate();
      const first = await ask(BEAR, given, { host: `${host}:${port}` });
      expect(first.status).toBe(200);
      const later = await ask(BEAR, given);
      expect(later.headers.get('x-cache')).toBe('hit');
      expect(later.text).not.toContain('localhost.:');
    },
  );

  test.each(['evil.example', 'at.nestling.localhost.evil.example', 'localhost@evil.example'])(
    'nothing is rendered for the unknown host %s',
    async (host) => {
      let asked = 0;
      const COMMERCE = playing(() => {
        asked += 1;
        return Response.json({});
      });
      const answer = await ask(BEAR, freshIsolate({ COMMERCE }), { host });
      expect([answer.status, answer.headers.get('cache-control'), asked]).toEqual([
        404,
        'no-store',
        0,
      ]);
    },
  );
});

describe('bodies', () => {
  /** Returns a body that starts and never ends. */
  function stalled(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"basketKey":'));
      },
    });
  }

  test('one that stalls is answered with 408', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = readSent(stalled(), 64 * 1024);
    await vi.advanceTimersByTimeAsync(SENDING_PATIENCE - 1);
    const early = await Promise.race([reading, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({ ok: false, status: 408, error: expect.any(String) });
  });

  test.each([
    ['/reports/', {}],
    ['/hooks/storyblok/', {}],
    [ADD, JSON_CALL],
  ])('bodies of any length are cut at their limit: %s', async (path, headers) => {
    const given = freshIsolate();
    const body = 'x'.repeat(200_000);
    const answer = await ask(path, given, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });

  test('bodies of thirty thousand levels are rejected', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    for (const [path, type] of [
      [ADD, 'application/json'],
      ['/api/visitor/consent/?locale=de-at', 'application/json'],
      ['/reports/', 'application/reports+json'],
    ] as const) {
      const headers = { ...JSON_CALL, 'content-type': type };
      const body = path === '/reports/' ? deep.slice(22_500, 37_500) : deep;
      const answer = await ask(path, freshIsolate(), { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});
