import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askStorefront as ask, freshIsolate, freshPort } from './fixtures/isolate.ts';

const ORIGIN = 'http://ch.nestling.localhost:8787';
const VITAL = {
  metric: 'LCP',
  value: 1234,
  navigation: 'navigate',
  build: 'abc123',
  page: `${ORIGIN}/fr/p/ours-1001001/`,
  phone: true,
};

beforeAll(async () => {
  await env.CONTENT.put('control/switches', '{}');
});

beforeEach(() => {
  freshPort();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Posts a browser's metric. Returns the log lines and data points written. */
async function tell(body: unknown, method = 'POST') {
  const points: AnalyticsEngineDataPoint[] = [];
  const log = vi.spyOn(console, 'log');
  const VITALS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.7' };
  const given = { method, headers, ...(method === 'POST' ? { body: text } : {}) };
  const answer = await ask('/rum/vitals/', freshIsolate({ VITALS }), given);
  const lines = log.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  return { answer, points, lines: lines.filter((line) => isVital(line)) };
}

function isVital(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'event' in line && line.event === 'vitals';
}

describe('/rum/vitals/', () => {
  test('a largest paint is a log line and a data point by shop, build and route', async () => {
    const { answer, points, lines } = await tell(VITAL);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    const { page: _, ...rest } = VITAL;
    expect(lines).toEqual([
      { id: expect.any(String), event: 'vitals', ...rest, shop: 'fr-ch', page: 'product' },
    ]);
    expect(points).toEqual([
      {
        indexes: ['fr-ch'],
        blobs: ['LCP', 'abc123', 'product', 'navigate', 'phone'],
        doubles: [1234],
      },
    ]);
  });

  test('only the route of a URL is stored', async () => {
    const page = `${ORIGIN}/konto/passwort/?token=secret-of-mia`;
    const { answer, points, lines } = await tell({ ...VITAL, page, visitor: 'mia' });
    expect(answer.status).toBe(204);
    expect(JSON.stringify([points, lines])).not.toMatch(/mia|secret|passwort/);
    const foreign = await tell({ ...VITAL, page: 'https://evil.example/' });
    expect(foreign.points[0]).toMatchObject({ indexes: ['none'] });
  });

  test.each<[string, unknown, number]>([
    ['another metric', { ...VITAL, metric: 'MIA' }, 400],
    ['a negative time', { ...VITAL, value: -1 }, 400],
    ['a time above ten minutes', { ...VITAL, value: 600_001 }, 400],
    ['a time as text', { ...VITAL, value: '12' }, 400],
    ['an invalid build', { ...VITAL, build: 'a b' }, 400],
    ['an invalid kind of navigation', { ...VITAL, navigation: '<script>' }, 400],
    ['not an object', '[]', 400],
    ['invalid JSON', '{', 400],
    ['8 kB and more', { ...VITAL, page: 'x'.repeat(9000) }, 413],
  ])('%s is not counted', async (_, body, status) => {
    const { answer, points, lines } = await tell(body);
    expect([answer.status, points, lines]).toEqual([status, [], []]);
  });

  test('405 for GET', async () => {
    expect((await tell('', 'GET')).answer.status).toBe(405);
  });
});
