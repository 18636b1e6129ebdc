import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provenId } from '../../app/visitor/rules/visitor-id.ts';
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

const CARD = {
  code: 'D5HB',
  id: '0A'.repeat(14) + 'D5HB',
  kind: 'giftCard',
  isValid: true,
  reason: null,
  value: 1000,
  reduction: 0,
  minimumValue: null,
  products: [],
};
const VOUCHER = { ...CARD, code: 'ANNEGRET10', kind: 'amount', reduction: 500 };

/** A back end of baskets with nothing but codes, which records their keys. */
const recording = {
  fetch: async (address: string, init?: RequestInit) => {
    const key = /\/v1\/baskets\/([^/?]+)/.exec(address)?.[1];
    if (key === undefined) return oneBear.fetch(address);
    keys.push(key);
    const cost = { currencyCode: 'EUR', withTax: 0, withoutTax: 0, tax: { vat: { amount: 0 } } };
    const { id: _, ...voucher } = VOUCHER;
    const basket = { key, items: [], code: voucher.code, voucher, giftCard: CARD, cost };
    if (init?.method === 'GET') return Response.json(basket);
    return Response.json({ type: 'success', statusCode: 201, basket }, { status: 201 });
  },
} as unknown as Fetcher;

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
  return {
    text: await response.text(),
    status: response.status,
    headers: response.headers,
    set: response.headers.getSetCookie(),
  };
}

function call(id: string, cookie = '', proof = '') {
  return ask('/api/shop/basket/addItem/?locale=de-at', {
    cookie,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(proof ? { 'x-visitor-proof': proof } : {}),
      },
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
    ['another host’s in its place', async () => `userId=${THEIRS}; ${await beside(MINE)}`, MINE],
    ['on several paths', async () => `${`userId=${THEIRS}; `.repeat(40)}${await own()}`, MINE],
    ['garbage in its place', async () => `userId=%00;userId=; userId; ${await beside(MINE)}`, MINE],
    ['nothing in its place', async () => beside(MINE), MINE],
    ['the signature alone', async () => (await beside(MINE)).replace(/^.*; /, ''), MINE],
    [
      'a copy of another',
      async () => (await own()).replace(`-userId=${MINE}`, `-userId=${THEIRS}`),
      MINE,
    ],
    ['an id alone', async () => `userId=${THEIRS}`, undefined],
    ['an id with its copy', async () => `userId=${MINE}; host-userId=${MINE}`, undefined],
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
  ])('%s', async (_, cookie, id) => {
    const answer = await ask('/warenkorb/', { cookie: await cookie() });
    expect([answer.status, keys]).toEqual([200, id === undefined ? [] : [someone(id)]]);
  });

  test('a page of one visitor on https uses cookies that only https and this host can set', async () => {
    const plain = await own();
    await ask('/warenkorb/', { cookie: plain, protocol: 'https' });
    expect(keys).toEqual([]);
    const cookie = plain.replaceAll('host-', '__Host-');
    await ask('/warenkorb/', { cookie, protocol: 'https' });
    expect(keys).toEqual([someone(MINE)]);
  });
});

describe('an id that this host did not sign', () => {
  test.each([
    BEAR,
    '/',
    '/warenkorb/',
    '/merkzettel/',
    '/api/visitor/?locale=de-at',
    '/api/user/?locale=de-at',
  ])(
    'an id that this host did not sign in a cookie is neither used nor signed by %s',
    async (path) => {
      const cookie = `userId=${THEIRS}`;
      for (const _ of ['rendered', 'cached'])
        expect([(await ask(path, { cookie })).set, keys]).toEqual([[], []]);
    },
  );

  test('an id that this host did not sign is not used by a form: the server creates a new one, which is used from then on', async () => {
    const answer = await ask(BEAR, { cookie: `userId=${THEIRS}`, init: FORM });
    const id = idOf(answer.set);
    expect([answer.status, answer.set.length]).toEqual([303, 3]);
    expect(id).not.toBe(THEIRS);
    expect(keys).toEqual([`basket_2_${id}`]);
    const cookie = `userId=${THEIRS}; ${sentBack(answer.set)}`;
    await ask('/warenkorb/', { cookie });
    expect(keys.at(-1)).toBe(`basket_2_${id}`);
  });

  test.each(['', `userId=${THEIRS}`, `userId=${THEIRS}; host-userId=${THEIRS}`])(
    'an id that this host did not sign is not signed when a call names it, although its key opens its basket: %j',
    async (cookie) => {
      const answer = await call(THEIRS, cookie);
      expect([answer.status, keys]).toEqual([201, [`basket_2_${THEIRS}`]]);
      expect(answer.set.join()).not.toContain(THEIRS);
      expect(answer.set.filter((line) => !line.includes('Max-Age=0'))).toEqual([]);
    },
  );

  test.each(['f'.repeat(32), THEIRS, '', 'x', 'f'.repeat(64)])(
    'an id that this host did not sign is not signed with a proof that is another’s: %j',
    async (proof) => {
      expect((await call(THEIRS, '', proof)).set).toEqual([]);
    },
  );

  test('an id that this host did not sign does not replace the host’s own', async () => {
    const cookie = `userId=${THEIRS}; ${await own()}`;
    expect((await call(THEIRS, cookie)).set).toEqual([]);
    expect(idOf((await call(MINE, cookie)).set)).toBe(MINE);
  });
});

describe('an id created by script', () => {
  const PROOF = '0d'.repeat(16);

  test('an id created by script is signed with the first call that proves it', async () => {
    const id = await provenId(PROOF);
    for (const cookie of ['', `userId=${THEIRS}`]) {
      const answer = await call(id, cookie, PROOF);
      expect(answer.set.map((one) => one.split(/=|\./, 2).join('='))).toEqual([
        expect.stringContaining(`userId=${id}`),
        expect.stringContaining(`host-userId=${id}`),
        `host-userIdSignature=${id}`,
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect((await ask('/warenkorb/', { cookie: sentBack(answer.set) })).set).toEqual([]);
      expect(keys.at(-1)).toBe(`basket_2_${id}`);
    }
  });

  test('an id created by script is signed again with a repetition whose first answer was lost, by another tab as well', async () => {
    const id = await provenId(PROOF);
    const answers = await Promise.all([call(id, '', PROOF), call(id, '', PROOF)]);
    expect(answers.map(({ set }) => idOf(set))).toEqual([id, id]);
  });

  test('an id created by script is refused beside one that the host has signed, whose copy is set again', async () => {
    const id = await provenId(PROOF);
    const signature = `host-userIdSignature=${await companion(MINE)}`;
    const answer = await call(id, signature, PROOF);
    expect([answer.status, JSON.parse(answer.text), keys]).toEqual([
      403,
      { error: 'basketKey is not the one that the host has signed', field: 'basketKey' },
      [],
    ]);
    expect(sentBack(answer.set)).toBe(await own());
  });
});

describe('the basket of a key', () => {
  const WHOLE = { code: VOUCHER.code, voucher: { code: VOUCHER.code }, giftCard: CARD };
  const ENDS = { code: 'ET10', voucher: { code: 'ET10' }, giftCard: { code: 'D5HB', id: null } };
  const read = async (cookie: string, proof = '') =>
    JSON.parse(
      (
        await ask(`/api/shop/basket/get/basket_2_${MINE}/?locale=de-at`, {
          cookie,
          init: proof ? { headers: { 'x-visitor-proof': proof } } : {},
        })
      ).text,
    );

  test('the basket of a key has its codes for who has its signed id', async () => {
    expect(await read(await own())).toMatchObject(WHOLE);
    expect(JSON.parse((await call(MINE, await own())).text).basket).toMatchObject(WHOLE);
  });

  test('the basket of a key has them for who proves to have made the id', async () => {
    const proof = '0d'.repeat(16);
    const answer = await call(await provenId(proof), '', proof);
    expect(JSON.parse(answer.text).basket).toMatchObject(WHOLE);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['no cookie', async () => '', ''],
    ['the id as a cookie', async () => `userId=${MINE}; host-userId=${MINE}`, ''],
    ['another’s signature', async () => own(THEIRS), ''],
    ['the signature of another host', async () => beside(MINE, 'bm.nestling.localhost'), ''],
    ['another’s proof', async () => '', 'f'.repeat(32)],
    ['the id as a proof', async () => '', MINE],
  ])('the basket of a key has the ends of its codes for who has %s', async (_, cookie, proof) => {
    const basket = await read(await cookie(), proof);
    expect(basket).toMatchObject(ENDS);
    expect(JSON.stringify(basket)).not.toMatch(/ANNEGRET|0A0A/);
    const added = await call(MINE, await cookie(), proof);
    expect(JSON.parse(added.text).basket).toMatchObject(ENDS);
  });
});

test('on https the cookies beside the id have the __Host- prefix, and the signature is httpOnly', async () => {
  const { set } = await ask(BEAR, { protocol: 'https', init: FORM });
  const id = idOf(set);
  const lasting = 'Max-Age=31536000; Path=/;';
  expect(set).toEqual([
    `userId=${id}; ${lasting} Secure; SameSite=Lax`,
    `__Host-userId=${id}; ${lasting} Secure; SameSite=Lax`,
    `__Host-userIdSignature=${await companion(id)}; ${lasting} HttpOnly; Secure; SameSite=Lax`,
  ]);
});

describe('during a change of the secret', () => {
  const withSecrets = (secrets: string) => {
    isolate = freshIsolate({ COMMERCE: recording, SIGNING_SECRETS: secrets } as Partial<Bindings>);
  };

  test('both verify, and the next private answer is signed with the first', async () => {
    withSecrets(`${SECRET},${OLD}`);
    const cookie = `userId=${MINE}; ${await beside(MINE, AT, OLD)}`;
    const answer = await ask('/warenkorb/', { cookie });
    expect(keys).toEqual([`basket_2_${MINE}`]);
    expect(sentBack(answer.set)).toBe(await own());
    expect((await ask('/warenkorb/', { cookie: await own() })).set).toEqual([]);
    expect((await ask(BEAR, { cookie })).set).toEqual([]);
  });

  test('cookies that neither verifies are deleted, so that no script uses them', async () => {
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

test.each([
  ['a missing copy', (id: string) => `userId=${id}`],
  ['a copy of another', (id: string) => `userId=${id}; host-userId=${THEIRS}`],
  ['a missing id', (id: string) => `host-userId=${id}`],
  ['another host’s id alone', (id: string) => `userId=${THEIRS}; host-userId=${id}`],
])('%s is set again with the next private answer, and with no other', async (_, cookies) => {
  const cookie = `${cookies(MINE)}; host-userIdSignature=${await companion(MINE)}`;
  for (const path of ['/warenkorb/', '/api/visitor/?locale=de-at']) {
    const { headers, set } = await ask(path, { cookie });
    expect([sentBack(set), headers.get('cache-control')]).toEqual([
      await own(),
      'private, no-store',
    ]);
  }
  for (const path of [BEAR, '/', '/login/', '/versand', '/nirgends/', '/robots.txt', '/healthz'])
    expect([path, (await ask(path, { cookie })).set]).toEqual([path, []]);
});
