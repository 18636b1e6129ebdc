import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { askStorefront as ask, freshIsolate, freshPort, playing } from './fixtures/isolate.ts';

const ORIGIN = 'http://ch.nestling.localhost:8787';
const PATH = '/fr/p/ours-1001001/';
const BEACON = {
  path: PATH,
  href: `${ORIGIN}${PATH}?variant=100.1001.01`,
  lcp: 1234,
  cls: 0.0123,
  inp: 56,
  ttfb: 78,
  navigation: 'navigate',
  build: 'abc123',
  phone: true,
};
const { path: _path, href: _href, ...COUNTED } = BEACON;

/** Returns a beacon with another URL. */
function at(path: string, query = '') {
  return { ...BEACON, path, href: ORIGIN + path + query };
}

beforeAll(async () => {
  await env.CONTENT.put('control/switches', '{}');
});

beforeEach(() => {
  freshPort();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Posts a browser's beacon. Returns the log lines and data points written. */
async function sendBeacon(body: unknown, method = 'POST', more: Partial<Bindings> = {}) {
  const points: AnalyticsEngineDataPoint[] = [];
  const log = vi.spyOn(console, 'log');
  const VITALS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.7' };
  const given = { method, headers, ...(method === 'POST' ? { body: text } : {}) };
  const answer = await ask('/rum/vitals/', freshIsolate({ VITALS, ...more }), given);
  const lines = log.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  return { answer, points, lines: lines.filter((line) => isVitals(line)) };
}

function isVitals(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'event' in line && line.event === 'vitals';
}

describe('/rum/vitals/', () => {
  test('a page view is a log line, and a data point for each figure, by shop, build and route', async () => {
    const { answer, points, lines } = await sendBeacon(BEACON);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(lines).toEqual([
      { id: expect.any(String), event: 'vitals', ...COUNTED, shop: 'fr-ch', page: 'product' },
    ]);
    const of = (name: string, value: number) => ({
      indexes: ['fr-ch'],
      blobs: [name, 'abc123', 'product', 'navigate', 'phone'],
      doubles: [value],
    });
    expect(points).toEqual([of('lcp', 1234), of('cls', 0.0123), of('inp', 56), of('ttfb', 78)]);
  });

  test('a browser that measures less counts with what it knows', async () => {
    const { lcp: _, inp: __, ...less } = BEACON;
    const { answer, points } = await sendBeacon({ ...less, cls: 0 });
    expect(answer.status).toBe(204);
    expect(points.map(({ blobs, doubles }) => [blobs?.[0], doubles])).toEqual([
      ['cls', [0]],
      ['ttfb', [78]],
    ]);
  });

  test('only the route of a URL is stored', async () => {
    const { answer, points, lines } = await sendBeacon(at('/konto/bestellung/mia-4711/'));
    expect(answer.status).toBe(204);
    expect(JSON.stringify([points, lines])).not.toMatch(/mia|4711|bestellung/);
  });

  test('it is counted without Analytics Engine, and while what keeps the points is down', async () => {
    const down = playing(() => {
      throw new Error('down');
    });
    const none = { VITALS: undefined, REPORTS: undefined, ANALYTICS: down };
    const { answer, lines } = await sendBeacon(
      BEACON,
      'POST',
      none as unknown as Partial<Bindings>,
    );
    expect([answer.status, lines.length]).toEqual([204, 1]);
  });

  test.each<[string, unknown, number]>([
    ['another field', { ...BEACON, visitor: 'mia' }, 400],
    ['a search word in the URL', at('/suche/', '?query=mia'), 400],
    ['a filter that no list has', at('/kleidung/', '?f.search=mia'), 400],
    ['a URL of another host', { ...at('/'), href: 'https://evil.example/' }, 400],
    ['a token in the URL', at('/konto/neues-passwort/', '?hash=0123'), 400],
    ['a URL of another path', { ...BEACON, path: '/' }, 400],
    ['a URL that is none', { ...BEACON, path: '', href: '' }, 400],
    [
      'no figure',
      { ...BEACON, lcp: undefined, cls: undefined, inp: undefined, ttfb: undefined },
      400,
    ],
    ['a negative time', { ...BEACON, lcp: -1 }, 400],
    ['a time above ten minutes', { ...BEACON, inp: 600_001 }, 400],
    ['a time as text', { ...BEACON, ttfb: '12' }, 400],
    ['an invalid build', { ...BEACON, build: 'a b' }, 400],
    ['an invalid kind of navigation', { ...BEACON, navigation: '<script>' }, 400],
    ['not an object', '[]', 400],
    ['invalid JSON', '{', 400],
    ['more than 16 kB', { ...BEACON, path: 'x'.repeat(17_000) }, 413],
  ])('%s is not counted', async (_, body, status) => {
    const { answer, points, lines } = await sendBeacon(body);
    expect([answer.status, points, lines]).toEqual([status, [], []]);
  });

  test('405 for GET', async () => {
    expect((await sendBeacon('', 'GET')).answer.status).toBe(405);
  });
});

test.each([
  ['198.51.100.0/24,2001:db8::/32', '198.51.100.7', true],
  ['198.51.100.0/24,2001:db8::/32', '2001:db8::7', true],
  ['198.51.100.0/24,2001:db8::/32', '203.0.113.7', false],
  ['198.51.100.0/24', '', false],
  ['', '198.51.100.7', false],
])(
  '/rum/is_internal: networks %s, address %s: %s',
  async (INTERNAL_NETWORKS, address, internal) => {
    const headers = { 'cf-connecting-ip': address };
    const answer = await ask('/rum/is_internal', freshIsolate({ INTERNAL_NETWORKS } as object), {
      headers,
    });
    expect(JSON.parse(answer.text)).toEqual({ internal });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(answer.headers.get('set-cookie')).toBeNull();
  },
);
