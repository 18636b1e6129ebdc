import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { type Ask, CRAWLER, until, untilLimited } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop({ pageStore: 'on' });
  ({ ask } = shop);
});

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

function consent(services: Record<string, boolean>, version = CONSENT_VERSION): string {
  const consents = { appVersion: 'test', userInteracted: true, version, services };
  const record = { consents, createdAt: Date.now() - 1000 };
  return `consent=${encodeURIComponent(JSON.stringify(record))}`;
}

function policyOf(answer: Answered): string {
  return String(answer.headers['content-security-policy']);
}

function servicesOf(answer: Answered): string | undefined {
  return /policy;desc="([^"]*)"/.exec(String(answer.headers['server-timing']))?.[1];
}

async function cachedPage(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  let answer = await ask('at', path, { headers });
  await until(async () => {
    answer = await ask('at', path, { headers });
    return answer.headers['x-cache'] === 'hit';
  });
  return answer;
}

const VIDEO = { cookie: consent({ video: true, sovendus: false }) };

describe('hosts of third parties are added per request, so a cache hit changes a header, never a body', () => {
  test('two visitors of a cached page', async () => {
    const plain = await cachedPage('/');
    const allowed = await ask('at', '/', { headers: VIDEO });
    expect(allowed.headers['x-cache']).toBe('hit');
    expect(allowed.text()).toBe(plain.text());
    expect(policyOf(plain)).not.toContain('youtube');
    expect(policyOf(allowed)).toContain('frame-src http://www.youtube-nocookie.localhost:*');
    expect(policyOf(allowed)).not.toContain('sovendus');
    expect([servicesOf(plain), servicesOf(allowed)]).toEqual(['', 'video']);
  });

  test('a 304 has the policy of its request', async () => {
    const { etag } = (await cachedPage('/')).headers;
    const headers = { ...VIDEO, 'if-none-match': String(etag) };
    const answer = await ask('at', '/', { headers });
    expect(answer.status).toBe(304);
    expect(servicesOf(answer)).toBe('video');
    expect(policyOf(answer)).toContain('youtube');
    expect(policyOf(answer)).toContain("'sha256-");
  });

  test.each([
    ['an uncached page', '/warenkorb/'],
    ['a missing page', '/nirgends/'],
    // A page that no other file of this shop requests.
    ['a miss', '/ratgeber/erstausstattung/'],
  ])('%s', async (_, path) => {
    const answer = await ask('at', path, { headers: VIDEO });
    expect(policyOf(answer)).toMatch(/'nonce-[\w+/=]{24}'|'sha256-[\w+/=]{44}'/);
    expect(policyOf(answer)).toContain('youtube');
    expect(servicesOf(answer)).toBe('video');
  });

  test.each([
    ['of another version', consent({ video: true }, '0')],
    ['damaged', `${VIDEO.cookie}%`],
    ['with unknown names', consent({ 'x; script-src *': true, '"': true })],
    ['of 60 kB', `consent=${'x'.repeat(60_000)}`],
  ])('a record %s counts as none', async (_, cookie) => {
    const answer = await ask('at', '/warenkorb/', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(servicesOf(answer)).toBe('');
    expect(policyOf(answer)).not.toMatch(/https?:/);
  });

  test('only documents name services', async () => {
    const call = await ask('at', '/api/user/?locale=de-at', { headers: VIDEO });
    expect(servicesOf(call)).toBeUndefined();
    expect(policyOf(call)).not.toContain('youtube');
  });
});

/** One page of every type, and the answers that are pages too. */
const DOCUMENTS: [host: string, path: string, agent?: string][] = [
  ...allShops.map(({ label, prefix }): [string, string] => [label, `${prefix}/`]),
  ['at', BEAR],
  ['ch', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'],
  ['de', '/babykleidung/'],
  ['de', '/ratgeber/erstausstattung/'],
  ['at', '/impressum/'],
  ['at', '/warenkorb/'],
  ['at', '/kasse/login/'],
  ['at', '/login/'],
  ['at', '/nirgends/'],
  ['', '/', CRAWLER],
  ['www.evil.example', '/'],
];

describe('no document contains what a policy without unsafe-inline blocks', () => {
  test.each(DOCUMENTS)('%s%s', async (host, path, agent) => {
    for (const userAgent of [agent, CRAWLER]) {
      const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
      const html = (await ask(host, path, { headers })).text();
      expect(html).toContain('</html>');
      expect(html.match(/<[a-z][^<>]*\sstyle=/gi)).toBeNull();
      expect(html.match(/<[a-z][^<>]*\son[a-z]+=/gi)).toBeNull();
      expect(html).not.toMatch(/(href|src|action)="javascript:/i);
    }
  });
});

// csp_evaluator asks to verify this if a policy names 'self'.
test('the shop’s host serves no JSONP and no uploaded file as a script', async () => {
  const name = 'alert';
  for (const path of ['/api/user/', '/api/visitor/', '/healthz', '/robots.txt', '/', '/images/x']) {
    const answer = await ask('at', `${path}?locale=de-at&callback=${name}&jsonp=${name}`);
    expect(answer.text()).not.toContain(`${name}(`);
    expect(answer.headers['content-type']).not.toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

const CSP = 'application/csp-report';
const LIST = 'application/reports+json';
const SECRET = 'geheim4711';

function legacy(change: object = {}): string {
  return JSON.stringify({
    'csp-report': {
      'document-uri': `http://at.nestling.localhost:${shop.port}/konto/bestellung/${SECRET}/?hash=${SECRET}`,
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'blocked-uri': `https://evil.example/${SECRET}?mail=${SECRET}`,
      'script-sample': SECRET,
      referrer: SECRET,
      ...change,
    },
  });
}

function listed(count = 1): string {
  const report = {
    type: 'csp-violation',
    age: 10,
    url: `https://at.nestling.example/${SECRET}`,
    user_agent: SECRET,
    body: {
      documentURL: `http://at.nestling.localhost:${shop.port}${BEAR}?x=${SECRET}`,
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
      sample: SECRET,
    },
  };
  return JSON.stringify(Array.from({ length: count }, () => report));
}

function error(change: object = {}): string {
  const message = `cannot read "${SECRET}" of https://at.nestling.example/?q=${SECRET}`;
  const source = '/assets/client-abc.js';
  return JSON.stringify({ type: 'error', message, build: 'abc123', source, ...change });
}

describe('/reports/', () => {
  let client = 0;

  /** Sends a report, each from another client IP, by which the rate limit counts. */
  function report(body: string, type: string, method = 'POST'): Promise<Answered> {
    client += 1;
    const headers = { 'content-type': type, 'cf-connecting-ip': `192.0.2.${client}` };
    return ask('at', '/reports/', { method, headers, body });
  }

  beforeEach(() => shop.clearLogs());

  const lines = (): Record<string, unknown>[] =>
    shop
      .logs()
      .filter((line) => line.includes('"event":"report"'))
      .map((line) => JSON.parse(line));

  test.each<[string, () => string, string, object]>([
    [
      'a violation in the old format',
      () => legacy(),
      CSP,
      {
        kind: 'csp-violation',
        directive: 'script-src-elem',
        blocked: 'evil.example',
        page: 'accountOrder',
      },
    ],
    [
      'a violation in the new format',
      () => listed(),
      LIST,
      { kind: 'csp-violation', directive: 'img-src', blocked: 'inline', page: 'product' },
    ],
    [
      'a document of another site',
      () => legacy({ 'document-uri': 'https://evil.example/' }),
      CSP,
      { page: 'none' },
    ],
    [
      'an error',
      () => error(),
      'application/json; charset=utf-8',
      { kind: 'error', build: 'abc123', source: '/assets/client-abc.js' },
    ],
    [
      'another kind',
      () => JSON.stringify([{ type: 'deprecation', body: { id: 1 } }]),
      LIST,
      { kind: 'deprecation' },
    ],
  ])('%s is counted with the allowed fields and the build', async (_, body, type, expected) => {
    const answer = await report(body(), type);
    expect([answer.status, answer.text()]).toEqual([204, '']);
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ ...expected, build: expect.stringMatching(/^\w+$/) });
    expect(shop.logs().join('\n')).not.toContain(SECRET);
    expect(shop.logs().join('\n')).not.toContain('192.0.2.');
  });

  test('several in one request are counted separately', async () => {
    expect((await report(listed(3), LIST)).status).toBe(204);
    await expect.poll(lines).toHaveLength(3);
  });

  test.each<[number, string, string, string]>([
    [400, 'no JSON', '{', CSP],
    [400, 'an empty body', '', LIST],
    [400, 'an empty list', '[]', LIST],
    [400, 'another shape', '{"csp-report":1}', CSP],
    [400, 'another type of ours', '{"type":"hello"}', 'application/json'],
    [400, 'a strange build', error({ build: '<script>' }), 'application/json'],
    [400, 'another media type', '{}', 'text/plain'],
    [400, 'a form', 'a=1', 'application/x-www-form-urlencoded'],
    [413, 'over 16 kB', `"${'x'.repeat(16 * 1024)}"`, CSP],
    [413, 'over 16 kB by far', `"${'x'.repeat(60 * 1024)}"`, LIST],
  ])('%i for %s', async (status, _, body, type) => {
    const answer = await report(body, type);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(lines()).toEqual([]);
  });

  test('a client that sends too many reports gets 429, others do not', async () => {
    const headers = { 'content-type': CSP, 'cf-connecting-ip': '198.51.100.1' };
    const statuses = await untilLimited(30, () =>
      ask('at', '/reports/', { method: 'POST', headers, body: legacy() }),
    );
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
    expect((await report(legacy(), CSP)).status).toBe(204);
  });

  test('405 for GET', async () => {
    expect((await ask('at', '/reports/')).status).toBe(405);
  });
});
