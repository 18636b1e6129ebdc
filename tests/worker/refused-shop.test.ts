import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { json as answerOf, shopWith } from './fixtures/account-shop.ts';
import { playing } from './fixtures/isolate.ts';
import { TOKEN, USER } from './fixtures/recording-commerce.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';

const credentials = { email: 'anna@example.com', password: 'Kuschelbaer1' };
const LOGIN = '/api/user/auth/login/';
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

/** Refusals by something in front of the back end: a firewall, a limit of the shop's own calls. */
const REFUSALS: readonly [string, () => Response][] = [
  [
    '429 with a day to wait',
    () =>
      Response.json(
        { error: 'rate limited' },
        { status: 429, headers: { 'retry-after': '86400' } },
      ),
  ],
  ['429 in HTML', () => new Response('<h1>Too Many Requests</h1>', { status: 429 })],
  ['403 in HTML', () => new Response('<h1>Request blocked, ray 42</h1>', { status: 403 })],
  [
    '403 in JSON',
    () => new Response('{"error":"tenant 42","field":"password"}', { status: 403, headers: json }),
  ],
];

describe.each(REFUSALS)('a back end that refuses the shop by %s', (name, answer) => {
  const wait = name.includes('day') ? '60' : '5';

  test('a call is answered as unavailable: no wrong password, no too many tries', async () => {
    const { call } = shopWith({ 'POST /v1/users/login': answer });
    const { status, headers, body } = await call(LOGIN, credentials);
    expect([status, headers.get('retry-after')]).toEqual([503, wait]);
    expect(JSON.stringify(body)).not.toMatch(/rate limited|blocked|tenant|Too Many/);
    expect(JSON.stringify(body)).not.toContain(de['account.errors.credentials']);
  });

  test('a form is answered as unavailable, in the shop’s words', async () => {
    const { post } = shopWith({ 'POST /v1/users/login': answer });
    const { status, text } = await post('/login/', { _action: 'user.login', ...credentials });
    expect(status).toBe(422);
    expect(text).not.toMatch(/rate limited|blocked|tenant|Too Many/);
    expect(text).not.toContain(de['account.errors.credentials']);
    const busy = de['account.errors.busy'].replace('{count}', '60');
    expect(text).toContain(wait === '60' ? busy : de['account.errors.down']);
  });
});

/** Calls and pages of a customer's own data, and changes of it. */
const BASKET = `basket_2_${USER.id}`;
const OWN: readonly [string, object?][] = [
  [`/api/shop/basket/get/${BASKET}/?locale=de-at`],
  [`/api/shop/wishlist/get/wishlist_2_${USER.id}/?locale=de-at`],
  ['/api/user/data/?locale=de-at'],
  ['/warenkorb/'],
  ['/merkzettel/'],
  ['/kasse/'],
  ['/konto/adressbuch/'],
  ['/konto/guthaben/'],
  ['/konto/bestellungen/'],
  ['/api/shop/basket/addItem/', { basketKey: BASKET, variantId: 100100101, quantity: 1 }],
  ['/api/user/password/', { password: 'AltesPasswort', new_password: 'Kuschelbaer1' }],
];

describe.each([401, 403, 429])('a customer whose data are refused by %i', (status) => {
  const html = () => new Response('<h1>Request blocked, ray 42</h1>', { status });
  const inJson = () => Response.json({ error: 'no session' }, { status });

  /** Sends a request with a session; the back end refuses all calls, or all but the user's. */
  async function ask(path: string, body: object | undefined, refuse: () => Response, knows = true) {
    const COMMERCE = playing((address) =>
      knows && new URL(address).pathname === '/v1/users/me' ? Response.json(USER) : refuse(),
    );
    const shop = shopWith({}, { COMMERCE });
    const cookie = `${await visitorCookie(USER.id)}; __Host-session=${TOKEN}; hasSession=1`;
    return body ? shop.call(path, body, cookie) : shop.get(path, cookie);
  }

  test.each(OWN)(
    'a customer whose data are refused keeps the session: %s is not reachable just now',
    async (path, body) => {
      for (const refuse of [html, inJson]) {
        for (const knows of [true, false]) {
          const { headers, ...answer } = await ask(path, body, refuse, knows);
          expect([answer.status, headers.get('location')]).toEqual([503, null]);
          expect(headers.getSetCookie().join('\n')).not.toMatch(/session|userId/i);
          expect(JSON.stringify(answer)).not.toMatch(/blocked|no session/);
        }
      }
    },
  );
});

test.each(['/warenkorb/', '/konto/adressbuch/'])(
  '%s of a back end that knows no path',
  async (path) => {
    const COMMERCE = playing(() => new Response('<h1>Not Found</h1>', { status: 404 }));
    const cookie = `${await visitorCookie(USER.id)}; __Host-session=${TOKEN}; hasSession=1`;
    const { status, headers } = await shopWith({}, { COMMERCE }).get(path, cookie);
    expect([status, headers.get('location')]).toEqual([503, null]);
  },
);

test('a session ends where the back end says that it means the client', async () => {
  const refused = answerOf({ error: 'no session' }, 403);
  const shop = shopWith({
    'GET /v1/users/me': answerOf({ loggedIn: false }),
    [`GET /v1/baskets/${BASKET}`]: refused,
  });
  const cookie = `${await visitorCookie(USER.id)}; __Host-session=${TOKEN}; hasSession=1`;
  const { status, headers } = await shop.get(OWN[0]?.[0] ?? '', cookie);
  expect(status).toBe(403);
  expect(headers.getSetCookie().join('\n')).toMatch(/^__Host-session=; Max-Age=0;/m);
});
