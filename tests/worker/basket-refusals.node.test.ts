import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { type Ask, sendJson } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BASKET = '/api/shop/basket';
const ADD = `${BASKET}/addItem/?locale=de-at`;
const BEAR = 100100101;
/** Personalised. */
const BIB = 100100801;

const newKey = (shopId = 2) => `basket_${shopId}_${randomBytes(16).toString('hex')}`;
const call = (path: string, body: unknown, method?: string) =>
  sendJson(ask, 'at', path, body, method);
const json = (answer: Answered) => JSON.parse(answer.text());
const quantities = ({ items }: Basket) => items.map((item) => item.quantity);

async function get(key: string): Promise<Basket> {
  const answer = await ask('at', `${BASKET}/get/${key}/?locale=de-at`);
  expect(answer.status).toBe(200);
  return json(answer);
}

describe('rejected calls', () => {
  test.each([
    ['missing', '', 'locale is missing: expected de-at'],
    ['unknown', '?locale=xx', 'locale is no shop of this host: expected de-at'],
    ['another host’s', '?locale=fr-ch', 'locale is no shop of this host: expected de-at'],
    ['not text', '?locale=__proto__', 'locale is no shop of this host: expected de-at'],
  ])('locale %s', async (_, query, error) => {
    const key = newKey();
    const body = { basketKey: key, variantId: BEAR, quantity: 1 };
    for (const answer of [
      await call(`${BASKET}/addItem/${query}`, body),
      await ask('at', `${BASKET}/get/${key}/${query}`),
      await ask('at', `/api/user/${query}`),
    ])
      expect([answer.status, json(answer)]).toEqual([400, { error, field: 'locale' }]);
    expect(quantities(await get(key))).toEqual([]);
  });

  test('a host of two shops accepts both, the neutral host none', async () => {
    expect(json(await ask('ch', '/api/user/')).error).toContain('de-ch or fr-ch');
    expect((await ask('', '/api/user/?locale=de-at')).status).toBe(400);
  });

  test('a missing slash is 308 with the query, for every method', async () => {
    for (const method of ['POST', 'DELETE', 'GET']) {
      const answer = await ask('at', `${BASKET}/addItem?locale=de-at&a=%2F`, { method });
      expect([answer.status, answer.headers.location]).toEqual([
        308,
        `${BASKET}/addItem/?locale=de-at&a=%2F`,
      ]);
    }
    const outside = await ask('at', '//evil.example/api/user', { method: 'POST' });
    expect(outside.headers.location ?? '/').toMatch(/^\/(?!\/)/);
  });

  const whole = { basketKey: newKey(), variantId: BEAR, quantity: 1 };
  const without = (name: keyof typeof whole) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
  const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;

  test.each<[name: string, body: unknown, status: number, field: string]>([
    ['null', null, 400, 'body'],
    ['a list', [], 400, 'body'],
    ['a text', '"x"', 400, 'body'],
    ['a number', 7, 400, 'body'],
    ['nothing', '', 400, 'body'],
    ['half', '{"basketKey":', 400, 'body'],
    ['an empty object', {}, 400, 'basketKey'],
    ['deep nesting', deep, 400, 'basketKey'],
    [
      'deep nesting inside',
      { ...whole, customData: JSON.parse(deep), quantity: 0 },
      400,
      'quantity',
    ],
    ['more than 64 kB', { ...whole, customData: { customText: 'x'.repeat(66_000) } }, 413, 'body'],
    [
      'a long text',
      { ...whole, customData: { customText: 'x'.repeat(201) } },
      400,
      'customData.customText',
    ],
    [
      'ten kilobytes of text',
      { ...whole, customData: { customText: 'x'.repeat(10_240) } },
      400,
      'customData.customText',
    ],
    [
      'a group with script in its name',
      { ...whole, itemGroup: { id: '<script>', isMainItem: true, isRequired: true } },
      400,
      'itemGroup.id',
    ],
    [
      'a personalised product with invisible characters alone',
      { ...whole, variantId: BIB, customData: { customText: '\u202e\u200b' } },
      400,
      'customData.customText',
    ],
    [
      'a personalised product without a text',
      { ...whole, variantId: BIB },
      400,
      'customData.customText',
    ],
    [
      'the same with spaces',
      { ...whole, variantId: BIB, customData: { customText: '  ' } },
      400,
      'customData.customText',
    ],
    [
      'a text of eleven characters where ten fit',
      { ...whole, variantId: BIB, customData: { customText: 'Maximiliane' } },
      400,
      'customData.customText',
    ],
    ['quantity 0', { ...whole, quantity: 0 }, 400, 'quantity'],
    ['quantity -1', { ...whole, quantity: -1 }, 400, 'quantity'],
    ['quantity 1.5', { ...whole, quantity: 1.5 }, 400, 'quantity'],
    ['quantity "2"', { ...whole, quantity: '2' }, 400, 'quantity'],
    ['quantity 100', { ...whole, quantity: 100 }, 400, 'quantity'],
    ['quantity 1e9', { ...whole, quantity: 1e9 }, 400, 'quantity'],
    ['quantity 1e999', JSON.stringify(whole).replace(':1}', ':1e999}'), 400, 'quantity'],
    ['quantity null', { ...whole, quantity: null }, 400, 'quantity'],
    ['no quantity', without('quantity'), 400, 'quantity'],
    ['no variant', without('variantId'), 400, 'variantId'],
    ['no key', without('basketKey'), 400, 'basketKey'],
    ['a variant as text', { ...whole, variantId: '100100101' }, 400, 'variantId'],
    ['a variant beyond the number range', { ...whole, variantId: 1e300 }, 400, 'variantId'],
    ['a malformed key', { ...whole, basketKey: 'basket_2_xyz' }, 400, 'basketKey'],
    ['a key with a path', { ...whole, basketKey: `${newKey()}/../x` }, 400, 'basketKey'],
    ['a key of another shop', { ...whole, basketKey: newKey(1) }, 403, 'basketKey'],
    [
      'another user’s 64 characters',
      { ...whole, basketKey: `basket_2_${'ab'.repeat(32)}` },
      403,
      'basketKey',
    ],
    ['a wrong group', { ...whole, itemGroup: { id: 7 } }, 400, 'itemGroup.id'],
    [
      'a group with a path',
      { ...whole, itemGroup: { id: '../x', isMainItem: true, isRequired: true } },
      400,
      'itemGroup.id',
    ],
    [
      'a promotion with a path',
      { ...whole, options: { promotionId: '../x' } },
      400,
      'options.promotionId',
    ],
    ['a prototype', `{"__proto__":${JSON.stringify(whole)}}`, 400, 'basketKey'],
    ['a constructor', `{"constructor":{"prototype":${JSON.stringify(whole)}}}`, 400, 'basketKey'],
    ['thirty thousand lists', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'body'],
  ])('a body of %s', async (_, body, status, field) => {
    const answer = await call(ADD, body);
    expect([answer.status, json(answer)]).toMatchObject([
      status,
      { error: expect.any(String), field },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('prototype keys change neither a line nor any other object', async () => {
    const basketKey = newKey();
    const hostile =
      '{"__proto__":{"customText":"x"},"constructor":{"prototype":{"quantity":9}},"toString":1}';
    const body = JSON.stringify({ ...whole, basketKey }).replace(
      /}$/,
      `,"__proto__":{"quantity":50},"customData":${hostile},"displayData":${hostile}}`,
    );
    expect((await call(ADD, body)).status).toBe(201);
    const { items } = await get(basketKey);
    expect(items).toMatchObject([{ quantity: 1, displayData: {}, itemGroup: null }]);
    expect(items[0]?.customData).toEqual({ pricePromotionKey: 'default' });
    expect((await call(ADD, { ...whole, basketKey: newKey() })).status).toBe(201);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'a body as %j is 415',
    async (type) => {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const answer = await ask('at', ADD, { method: 'POST', headers, body: JSON.stringify(whole) });
      expect([answer.status, json(answer).field]).toEqual([415, 'body']);
    },
  );

  test('a body without a length is limited too', async () => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'transfer-encoding': 'chunked',
    };
    const answer = await ask('at', ADD, { method: 'POST', headers, body: ' '.repeat(66_000) });
    expect(answer.status).toBe(413);
  });

  const own = () => `http://at.nestling.localhost:${shop.port}`;

  test.each<[string, () => Record<string, string>, number]>([
    ['its own page', () => ({ 'sec-fetch-site': 'same-origin' }), 201],
    ['its own origin, an old browser', () => ({ origin: own() }), 201],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site', origin: own() }), 403],
    ['another shop', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['no referrer', () => ({ 'sec-fetch-site': 'none' }), 403],
    ['a foreign origin', () => ({ origin: 'https://evil.example' }), 403],
    ['another port', () => ({ origin: 'http://at.nestling.localhost:1' }), 403],
    ['origin null', () => ({ origin: 'null' }), 403],
    ['nowhere', () => ({}), 403],
  ])('an add from %s', async (_, headers, status) => {
    const basketKey = newKey();
    const body = JSON.stringify({ ...whole, basketKey });
    const sent = { 'content-type': 'application/json', ...headers() };
    const answer = await ask('at', ADD, { method: 'POST', headers: sent, body });
    expect(answer.status).toBe(status);
    expect(quantities(await get(basketKey))).toEqual(status === 201 ? [1] : []);
  });

  test('reading a basket requires the same key', async () => {
    const look = async (key: string) =>
      (await ask('at', `${BASKET}/get/${key}/?locale=de-at`)).status;
    expect(await look(newKey(1))).toBe(403);
    expect(await look(`basket_2_${'ab'.repeat(32)}`)).toBe(403);
    for (const key of ['x', 'basket_2_', `basket_2_${'AB'.repeat(16)}`, 'basket_2_..%2f..', '%ff'])
      expect([key, await look(key)]).toEqual([key, 400]);
  });

  test('an unknown call is 404 in JSON, and an anonymous visitor is reported as such', async () => {
    for (const path of ['/api/', '/api/nothing/', `${BASKET}/get/`])
      expect([path, (await ask('at', path)).status, json(await ask('at', path))]).toEqual([
        path,
        404,
        { error: 'no such call' },
      ]);
    const user = await ask('at', '/api/user/?locale=de-at');
    expect([user.status, json(user)]).toEqual([200, { loggedIn: false }]);
    const read = await ask('at', '/api/shop/basket/addItem/');
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
    const change = await ask('at', '/api/user/', {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([change.status, change.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('thirty rejections of long bodies: each body is drained and answered, none is a 500', async () => {
    const body = JSON.stringify({ ...whole, basketKey: newKey(), text: 'x'.repeat(60_000) });
    const sent = { 'content-type': 'application/json', origin: 'https://evil.example' };
    for (const _ of Array.from({ length: 30 })) {
      const answer = await ask('at', ADD, { method: 'POST', headers: sent, body });
      expect(answer.status).toBe(403);
    }
  });

  test.each(['.', '..', 'a/b', '../../users/me'])(
    'the line key %s does not leave its path',
    async (itemKey) => {
      const answer = await sendJson(ask, 'at', `${BASKET}/updateItem/?locale=de-at`, {
        basketKey: newKey(),
        itemKey,
        quantity: 1,
      });
      expect([answer.status, json(answer)]).toMatchObject([400, { field: 'itemKey' }]);
    },
  );
});
