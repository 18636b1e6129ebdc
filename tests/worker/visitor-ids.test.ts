import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADOPTION_ENDS } from '../../app/domain/visitor-id.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import worker from '../../worker/storefront/index.ts';
import { companionOf } from '../../worker/storefront/http/visitor/visitor-ids.ts';
import { BEAR, freshIsolate, freshPort, oneBear, PHONE } from './fixtures/isolate.ts';

const MINE = 'a1'.repeat(16);
const THEIRS = 'b2'.repeat(16);
const [SECRET, OLD, LOST] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
const AT = 'at.nestling.localhost';
const FORM = {
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  },
  body: '_action=basket.add&variantId=100100101&quantity=1',
};

let port = 0;
/** Keys of the baskets that were read or changed. */
let keys: string[] = [];
let isolate: Bindings;

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{}');
});

beforeEach(() => {
  port = freshPort();
  keys = [];
  isolate = freshIsolate({ COMMERCE: recording, SIGNING_SECRETS: SECRET } as Partial<Bindings>);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A back end of empty baskets that records their keys. */
const recording = {
  fetch: async (address: string, init?: RequestInit) => {
    const key = /\/v1\/baskets\/([^/?]+)/.exec(address)?.[1];
    if (key === undefined) return oneBear.fetch(address);
    keys.push(key);
    const cost = { currencyCode: 'EUR', withTax: 0, withoutTax: 0, tax: { vat: { amount: 0 } } };
    const basket = { key, items: [], code: null, cost };
    if (init?.method === 'GET') return Response.json(basket);
    return Response.json({ type: 'success', statusCode: 201, basket }, { status: 201 });
  },
} as unknown as Fetcher;

const isAfter = () => vi.useFakeTimers({ toFake: ['Date'], now: ADOPTION_ENDS + 1_000 });
const isBefore = () => vi.useFakeTimers({ toFake: ['Date'], now: ADOPTION_ENDS - 1_000 });

interface Sent {
  readonly cookie?: string;
  readonly protocol?: 'http' | 'https';
  readonly init?: RequestInit & { readonly headers?: Record<string, string> };
}

async function ask(path: string, { cookie = '', init = {}, protocol = 'http' }: Sent = {}) {
  const headers = { 'user-agent': PHONE, ...(cookie ? { cookie } : {}), ...init.headers };
  const request = new Request(`${protocol}://${AT}:${port}${path}`, {
    ...init,
    headers,
    redirect: 'manual',
  });
  const response = await worker.fetch(request, isolate, createExecutionContext());
  await response.text();
  return {
    status: response.status,
    headers: response.headers,
    set: response.headers.getSetCookie(),
  };
}

function call(id: string, cookie: string) {
  return ask('/api/shop/basket/addItem/?locale=de-at', {
    cookie,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ basketKey: `basket_2_${id}`, variantId: 100100101, quantity: 1 }),
    },
  });
}

const companion = (id: string, host = AT, secret = SECRET) =>
  companionOf(id, { host, isSecure: false, secrets: [secret] });

/** Returns the cookies beside an id, as a host has set them with a secret. */
async function beside(id: string, host = AT, secret = SECRET): Promise<string> {
  return `host-userId=${id}; host-userIdSignature=${await companion(id, host, secret)}`;
}

const own = async (id = MINE) => `userId=${id}; ${await beside(id)}`;

/** Returns the Cookie header of the cookies that an answer sets. */
const sentBack = (set: readonly string[]) =>
  set.map((cookie) => cookie.split(';', 1)[0]).join('; ');

const idOf = (set: readonly string[]) => /^userId=([0-9a-f]{32});/.exec(set[0] ?? '')?.[1] ?? '';

describe('a page of one visitor', () => {
  const someone = (id: string) => `basket_2_${id}`;

  test.each<[string, () => Promise<string>, string | undefined]>([
    ['the host’s own id', () => own(), MINE],
    ['another host’s before it', async () => `userId=${THEIRS}; ${await own()}`, MINE],
    ['another host’s after it', async () => `${await own()}; userId=${THEIRS}`, MINE],
    ['an id alone', async () => `userId=${THEIRS}`, undefined],
    [
      'signed by a sibling host',
      async () => `userId=${THEIRS}; ${await beside(THEIRS, 'bm.nestling.localhost')}`,
      undefined,
    ],
    [
      'signed with another secret',
      async () => `userId=${THEIRS}; ${await beside(THEIRS, AT, LOST)}`,
      undefined,
    ],
    [
      'beside the signature of another id',
      async () => `userId=${THEIRS}; ${await beside(MINE)}`,
      undefined,
    ],
    [
      'with its signature taken over',
      async () =>
        `userId=${THEIRS}; host-userIdSignature=${(await companion(MINE)).replace(MINE, THEIRS)}`,
      undefined,
    ],
    [
      'with half a signature',
      async () => `userId=${MINE}; host-userIdSignature=${(await companion(MINE)).slice(0, -2)}`,
      undefined,
    ],
    ['with the signature alone', async () => beside(MINE), undefined],
    ['with the copy alone', async () => `userId=${MINE}; host-userId=${MINE}`, undefined],
  ])('%s', async (_, cookie, id) => {
    isAfter();
    const answer = await ask('/warenkorb/', { cookie: await cookie() });
    expect([answer.status, keys]).toEqual([200, id === undefined ? [] : [someone(id)]]);
  });

  test('on https uses cookies that only https and this host can set', async () => {
    isAfter();
    const plain = await own();
    await ask('/warenkorb/', { cookie: plain, protocol: 'https' });
    expect(keys).toEqual([]);
    const cookie = plain.replaceAll('host-', '__Host-');
    await ask('/warenkorb/', { cookie, protocol: 'https' });
    expect(keys).toEqual([someone(MINE)]);
  });
});

describe('an id that this host did not set', () => {
  test('is not used by a form: the server creates a new one, which is used from then on', async () => {
    isAfter();
    const answer = await ask(BEAR, { cookie: `userId=${THEIRS}`, init: FORM });
    const id = idOf(answer.set);
    expect([answer.status, answer.set.length]).toEqual([303, 3]);
    expect(id).not.toBe(THEIRS);
    expect(keys).toEqual([`basket_2_${id}`]);
    const cookie = `userId=${THEIRS}; ${sentBack(answer.set)}`;
    await ask('/warenkorb/', { cookie });
    expect(keys.at(-1)).toBe(`basket_2_${id}`);
  });

  test('is not signed when a call names it, although its key opens its basket', async () => {
    isAfter();
    const answer = await call(THEIRS, `userId=${THEIRS}`);
    expect([answer.status, keys]).toEqual([201, [`basket_2_${THEIRS}`]]);
    expect(idOf(answer.set)).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.set.join()).not.toContain(THEIRS);
  });

  test('does not replace the host’s own', async () => {
    isAfter();
    const cookie = `userId=${THEIRS}; ${await own()}`;
    expect((await call(THEIRS, cookie)).set).toEqual([]);
    expect(idOf((await call(MINE, cookie)).set)).toBe(MINE);
  });
});

test('an id created by script is signed with the first call that names it', async () => {
  isAfter();
  for (const cookie of ['', `userId=${THEIRS}`]) {
    const answer = await call(MINE, cookie);
    expect(answer.set.map((one) => one.split(/=|\./, 2).join('='))).toEqual([
      expect.stringContaining(`userId=${MINE}`),
      expect.stringContaining(`host-userId=${MINE}`),
      `host-userIdSignature=${MINE}`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask('/warenkorb/', { cookie: sentBack(answer.set) })).set).toEqual([]);
    expect(keys.at(-1)).toBe(`basket_2_${MINE}`);
  }
});

test('on https the cookies beside the id have the __Host- prefix, and the signature is httpOnly', async () => {
  isAfter();
  const { set } = await ask(BEAR, { protocol: 'https', init: FORM });
  const id = idOf(set);
  const lasting = 'Max-Age=31536000; Path=/;';
  expect(set).toEqual([
    `userId=${id}; ${lasting} Secure; SameSite=Lax`,
    `__Host-userId=${id}; ${lasting} Secure; SameSite=Lax`,
    `__Host-userIdSignature=${await companion(id)}; ${lasting} HttpOnly; Secure; SameSite=Lax`,
  ]);
});

describe('an id from before the release', () => {
  test.each([
    '/api/visitor/?locale=de-at',
    '/api/shop/basket/get/basket_2_x/?locale=de-at',
    '/warenkorb/',
  ])('is signed with the first private answer: %s', async (path) => {
    isBefore();
    const answer = await ask(path, { cookie: `userId=${MINE}` });
    expect([idOf(answer.set), answer.set.length]).toEqual([MINE, 3]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    isAfter();
    const next = await ask('/warenkorb/', { cookie: sentBack(answer.set) });
    expect([keys.at(-1), next.set]).toEqual([`basket_2_${MINE}`, []]);
  });

  test.each([BEAR, '/', '/login/', '/versand', '/nirgends/', '/robots.txt', '/healthz'])(
    'is not signed with an answer that is not private: %s',
    async (path) => {
      isBefore();
      const cookie = `userId=${MINE}`;
      for (const _ of ['rendered', 'cached']) expect((await ask(path, { cookie })).set).toEqual([]);
    },
  );

  test('is used by a form, and signed with its answer', async () => {
    isBefore();
    const answer = await ask(BEAR, { cookie: `userId=${MINE}`, init: FORM });
    expect([idOf(answer.set), answer.set.length, keys]).toEqual([MINE, 3, [`basket_2_${MINE}`]]);
  });

  test('is replaced by the id that script names', async () => {
    isBefore();
    const { set } = await call(MINE, `userId=${THEIRS}`);
    expect([idOf(set), set.length]).toEqual([MINE, 3]);
  });

  test('is not adopted if two are sent, or if the host has signed another', async () => {
    isBefore();
    await ask('/warenkorb/', { cookie: `userId=${MINE}; userId=${THEIRS}` });
    await ask('/warenkorb/', { cookie: `userId=${THEIRS}; ${await beside(MINE)}` });
    expect(keys).toEqual([]);
  });

  test('is not adopted after 90 days', async () => {
    isAfter();
    const answer = await ask('/warenkorb/', { cookie: `userId=${MINE}` });
    expect([keys, answer.set]).toEqual([[], []]);
  });
});

describe('during a change of the secret', () => {
  const withSecrets = (secrets: string) => {
    isolate = freshIsolate({ COMMERCE: recording, SIGNING_SECRETS: secrets } as Partial<Bindings>);
  };

  test('both verify, and the next private answer is signed with the first', async () => {
    isAfter();
    withSecrets(`${SECRET},${OLD}`);
    const cookie = `userId=${MINE}; ${await beside(MINE, AT, OLD)}`;
    const answer = await ask('/warenkorb/', { cookie });
    expect(keys).toEqual([`basket_2_${MINE}`]);
    expect(sentBack(answer.set)).toBe(await own());
    expect((await ask('/warenkorb/', { cookie: await own() })).set).toEqual([]);
    expect((await ask(BEAR, { cookie })).set).toEqual([]);
  });

  test('cookies that neither verifies are deleted, so that no script uses them', async () => {
    isAfter();
    withSecrets(`${SECRET},${OLD}`);
    const cookie = `userId=${MINE}; ${await beside(MINE, AT, LOST)}`;
    const answer = await ask('/api/visitor/?locale=de-at', { cookie });
    expect(answer.set).toEqual([
      'host-userId=; Max-Age=0; Path=/; SameSite=Lax',
      'host-userIdSignature=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect((await ask(BEAR, { cookie })).set).toEqual([]);
  });
});

test('a copy that is missing or wrong is set again', async () => {
  isAfter();
  const signature = `host-userIdSignature=${await companion(MINE)}`;
  for (const copy of ['', `; host-userId=${THEIRS}`]) {
    const { set } = await ask('/warenkorb/', { cookie: `userId=${MINE}; ${signature}${copy}` });
    expect(sentBack(set)).toBe(await own());
  }
});
