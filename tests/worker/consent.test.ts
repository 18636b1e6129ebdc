import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { askStorefront as ask, freshIsolate, freshPort, playing } from './fixtures/isolate.ts';

const ORIGIN = 'http://ch.nestling.localhost:8787';
const REPORT = {
  action: 'selection',
  shopId: 4,
  href: `${ORIGIN}/fr/p/ours-1001001/`,
  version: '1',
  consents: { essential: true, video: true, sovendus: false, stranger: true },
};

beforeAll(() => env.CONTENT.put('control/switches', '{}'));
beforeEach(() => freshPort());
afterEach(() => {
  vi.restoreAllMocks();
});

function post(path: string, body: object, more: Partial<Bindings>, host?: string) {
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': '198.51.100.9',
    'sec-fetch-site': 'same-origin',
  };
  const given = { method: 'POST', headers, body: JSON.stringify(body), ...(host ? { host } : {}) };
  return ask(path, freshIsolate(more), given);
}

describe('/rum/consent/', () => {
  test('an answer is a log line and a data point by shop, route and known services', async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const log = vi.spyOn(console, 'log');
    const REPORTS = {
      writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point),
    };
    expect((await post('/rum/consent/', REPORT, { REPORTS })).status).toBe(204);
    expect(points).toEqual([
      {
        indexes: ['consent'],
        blobs: ['selection', 'fr-ch', 'product', '1', 'essential video'],
        doubles: [1],
      },
    ]);
    const lines = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => /consent"/.test(line));
    expect(lines.join()).toContain('"allowed":"essential video"');
    expect(lines.join()).not.toContain('ours');
  });

  test.each([
    ['no action', { ...REPORT, action: '' }],
    ['a name as action', { ...REPORT, action: 'MiaSommer' }],
    ['an address as version', { ...REPORT, version: 'mia@example.org' }],
    ['a version with a control character', { ...REPORT, version: '1\u0000' }],
    ['no URL', { ...REPORT, href: 'x' }],
    ['another host', { ...REPORT, href: 'https://shop.example/' }],
    ['a status that is text', { ...REPORT, consents: { video: 'yes' } }],
  ])('%s is 400 and counts nothing', async (_, body) => {
    const points: unknown[] = [];
    const REPORTS = { writeDataPoint: (point: unknown) => void points.push(point) };
    expect((await post('/rum/consent/', body, { REPORTS })).status).toBe(400);
    expect(points).toEqual([]);
  });
});

describe('texts of the shop’s layout', () => {
  afterEach(() => env.CONTENT.delete('layout/de-at'));

  test('consent texts of the shop’s layout stand in the banner and on the page of the choice', async () => {
    const consentTexts = { 'consent.title': 'Kekse gefällig?', 'consent.details': 'Alle Kekse' };
    await env.CONTENT.put('layout/de-at', JSON.stringify({ consentTexts }));
    const { text } = await ask('/cookies/', freshIsolate(), {
      host: `at.nestling.localhost:${freshPort()}`,
    });
    expect(text).toMatch(/<h2 id="consent-title"[^>]*>Kekse gefällig\?</);
    expect(text).toMatch(/<h2 id="consent-details-title"[^>]*>Alle Kekse</);
    // The shop has no Payback.
    expect(text).toContain('service.sovendus');
    expect(text).not.toContain('service.payback-storage');
  });
});

describe('consent.save', () => {
  const SAVE = '/api/visitor/consent/?locale=de-at';

  test.each([
    ['local', 'at.nestling.localhost:8787', false],
    ['preview', 'at.preview.nestling.example', false],
    ['qa', 'at.qa.nestling.example', true],
    ['production', 'at.nestling.example', true],
  ] as const)(
    'the answer in %s, at %s, is reported by the browser: %s',
    async (ENVIRONMENT, host, isReported) => {
      const COMMERCE = playing(() => Response.json({ id: 'x' }, { status: 201 }));
      const given = freshIsolate({ COMMERCE, ENVIRONMENT } as object);
      const answer = await post(SAVE, { choice: 'all' }, given, host);
      expect(JSON.parse(answer.text)).toMatchObject({ isReported });
    },
  );

  test.each([
    [{ choice: 'necessary' }, 'necessary', 'essential'],
    [{ choice: 'selection', 'category.media': 'on' }, 'selection', 'essential video video-vimeo'],
  ])(
    'a form %j, which no script reports, is counted by the edge',
    async (fields, action, services) => {
      const points: AnalyticsEngineDataPoint[] = [];
      const REPORTS = {
        writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point),
      };
      const COMMERCE = playing(() => Response.json({ id: 'x' }, { status: 201 }));
      const port = freshIsolate({ COMMERCE, REPORTS, ENVIRONMENT: 'production' } as object);
      const answer = await ask('/kontakt/', port, {
        method: 'POST',
        host: 'at.nestling.example',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'cf-connecting-ip': '198.51.100.9',
          'sec-fetch-site': 'same-origin',
        },
        body: String(new URLSearchParams({ _action: 'consent.save', ...fields })),
      });
      expect(answer.status).toBe(303);
      expect(points.map(({ blobs }) => blobs)).toEqual([
        [action, 'de-at', 'contact', CONSENT_VERSION, services],
      ]);
    },
  );

  test('an answer counts without the back end, which is asked twice for its proof', async () => {
    const proofs: unknown[] = [];
    const COMMERCE = {
      fetch: async (_: string, init: RequestInit) => {
        proofs.push(JSON.parse(String(init.body)));
        return new Response(null, { status: 503 });
      },
    } as unknown as Fetcher;
    const answer = await post(SAVE, { services: { video: true } }, { COMMERCE });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^consent=/);
    const { proof, record } = JSON.parse(answer.text);
    await vi.waitFor(() => expect(proofs).toHaveLength(2), { timeout: 20_000 });
    expect(proofs[0]).toEqual(proofs[1]);
    expect(proofs[0]).toMatchObject({
      id: proof,
      version: CONSENT_VERSION,
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      services: { essential: true, video: true, sovendus: false },
      createdAt: record.createdAt,
    });
  });
});
