import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askStorefront as ask, freshIsolate, freshPort, nothing } from './fixtures/isolate.ts';

/** The calls of the editors' field plugin: who may call them, and from where (docs/api.md#editors). */

const TOKEN = 'a-token-of-at-least-32-characters';
const NEXT = 'the-token-that-follows-when-it-is-changed';
const PLUGINS = 'https://plugins.storyblok.com';
const PATH = '/editor/de-at/products/?numbers=1001001';
const CATEGORIES = '/editor/lists/categories.json';

beforeAll(async () => {
  await env.CONTENT.put('control/switches', '{}');
});
beforeEach(() => {
  freshPort();
});

const isolate = (
  settings: Readonly<Record<string, string>> = { EDITOR_TOKEN: `${TOKEN},${NEXT}` },
) => freshIsolate({}, settings);

function limiter(most: number): RateLimit {
  let count = 0;
  return {
    limit() {
      count += 1;
      return Promise.resolve({ success: count <= most });
    },
  };
}

interface Sent {
  readonly token?: string;
  readonly origin?: string;
  readonly method?: string;
  readonly path?: string;
}

function send({ token, origin, method = 'GET', path = PATH }: Sent, given = isolate()) {
  const headers = {
    'cf-connecting-ip': '203.0.113.40',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(origin === undefined ? {} : { origin }),
  };
  return ask(path, given, { method, headers });
}

describe('the token of the space', () => {
  test.each([
    ['the first token', { token: TOKEN }, 200],
    ['the one that follows it', { token: NEXT }, 200],
    ['both at once', { token: `${TOKEN},${NEXT}` }, 401],
    ['the beginning of one', { token: TOKEN.slice(0, -1) }, 401],
    ['no token', {}, 401],
  ])('%s: %j is %i', async (_, sent, status) => {
    const answer = await send(sent);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  test('without the setting there is no such call, but there are lists', async () => {
    const unset = isolate({ EDITOR_TOKEN: '' });
    expect((await send({ token: TOKEN, origin: PLUGINS }, unset)).status).toBe(404);
    expect((await send({ method: 'OPTIONS', origin: PLUGINS }, unset)).status).toBe(404);
    expect((await send({ path: CATEGORIES }, unset)).status).toBe(200);
  });

  test('a token in the URL opens nothing', async () => {
    const path = `${PATH}&token=${TOKEN}`;
    expect((await send({ path })).status).toBe(401);
  });
});

describe('origins', () => {
  test.each([
    [PLUGINS, { ENVIRONMENT: 'preview' }, 'at.preview.nestling.example', 200],
    ['https://app.storyblok.com', { ENVIRONMENT: 'preview' }, 'at.preview.nestling.example', 403],
    ['http://plugins.storyblok.localhost:8787', {}, undefined, 200],
    [
      'http://plugins.storyblok.localhost:8787',
      { ENVIRONMENT: 'preview' },
      'at.preview.nestling.example',
      403,
    ],
    ['null', {}, undefined, 403],
  ])('%s in %j: %s %i', async (origin, more, host, status) => {
    const given = isolate({ EDITOR_TOKEN: TOKEN, ...more });
    const answer = await ask(PATH, given, {
      headers: { authorization: `Bearer ${TOKEN}`, origin },
      ...(host === undefined ? {} : { host }),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('a browser may ask whether it may send the token', async () => {
    const answer = await send({ method: 'OPTIONS', origin: PLUGINS });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': PLUGINS,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization',
    });
  });

  test('a plugin can read why it is refused', async () => {
    const answer = await send({ origin: PLUGINS });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      401,
      PLUGINS,
    ]);
  });
});

test.each([
  ['/editor/de-at/products/', 400],
  ['/editor/de-at/products/?query=%20', 400],
  [`/editor/de-at/products/?query=${'x'.repeat(201)}`, 400],
  ['/editor/de-at/products/?numbers=,', 400],
  [`/editor/de-at/products/?numbers=${Array.from({ length: 61 }, (_, at) => at).join()}`, 400],
  ['/editor/de-at/products/?query=bear&numbers=1001001', 400],
  ['/editor/xx-xx/products/?query=bear', 404],
  ['/editor/de-at/orders/', 404],
  ['/editor/lists/orders.json', 404],
  ['/editor/lists/constructor.json', 404],
  ['/editor/lists/categories.json?shop=xx-xx', 400],
])('%s is %i', async (path, status) => {
  const answer = await send({ path, token: TOKEN });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test.each([PATH, CATEGORIES])('%s takes no form', async (path) => {
  expect((await send({ path, method: 'POST', token: TOKEN })).status).toBe(405);
});

test.each([PATH, CATEGORIES])('%s is answered up to a limit', async (path) => {
  const given = freshIsolate({ RENDER_LIMIT: limiter(2) }, { EDITOR_TOKEN: TOKEN });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await send({ path, token: TOKEN }, given)).status).toBe(200);
  const refused = await send({ path, token: TOKEN }, given);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test.each([PATH, CATEGORIES])('%s says if the back end does not answer', async (path) => {
  const given = freshIsolate({ COMMERCE: nothing }, { EDITOR_TOKEN: TOKEN });
  const answer = await send({ path, token: TOKEN }, given);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(answer.headers.get('retry-after')).not.toBeNull();
});

test('lists are for every origin, and browsers keep them for minutes', async () => {
  const answer = await send({ path: CATEGORIES, origin: 'https://app.storyblok.com' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  });
});
