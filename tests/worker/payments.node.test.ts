import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localCommerce } from '../../scripts/local.ts';
import { FAULTS_KEY } from '../../worker/sandbox/faults.ts';
import { orderColumns } from '../../worker/commerce/testing/order-columns.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type CookieBrowser, registerCustomer } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

const STRIPE = 'http://checkout.stripe.localhost';
const TEST = 'http://pay.testpay.localhost';

interface Database {
  prepare(sql: string): {
    bind(...values: readonly unknown[]): {
      run(): Promise<unknown>;
      first<T>(): Promise<T | null>;
    };
  };
}

interface Payments {
  idFromName(name: string): unknown;
  get(id: unknown): { wake(): Promise<void> };
}

let shop: Harness;
let ask: Ask;
let db: Database;
let payments: Payments;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  ({ DB: db, PAYMENTS: payments } = await shop.env<{ DB: Database; PAYMENTS: Payments }>(
    'commerce',
  ));
});
afterEach(() => db.prepare('DELETE FROM orders WHERE order_number LIKE ?').bind('TEST-%').run());
afterAll(() => shop?.close());

let orders = 900_000;

/** Inserts an order with a payment that has not begun, as placing an order does. */
async function place(
  provider: 'stripe' | 'test',
  code: string,
  amount = 4990,
  prices: readonly number[] = [],
  userId: string | null = null,
): Promise<number> {
  orders += 1;
  const now = Date.now();
  const origin = `http://de.nestling.localhost:${shop.port}`;
  const { customer, address, payment, details } = orderColumns(code, amount);
  const urls = { return: `${origin}/danke/?order={number}`, cancel: `${origin}/kasse/` };
  await db
    .prepare(
      `INSERT INTO orders (id, order_number, idempotency_key, checkout_id, shop_id, basket_key, user_id, status, currency, with_tax, without_tax,
         vat, customer, address, payment, details, due, created_at, may_track)
       VALUES (?1, ?2, ?2, ?2, 1, 'basket_1_0', ?9, 'created', 'EUR', ?3, ?3, 0, ?5, ?6, ?7, ?8, ?3, ?4, 1)`,
    )
    .bind(orders, `TEST-TEST-${orders}`, amount, now, customer, address, payment, details, userId)
    .run();
  for (const price of prices) {
    const details = {
      lineKey: `${price}`,
      product: { name: 'Wickelbody', image: '' },
      variant: { options: [{ label: 'Größe', value: '56' }] },
    };
    await db
      .prepare(
        `INSERT INTO order_items (order_id, variant_id, status, with_tax, without_tax, vat, vat_rate, details)
         VALUES (?1, (SELECT variant_id FROM stock WHERE quantity > 9 LIMIT 1), 'open', ?2, ?2, 0, 19, ?3)`,
      )
      .bind(orders, price, JSON.stringify(details))
      .run();
  }
  await db
    .prepare(
      `INSERT INTO payments (order_id, provider, code, amount, currency, urls, next_try_at, expires_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, 'EUR', ?5, ?6, ?7, ?6, ?6)`,
    )
    .bind(orders, provider, code, amount, JSON.stringify(urls), now, now + 30 * 60_000)
    .run();
  await wake();
  return orders;
}

async function wake(): Promise<void> {
  await payments.get(payments.idFromName('payments')).wake();
}

interface Standing {
  readonly order: string;
  readonly state: string;
  readonly url: string;
}

async function standing(id: number): Promise<Standing> {
  const sql = `SELECT o.status AS "order", p.state, p.url FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ?`;
  const found = await db.prepare(sql).bind(id).first<Standing>();
  if (!found) throw new Error('no such payment');
  return found;
}

function open(url: string): Promise<Answered> {
  const { host, pathname } = new URL(url);
  return ask(host, pathname);
}

function press(url: string, outcome: string): Promise<Answered> {
  const { host, pathname } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return ask(host, pathname, { method: 'POST', headers, body: `outcome=${outcome}` });
}

describe.each([
  ['stripe', 'KK', STRIPE],
  ['test', 'PP', TEST],
] as const)('%s', (provider, code, host) => {
  test('a payment begins on a host of another domain, whose page shows order and amount', async () => {
    const id = await place(provider, code, 123_456);
    const { state, url } = await standing(id);
    expect(state).toBe('pending');
    expect(url).toMatch(new RegExp(`^${host}:${shop.port}/pay/\\w+$`));
    const page = await open(url);
    expect(page.status).toBe(200);
    expect(page.text()).toContain(`TEST-TEST-${id}`);
    expect(page.text().replaceAll('\u00A0', ' ')).toContain('1.234,56 €');
  });

  test('the payment page pays, and leads back to the shop', async () => {
    const id = await place(provider, code);
    const { url } = await standing(id);
    const answer = await press(url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(
      `http://de.nestling.localhost:${shop.port}/danke/?order=TEST-TEST-${id}`,
    );
    expect(await standing(id)).toMatchObject({ order: 'paid', state: 'paid' });
    await until(async () => (await ask('de', '/_dev/events/')).text().includes(`purchase-${id},`));
    // Pressing again has no effect.
    expect((await press(url, 'decline')).status).toBe(200);
    expect(await standing(id)).toMatchObject({ order: 'paid' });
  });

  test('the payment page declines', async () => {
    const id = await place(provider, code);
    await press((await standing(id)).url, 'decline');
    expect(await standing(id)).toMatchObject({ order: 'failed', state: 'declined' });
  });

  test('webhooks come twice and in the wrong order', async () => {
    const id = await place(provider, code);
    await press((await standing(id)).url, 'twice');
    expect(await standing(id)).toMatchObject({ order: 'paid', state: 'paid' });
  });

  test('a provider gives the money of a cancelled order back', async () => {
    const id = await place(provider, code);
    await press((await standing(id)).url, 'pay');
    await db.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?").bind(id).run();
    await wake();
    expect(await standing(id)).toMatchObject({ order: 'cancelled', state: 'refunded' });
  });

  test('a provider ends a payment whose time is over', async () => {
    const id = await place(provider, code);
    await db
      .prepare('UPDATE payments SET expires_at = 0, next_try_at = 0 WHERE order_id = ?')
      .bind(id)
      .run();
    const { url } = await standing(id);
    await wake();
    expect(await standing(id)).toMatchObject({ order: 'failed' });
    expect((await press(url, 'pay')).status).toBe(200);
    expect(await standing(id)).toMatchObject({ order: 'failed' });
  });
});

describe.each(['stripe', 'test'] as const)('cards that are saved at %s', (provider) => {
  const PATH = '/konto/zahlungsarten/';
  const isSaved = /<input[^>]*value="(pm_\w+)"\s+checked/;
  const remove = (browser: CookieBrowser, id: string) =>
    browser.post(PATH, { _action: 'savedMethod.delete', id });

  test('a card is saved by a tick, offered the next time, and removed by its customer alone', async () => {
    const at = { host: 'de', locale: 'de-de' };
    const [anna, other] = [await registerCustomer(ask, at), await registerCustomer(ask, at)];
    const userId = anna.browser.cookie('userId') ?? '';
    const begin = async () => (await standing(await place(provider, 'KK', 4990, [], userId))).url;
    const list = async () => (await anna.browser.get(PATH)).text().replaceAll('\u00A0', ' ');
    expect(await list()).toContain(de['account.payments.none']);

    const first = await begin();
    expect((await open(first)).text()).toContain(anna.email);
    await press(first, 'pay&card=&new=mastercard');
    expect(await list()).toContain(de['account.payments.none']);
    await press(await begin(), 'pay&card=&new=mastercard&save=1');
    await press(await begin(), 'decline&card=&new=visa&save=1');
    expect(await list()).toContain('<b>Mastercard •••• 4444</b>');
    expect(await list()).toContain(de['account.payments.soon']);
    expect(await list()).not.toContain('<b>Visa');

    const { CONTENT: content } = await shop.env<{
      CONTENT: { put(key: string, value: string): Promise<void> };
    }>('storefront');
    const hangs = { mode: 'hang', ms: 3000 };
    await content.put(FAULTS_KEY, JSON.stringify({ stripe: hangs, testPayments: hangs }));
    expect(await list()).toContain(de['account.payments.down']);
    await content.put(FAULTS_KEY, '');

    const page = (await open(await begin())).text();
    const id = isSaved.exec(page)?.[1] ?? '';
    expect((await remove(other.browser, id)).status).toBe(422);
    expect((await remove(anna.browser, id)).headers.location).toContain(PATH);
    const again = await remove(anna.browser, id);
    expect([again.status, again.text()]).toEqual([
      422,
      expect.stringContaining(de['account.payments.gone']),
    ]);
    expect((await open(await begin())).text()).not.toMatch(isSaved);
  });

  test('a card that has expired is listed as such, and cannot be paid with', async () => {
    const at = { host: 'de', locale: 'de-de' };
    const customer = await registerCustomer(ask, at);
    const userId = customer.browser.cookie('userId') ?? '';
    const begin = async () => (await standing(await place(provider, 'KK', 4990, [], userId))).url;
    await press(await begin(), 'pay&card=&new=amex&save=1');
    expect((await customer.browser.get(PATH)).text()).toContain(de['account.payments.expired']);
    expect((await open(await begin())).text()).toMatch(/value="pm_\w+"\s+disabled/);
    // The customer at the provider goes with the account.
    const { password } = customer;
    await customer.browser.call('/api/user/delete/', { password });
    const sql =
      'SELECT count(*) AS left FROM payment_customers WHERE user_id = ? OR user_id IS NULL';
    await until(async () => {
      const row = await db.prepare(sql).bind(userId).first<{ left: number }>();
      return row?.left === 0;
    });
  });
});

test('the page of the played Stripe shows the goods, and where PayPal sends them', async () => {
  const id = await place('stripe', 'PP', 4990, [2245, 2245, 500]);
  const { url } = await standing(id);
  const text = (await open(url)).text().replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    '<span>2 × Wickelbody <small>Größe: 56</small></span> <span>44,90 €</span>',
  );
  expect(text).toContain('Anna Muster, Lindenweg 1, 10115 Berlin, DE');
});

test('the product that is chosen at the played Klarna becomes the order’s', async () => {
  const id = await place('stripe', 'KC');
  await press((await standing(id)).url, 'pay&product=pay_in_installments');
  const sql = 'SELECT payment, status FROM orders WHERE id = ?';
  expect(await db.prepare(sql).bind(id).first()).toEqual({
    payment: '[{"key":"KD","amount":4990}]',
    status: 'paid',
  });
});

test('what happens at the played Stripe after a payment reaches the order', async () => {
  const id = await place('stripe', 'KK');
  await press((await standing(id)).url, 'pay');
  const play = async (report: string, amount = 0) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `number=TEST-TEST-${id}&report=${report}&amount=${amount}`;
    return (await ask('de', '/_dev/payments/', { method: 'POST', headers, body })).status;
  };
  const sql = `SELECT group_concat(kind || ' ' || outcome || ' ' || waits) AS reports FROM payment_reports WHERE order_id = ?`;
  const reports = () => db.prepare(sql).bind(id).first();
  expect(await play('refund', 5000)).toBe(409);
  expect([await play('refund', 990), await play('dispute')]).toEqual([303, 303]);
  // The order has no items to which the refund could belong.
  expect(await reports()).toEqual({ reports: 'dispute open 1,refund open 1' });
  expect([await play('refundFails'), await play('disputeWon')]).toEqual([303, 303]);
  expect(await reports()).toEqual({ reports: 'dispute won 0,refund failed 0' });
  const page = await ask('de', `/_dev/payments/?number=TEST-TEST-${id}`);
  expect(page.text()).toContain('paid, 4990 EUR');
});

test('a confirmation that comes late confirms the order then', async () => {
  const id = await place('test', 'PP');
  await press((await standing(id)).url, 'late');
  expect(await standing(id)).toMatchObject({ order: 'created', state: 'pending' });
  await until(async () => (await standing(id)).order === 'paid');
});

test('pages of the checkout alone let a form lead to where shoppers pay', async () => {
  const policyOf = async (path: string) =>
    String((await ask('de', path)).headers['content-security-policy']);
  expect(await policyOf('/kasse/login/')).toMatch(
    /form-action [^;]*https:\/\/checkout\.stripe\.com http:\/\/checkout\.stripe\.localhost:\*/,
  );
  expect(await policyOf('/login/')).not.toContain('stripe');
});

test('/healthz says with which keys payments are taken', async () => {
  const { payments: keys } = JSON.parse((await ask('de', '/healthz')).text());
  expect(keys).toEqual({ stripe: 'test', test: true });
});

describe('/hooks/payments/', () => {
  const { TEST_PAYMENTS_SECRET: secret } = localCommerce.vars;
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask('de', path, { method: 'POST', body, headers });

  test('/hooks/payments/ takes the body as it came', async () => {
    const body = '{ "id":  "1", "state": "nothing" }';
    const seconds = Math.floor(Date.now() / 1000);
    const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'test-signature': `t=${seconds},v1=${hex}` };
    const answer = await post('/hooks/payments/test/', body, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await post('/hooks/payments/test/', `${body} `, headers)).status).toBe(400);
  });

  test.each([
    ['/hooks/payments/stripe/', '{}', 400],
    ['/hooks/payments/test/', '{}', 400],
    ['/hooks/payments/nobody/', '{}', 404],
    ['/hooks/payments/stripe/', 'x'.repeat(64 * 1024 + 1), 413],
  ])('%s refuses what is unsigned, unknown or too large', async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status);
  });

  test('/hooks/payments/ takes nothing but POST', async () => {
    expect((await ask('de', '/hooks/payments/stripe/')).status).toBe(405);
  });
});
