import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../app/order/schemas/order.ts';
import { order, orderItem } from '../../app/order/testing/order.ts';
import { THANKS_MAX_TRIES, THANKS_TIME } from '../../app/order/rules/thanks-token.ts';
import { countries } from '../../edge-config/countries/countries.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { parseSettings } from '../../worker/storefront/env.ts';
import { newThanksToken } from '../../worker/storefront/order/pages/thanks-token.ts';
import { askStorefront, freshIsolate, playing } from './fixtures/isolate.ts';
import {
  type Answers,
  STARTED_SESSION,
  recordingCommerce,
  TOKEN,
  USER,
} from './fixtures/recording-commerce.ts';

beforeAll(async () => {
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

const NUMBER = 'KX4T-9PWQ-7M2R';
const GUEST = { loggedIn: false, id: USER.id, isGuestCustomer: true, email: 'mira@example.org' };
const guests = { customer: { ...order().customer, status: { isGuestCustomer: true } } };

/** A back end with an order of the session's user, and a visitor with that session. */
function shop(change: Partial<Order> | null, more: Answers = {}) {
  let isFirst = true;
  const { COMMERCE, received } = recordingCommerce({
    'GET /v1/users/me': () => Response.json(USER),
    [`GET /v1/orders/${NUMBER}`]: () =>
      change === null
        ? Response.json({ error: 'no such order' }, { status: 404 })
        : Response.json(order(change)),
    [`POST /v1/orders/${NUMBER}/tracked`]() {
      const answer = Response.json({ isFirst });
      isFirst = false;
      return answer;
    },
    ...more,
  });
  const CROWD_LIMIT = { limit: () => Promise.resolve({ success: true }) };
  const PASSWORD_RANGES = playing(() => new Response('0'.repeat(35) + ':1'));
  const isolate = freshIsolate({ COMMERCE, CROWD_LIMIT, PASSWORD_RANGES });
  async function ask(
    query: string,
    {
      session = TOKEN,
      body,
      path = '/danke/',
      host = 'de.nestling.localhost',
    }: { session?: string; body?: object; path?: string; host?: string } = {},
  ) {
    const answer = await askStorefront(path + query, isolate, {
      host,
      method: body ? 'POST' : 'GET',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...(session ? { cookie: `__Host-session=${session}` } : {}),
      },
      ...(body ? { body: new URLSearchParams({ ...body }).toString() } : {}),
    });
    return { ...answer, to: answer.headers.get('location') };
  }
  async function call(path: string, body: object) {
    const answer = await askStorefront(`${path}?locale=de-de`, isolate, {
      host: 'de.nestling.localhost',
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: `__Host-session=${TOKEN}`,
      },
      body: JSON.stringify(body),
    });
    return { ...answer, body: JSON.parse(answer.text) };
  }
  const sent = (call: string) => received.filter((one) => one.call === call);
  return { ask, call, sent, received };
}

async function tokenQuery(change: { userId?: string; shopId?: number; age?: number } = {}) {
  const { userId = USER.id, shopId = 1, age = 0 } = change;
  const parsed = parseSettings(env);
  const secrets = parsed.ok ? parsed.settings.SIGNING_SECRETS : [];
  const token = await newThanksToken(NUMBER, { userId, shopId }, secrets, Date.now() - age);
  return `?token=${token}`;
}

test('another spelling of its path is redirected, and reports no purchase', async () => {
  const one = shop({ items: [orderItem()] });
  const query = await tokenQuery();
  const spelled = await one.ask(query, { path: '/danke' });
  expect([spelled.status, spelled.headers.get('cache-control')]).toEqual([301, 'no-store']);
  expect(one.sent(`POST /v1/orders/${NUMBER}/tracked`)).toEqual([]);
  await one.ask(query);
  expect(one.sent(`POST /v1/orders/${NUMBER}/tracked`)).toHaveLength(1);
});

const NOTHING = 'Hier ist nichts mehr zu sehen';

test('who pays in advance sees where to, with the session and the token alone, on a page that is not stored', async () => {
  const one = shop({ status: 'created', payment: [{ key: 'V', amount: 2498 }] });
  const page = await one.ask(await tokenQuery());
  expect(page.headers.get('cache-control')).toBe('no-store');
  const { legalName } = shops['de-de'];
  for (const part of [legalName, countries.DE.bankAccount, '24,98', NUMBER])
    expect(page.text.slice(page.text.indexOf('id="order-transfer"'))).toContain(part);
  const strangers = [
    await one.ask(await tokenQuery(), { session: '' }),
    await one.ask(await tokenQuery({ userId: 'b'.repeat(64) })),
  ];
  for (const { text } of strangers) expect(text).not.toContain(countries.DE.bankAccount);
});

describe('the page in the country’s other language', () => {
  const host = 'ch.nestling.localhost';
  const path = '/fr/merci/';

  test('an order is shown, and those of other countries are not', async () => {
    const led = await shop({ shopId: 3 }).ask(`?order=${NUMBER}`, { host, path });
    expect(led.to).toMatch(/^\/fr\/merci\/\?token=/);
    const page = await shop({ shopId: 3 }).ask(led.to?.slice(path.length) ?? '', { host, path });
    expect(page.text).toContain('Merci pour votre commande');
    const foreign = await shop({ shopId: 1 }).ask(`?order=${NUMBER}`, { host, path });
    expect([foreign.status, foreign.text.includes(NUMBER)]).toEqual([200, false]);
  });

  test('its payment is asked for in its shop, where the checkout is', async () => {
    const open = {
      shopId: 3,
      status: 'created',
      confirmedAt: null,
      paymentState: 'pending',
    } as const;
    const one = shop(open, {
      [`GET /v1/payments/${NUMBER}`]: ({ query }) =>
        query.get('shopId') === '3'
          ? Response.json({ state: 'declined', url: null })
          : Response.json({ error: 'no such payment' }, { status: 404 }),
    });
    const led = await one.ask(`?order=${NUMBER}`, { host, path });
    expect(led.to).toBe('/kasse/?payment=declined');
  });
});

describe('the page with the number of an order', () => {
  test('its buyer is led to a page with a token, which shows the order', async () => {
    const one = shop({ items: [orderItem(), orderItem({ id: 2, isGift: true, lineKey: 'g' })] });
    const led = await one.ask(`?order=${NUMBER}`);
    expect([led.status, led.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(led.to).toMatch(/^\/danke\/\?token=KX4T-9PWQ-7M2R\.\d{13}\.[0-9a-f]{64}$/);
    const page = await one.ask(led.to?.slice('/danke/'.length) ?? '');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    for (const words of [
      '<meta name="robots" content="noindex"/>',
      'Danke für deine Bestellung!',
      'Mira@Example.org',
      NUMBER,
      'Wickelbody Tau',
      '50/56',
      'Gratis dazu',
      'Alles ist bezahlt.',
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('Konto anlegen');
  });

  test.each([
    ['everything', [{ key: 'G', amount: 2498 }], 2498, undefined],
    ['a part of what PayPal pays', [{ key: 'PP', amount: 498 }], 2000, 'PayPal 4,98 €'],
    ['a part of an invoice', [{ key: 'RE', amount: 498 }], 2000, 'Noch zu zahlen 4,98 €'],
  ] as const)('a gift card that pays %s', async (_, rest, amount, row) => {
    const card = amount === 2498 ? [] : [{ key: 'giftcard', amount }];
    const giftcard = { amount, giftCardCode: 'ANNA' };
    const page = await shop({ payment: [...card, ...rest], giftcard }).ask(await tokenQuery());
    const rows = [...page.text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)]
      .map(([, label, money]) => `${label} ${money}`.replaceAll('\u00A0', ' '))
      .join('; ');
    expect(rows).toContain(`Geschenkkarte −${amount === 2498 ? '24,98' : '20,00'} €`);
    if (row) expect(rows).toContain(row);
    if (!row?.startsWith('Noch')) expect(rows).not.toContain('Noch zu zahlen');
  });

  test.each([
    [[{ key: 'credit', amount: 2498 }], 2498, 'Guthaben −24,98 €', undefined],
    [
      [
        { key: 'RE', amount: 1998 },
        { key: 'credit', amount: 500 },
      ],
      500,
      'Guthaben −5,00 €',
      'Noch zu zahlen 19,98 €',
    ],
  ] as const)('credit stands in its own row: %j', async (payment, credit, ...rows) => {
    const page = await shop({ payment: [...payment], credit }).ask(await tokenQuery());
    const shown = [...page.text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)]
      .map(([, label, money]) => `${label} ${money}`.replaceAll('\u00A0', ' '))
      .join('; ');
    for (const row of rows) if (row) expect(shown).toContain(row);
    expect(shown.includes('Noch zu zahlen')).toBe(rows[1] !== undefined);
    expect(page.text.includes('Alles ist bezahlt.')).toBe(rows[1] === undefined);
  });

  test.each([
    ['without a session', order(), { session: '' }],
    ['of somebody else', null, {}],
    ['of another shop', { shopId: 4 }, {}],
    ['that was cancelled after it', { status: 'cancelled' }, {}],
  ] as const)('nothing is shown %s', async (_, change, by) => {
    const page = await shop(change).ask(`?order=${NUMBER}`, by);
    expect(page.status).toBe(200);
    expect(page.text).toContain(NOTHING);
    for (const fact of [NUMBER, 'Mira', 'Wickelbody']) expect(page.text).not.toContain(fact);
  });

  test.each([
    ['declined', { status: 'failed', paymentState: 'declined' }],
    ['expired', { status: 'failed', paymentState: 'expired' }],
    ['cancelled', { status: 'created', paymentState: 'cancelled' }],
  ] as const)(
    'a payment that is %s leads to the checkout, which says so',
    async (reason, facts) => {
      const led = await shop({ ...facts, confirmedAt: null }).ask(`?order=${NUMBER}`);
      expect([led.status, led.to]).toEqual([303, `/kasse/?payment=${reason}`]);
    },
  );
});

describe('the page with the id of a checkout, whose order had no answer', () => {
  const CHECKOUT = 'c'.repeat(32);
  const LOOKED = `?checkout=${CHECKOUT}`;
  const placed = (answer: () => Response): Answers => ({
    [`GET /v1/checkouts/basket_1_${USER.id}/order`]: answer,
  });
  const found = placed(() => Response.json({ number: NUMBER, isConfirmed: true }));
  const down = placed(() => Response.json({ error: 'down' }, { status: 503 }));

  test('its buyer is led to the order', async () => {
    expect((await shop({}, found).ask(LOOKED)).to).toContain('/danke/?token=');
  });

  test('a payment that waits for its page is led to it, and looked after until then', async () => {
    const pending = { status: 'created', paymentState: 'pending', confirmedAt: null } as const;
    const url = 'https://checkout.stripe.com/c/pay/1';
    const paying = (to: string | null) =>
      shop(pending, {
        ...found,
        [`GET /v1/payments/${NUMBER}`]: () => Response.json({ state: 'pending', url: to }),
      });
    const led = await paying(url).ask(LOOKED);
    expect([led.status, led.to]).toEqual([303, url]);
    const page = await paying(null).ask(LOOKED);
    expect(page.text).toContain('Deine Zahlung wird vorbereitet');
    expect(page.headers.get('refresh')).toBe(`5; url=/danke/${LOOKED}&tries=1`);
    const late = await paying(null).ask(`${LOOKED}&tries=${THANKS_MAX_TRIES}`);
    expect(late.headers.get('refresh')).toBeNull();
    expect(late.text).toContain('Ohne Zahlung verfällt die Bestellung nach 30 Minuten.');
  });

  test('others learn nothing, and an id that is none finds nothing', async () => {
    expect((await shop({}, found).ask(LOOKED, { session: '' })).text).toContain(NOTHING);
    const one = shop({}, down);
    expect((await one.ask('?checkout=%3Cscript%3E')).status).toBe(503);
  });

  test('an order that is known to be none leads to the checkout, after a while', async () => {
    const one = shop(null);
    for (const query of [LOOKED, `${LOOKED}&tries=1`]) {
      const page = await one.ask(query);
      expect([page.status, page.headers.has('refresh')]).toEqual([200, true]);
      expect(page.text).toContain('Deine Bestellung kann schon bei uns sein');
    }
    const led = await one.ask(`${LOOKED}&tries=2`);
    expect([led.status, led.to]).toEqual([303, '/kasse/?payment=unplaced']);
    // While the state is unknown, the page never claims that there is no order.
    const late = await shop(null, down).ask(`${LOOKED}&tries=${THANKS_MAX_TRIES}`);
    expect(late.text).toContain('Deine Bestellung kann schon bei uns sein');
    expect(late.headers.get('refresh')).toBeNull();
  });
});

describe('the page while the back end does not answer', () => {
  const down = () => Response.json({ error: 'down' }, { status: 503 });
  const ways: Readonly<Record<string, Answers>> = {
    'nobody can be asked who it is': { 'GET /v1/users/me': down },
    'the order cannot be read': { [`GET /v1/orders/${NUMBER}`]: down },
  };
  const cases = Object.keys(ways).flatMap((way) => [
    { way, opened: 'number' },
    { way, opened: 'token' },
  ]);

  test.each(cases)('$way: the order of a $opened may stand, and is named', async (one) => {
    const query = one.opened === 'token' ? await tokenQuery() : `?order=${NUMBER}`;
    const page = await shop({}, ways[one.way]).ask(query);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('refresh')).toBe(`5; url=/danke/${query}&tries=1`);
    for (const words of [
      'Deine Bestellung kann schon bei uns sein',
      'Bitte bestell nicht noch einmal',
      `<strong>${NUMBER}</strong>`,
      'href="/bestellstatus/"',
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('Dein Warenkorb bleibt erhalten');
    expect(page.text).not.toContain('Wickelbody');
    const late = await shop({}, ways[one.way]).ask(`${query}&tries=${THANKS_MAX_TRIES}`);
    expect(late.headers.get('refresh')).toBeNull();
    expect(late.text).toContain(NUMBER);
  });

  test('what is no number and no token is named nowhere', async () => {
    for (const query of ['?order=%3Cb%3E1', '?token=%3Cb%3E1']) {
      const page = await shop({}, { 'GET /v1/users/me': down }).ask(query);
      expect(page.status).toBe(503);
      expect(page.text).not.toContain('<b>1');
    }
  });
});

describe('a payment that is not confirmed yet', () => {
  const pending = { status: 'created', paymentState: 'pending', confirmedAt: null } as const;
  const stateOf = (state: string): Answers => ({
    [`GET /v1/payments/${NUMBER}`]: () => Response.json({ state, url: null }),
  });

  test('a payment that is not confirmed yet has the page look again by itself, a few times', async () => {
    const one = shop(pending, stateOf('pending'));
    const page = await one.ask(`?order=${NUMBER}`);
    expect(page.text).toContain('Deine Zahlung wird bestätigt');
    expect(page.headers.get('refresh')).toBe(`5; url=/danke/?order=${NUMBER}&tries=1`);
    const last = await one.ask(`?order=${NUMBER}&tries=${THANKS_MAX_TRIES}`);
    expect(last.headers.get('refresh')).toBeNull();
    expect(last.text).toContain('Sobald sie es ist, bekommst du eine E-Mail.');
    expect(one.sent(`POST /v1/orders/${NUMBER}/tracked`)).toEqual([]);
  });

  test('a payment that is not confirmed yet is asked for at the provider, and what it says counts', async () => {
    const led = await shop(pending, stateOf('declined')).ask(`?order=${NUMBER}`);
    expect(led.to).toBe('/kasse/?payment=declined');
    const orders = [pending, {}];
    const paid = shop(pending, {
      ...stateOf('paid'),
      [`GET /v1/orders/${NUMBER}`]: () => Response.json(order(orders.shift())),
    });
    expect((await paid.ask(`?order=${NUMBER}`)).to).toContain('/danke/?token=');
  });

  test('a payment that is not confirmed yet has its payment page on it', async () => {
    const url = 'https://checkout.stripe.com/c/pay/1';
    const open = (to: string) => ({
      [`GET /v1/payments/${NUMBER}`]: () => Response.json({ state: 'pending', url: to }),
    });
    const page = await shop(pending, open(url)).ask(`?order=${NUMBER}`);
    expect(page.text).toContain(`href="${url}"`);
    const other = await shop(pending, open('https://evil.example/pay')).ask(`?order=${NUMBER}`);
    expect(other.text).not.toContain('evil.example');
  });

  test('a payment that is not confirmed yet stays one while the provider does not answer', async () => {
    const down: Answers = {
      [`GET /v1/payments/${NUMBER}`]: () => new Response(null, { status: 503 }),
    };
    const page = await shop(pending, down).ask(`?order=${NUMBER}`);
    expect([page.status, page.text.includes('Deine Zahlung wird bestätigt')]).toEqual([200, true]);
  });
});

describe('the page with a token', () => {
  test.each([
    ['expired', { age: THANKS_TIME }],
    ['of another user', { userId: 'b'.repeat(64) }],
    ['of another shop', { shopId: 2 }],
  ])('a page with a token that is %s shows nothing and asks for nothing', async (_, change) => {
    const one = shop({});
    const page = await one.ask(await tokenQuery(change));
    expect(page.text).toContain(NOTHING);
    expect(page.text).toContain('href="/bestellstatus/"');
    expect(one.received.map(({ call }) => call)).toEqual(['GET /v1/users/me']);
  });

  test('only the first page of an order has its purchase, with the hash of the address', async () => {
    const one = shop({});
    const query = await tokenQuery();
    const first = await one.ask(query);
    const purchase = /data-purchase="([^"]+)"/.exec(first.text)?.[1]?.replaceAll('&quot;', '"');
    expect(JSON.parse(purchase ?? '{}')).toMatchObject({
      event: 'frontend_purchase',
      ecommerce: {
        transaction_id: NUMBER,
        order_id: '42',
        customer_id: '10100045',
        value: 24.98,
        // printf mira@example.org | sha256sum
        hashed_email: '30245b89acedc1a9882a84ba3e154b39323e67ae383f817d29f7d25681086d9a',
      },
    });
    expect(purchase).not.toMatch(/mira@/i);
    expect((await one.ask(query)).text).not.toContain('data-purchase');
    expect((await one.ask(await tokenQuery())).text).not.toContain('data-purchase');
  });

  test('a back end that cannot mark the order has no purchase, and the page all the same', async () => {
    const tracked = {
      [`POST /v1/orders/${NUMBER}/tracked`]: () => new Response('', { status: 503 }),
    };
    const page = await shop({}, tracked).ask(await tokenQuery());
    expect(page.text).toContain('Danke für deine Bestellung!');
    expect(page.text).not.toContain('data-purchase');
  });
});

describe('the account of a guest’s order', () => {
  const account = `POST /v1/orders/${NUMBER}/account`;
  const fields = { _action: 'guest.account', order_number: NUMBER };
  const asGuest = { 'GET /v1/users/me': () => Response.json(GUEST) };

  test('the account of a guest’s order is made with one password, and begins a session', async () => {
    const one = shop(guests, {
      ...asGuest,
      [account]: () => Response.json(STARTED_SESSION, { status: 201 }),
    });
    const query = await tokenQuery();
    const page = await one.ask(query);
    expect(page.text).toContain('Konto anlegen');
    const body = { ...fields, register_password: 'Nestling-Neu1-xyz' };
    const made = await one.ask(query, { body });
    expect([made.status, made.to]).toEqual([303, `/konto/bestellung/${NUMBER}/`]);
    expect(made.headers.get('set-cookie')).toContain(`__Host-session=${TOKEN}`);
    expect(one.sent(account)[0]?.body).toMatchObject({ password: body.register_password });
    // With script the form is a call, as a registration is.
    const called = await one.call('/api/user/auth/account/', body);
    expect(called.body).toMatchObject({
      to: `/konto/bestellung/${NUMBER}/`,
      user: { customerNo: expect.any(Number) },
    });
    expect(called.headers.get('set-cookie')).toContain(`__Host-session=${TOKEN}`);
  });

  test.each([
    ['a short password', 'Kurz-1', 201, 'Mindestens 10 Zeichen'],
    [
      'an address that has one',
      'Nestling-Neu1-xyz',
      409,
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    ],
    ['another’s order', 'Nestling-Neu1-xyz', 404, 'Diese Bestellung gehört schon zu einem Konto'],
  ])(
    'the account of a guest’s order is refused for %s, on the page of the order',
    async (_, register_password, status, words) => {
      const one = shop(guests, {
        ...asGuest,
        [account]: () => Response.json({ error: 'refused', ...STARTED_SESSION }, { status }),
      });
      const page = await one.ask(await tokenQuery(), { body: { ...fields, register_password } });
      expect(page.status).toBe(422);
      expect(page.text).toContain(words);
      expect(page.text).not.toContain(register_password);
    },
  );
});
