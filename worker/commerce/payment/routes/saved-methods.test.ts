import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { savedMethodsSchema } from '../../../../app/account/schemas/saved-method.ts';
import { deleteAccount } from '../../account/delete-account.ts';
import commerce from '../../index.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';
import { finishPayments, insertPayment } from '../../testing/payments.ts';
import { beginPayment } from '../begin.ts';
import { loadStripe } from '../stripe-client.ts';
import { wakePayments } from '../sweep.ts';

const PATH = '/v1/users/me/payment-methods';
const PAGE = 'https://checkout.stripe.com/c/pay/cs_1';

interface Asked {
  readonly call: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What Stripe is asked, its customers with their cards, and calls that it answers with another status. */
let asked: Asked[];
let customers: Map<string, object[]>;
let failing: Map<string, number>;

const MISSING = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

function answer(name: string, id: string, fields: Asked['fields']): Response {
  const cards = customers.get(id);
  switch (name) {
    case 'POST /v1/customers': {
      const created = `cus_${customers.size + 1}`;
      customers.set(created, []);
      return Response.json({ id: created, object: 'customer' });
    }
    case 'POST /v1/checkout/sessions': {
      const isKnown = fields['customer'] === undefined || customers.has(fields['customer']);
      return isKnown
        ? Response.json({ id: `cs_${crypto.randomUUID()}`, object: 'checkout.session', url: PAGE })
        : Response.json(MISSING, { status: 400 });
    }
    case 'POST /v1/payment_methods/{id}/detach':
      return Response.json({ id });
  }
  if (!cards) return Response.json(MISSING, { status: 404 });
  if (name === 'DELETE /v1/customers/{id}') customers.delete(id);
  return Response.json({ id, object: 'list', data: cards });
}

beforeAll(async () => {
  await createCatalogue();
  // Tests transform the SDK for longer than a list waits.
  await loadStripe();
});
beforeEach(() => {
  asked = [];
  customers = new Map();
  failing = new Map();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    if (host !== 'api.stripe.com') return new Response(null, { status: 202 });
    const id = /(?:customers|payment_methods)\/(\w+)/.exec(pathname)?.[1] ?? '';
    const name = `${request.method} ${id === '' ? pathname : pathname.replace(id, '{id}')}`;
    const text = await new Response(await request.bytes()).text();
    const fields = Object.fromEntries(new URLSearchParams(text));
    asked.push({ call: name, key: request.headers.get('idempotency-key'), fields });
    const status = failing.get(name);
    if (status !== undefined) return Response.json({ error: { type: 'api_error' } }, { status });
    return answer(name, id, fields);
  });
});
afterEach(async () => {
  await finishPayments();
  await env.DB.prepare('DELETE FROM payment_customers').run();
  vi.restoreAllMocks();
});

const calls = () => asked.map(({ call: name }) => name);
const sessions = () => asked.filter(({ call: name }) => name === 'POST /v1/checkout/sessions');

const card = (id: string, year: number) => ({
  id,
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_year: year, exp_month: 4 },
});

const as = (token: string, method = 'GET') => ({ method, headers: { 'x-session-token': token } });

/** Begins the payment of a customer by card, and returns the customer's session. */
async function pay(code: 'KK' | 'KC' = 'KK') {
  const payment = await insertPayment({ provider: 'stripe', code });
  await beginPayment(env, payment.id);
  return payment;
}

async function storedOf(userId: string): Promise<string | null> {
  const sql = 'SELECT reference FROM payment_customers WHERE user_id = ?';
  return env.DB.prepare(sql).bind(userId).first<string>('reference');
}

test('the first payment by card has a customer whose page saves, and the next one the same', async () => {
  const { userId, number } = await pay();
  expect(asked).toMatchObject([
    { call: 'POST /v1/customers', key: `customer-${userId}`, fields: {} },
    {
      call: 'POST /v1/customers/{id}',
      fields: { email: expect.stringContaining('@example.com') },
    },
    {
      call: 'POST /v1/checkout/sessions',
      key: `${number}-begin-cus_1`,
      fields: {
        customer: 'cus_1',
        'saved_payment_method_options[payment_method_save]': 'enabled',
      },
    },
  ]);
  expect(sessions()[0]?.fields).not.toHaveProperty('customer_email');
  asked = [];
  const second = await insertPayment({ provider: 'stripe' });
  await env.DB.prepare('UPDATE orders SET user_id = ? WHERE id = ?').bind(userId, second.id).run();
  await beginPayment(env, second.id);
  expect(asked).toMatchObject([{ fields: { customer: 'cus_1' } }]);
});

test('guests, and methods that are not saved, have no customer', async () => {
  await pay('KC');
  const { id, userId } = await insertPayment({ provider: 'stripe' });
  await env.DB.prepare('UPDATE users SET is_guest = 1, password_hash = NULL WHERE id = ?')
    .bind(userId)
    .run();
  await beginPayment(env, id);
  expect(calls()).toEqual(['POST /v1/checkout/sessions', 'POST /v1/checkout/sessions']);
  expect(sessions().map(({ fields }) => 'customer' in fields)).toEqual([false, false]);
});

test('a payment begins without a customer while Stripe creates none', async () => {
  failing.set('POST /v1/customers', 403);
  const { number, userId } = await pay();
  expect(sessions()).toMatchObject([{ key: `${number}-begin` }]);
  expect(await storedOf(userId)).toBeNull();
});

test('a payment of a customer who was deleted at Stripe begins without, and the next one has a new customer', async () => {
  const { userId } = await pay();
  customers.clear();
  asked = [];
  const second = await insertPayment({ provider: 'stripe' });
  await env.DB.prepare('UPDATE orders SET user_id = ? WHERE id = ?').bind(userId, second.id).run();
  expect(await beginPayment(env, second.id)).toEqual({ kind: 'redirect', url: PAGE });
  expect(sessions().map(({ fields }) => fields['customer'])).toEqual(['cus_1', undefined]);
  expect(await storedOf(userId)).toBeNull();
});

test('a customer sees what is saved, and what has expired of it', async () => {
  const { token } = await pay();
  customers.set('cus_1', [card('pm_1', 2099), card('pm_2', 2020), { id: 'pm_3', type: 'link' }]);
  const response = await call(`${PATH}?shopId=1`, as(token));
  expect(savedMethodsSchema.parse(await response.json()).methods).toEqual([
    {
      id: 'pm_1',
      kind: 'card',
      brand: 'Visa',
      lastFour: '4242',
      expires: '2099-04',
      isExpired: false,
    },
    expect.objectContaining({ id: 'pm_2', isExpired: true }),
    { id: 'pm_3', kind: 'other', brand: 'Link', lastFour: '', expires: null, isExpired: false },
  ]);
});

test('for a customer who has paid nothing by card no provider is asked', async () => {
  const { token } = await insertSession();
  const response = await call(`${PATH}?shopId=1`, as(token));
  expect(await response.json()).toEqual({ methods: [] });
  expect(asked).toEqual([]);
  expect((await call(`${PATH}?shopId=1`)).status).toBe(403);
});

test('the list is unavailable while Stripe does not answer, and nothing is removed', async () => {
  const { token } = await pay();
  failing.set('GET /v1/customers/{id}/payment_methods', 500);
  expect((await call(`${PATH}?shopId=1`, as(token))).status).toBe(503);
  expect((await call(`${PATH}/pm_1?shopId=1`, as(token, 'DELETE'))).status).toBe(503);
  expect(calls()).not.toContain('POST /v1/payment_methods/{id}/detach');
});

test('a customer removes only what that customer has saved', async () => {
  const [anna, mira] = [await pay(), await pay()];
  customers.set('cus_1', [card('pm_1', 2099)]);
  asked = [];
  expect(
    await readError(await call(`${PATH}/pm_1?shopId=1`, as(mira.token, 'DELETE'))),
  ).toMatchObject({ status: 404, field: 'id' });
  expect(calls()).toEqual(['GET /v1/customers/{id}/payment_methods']);
  expect((await call(`${PATH}/pm_1?shopId=1`, as(anna.token, 'DELETE'))).status).toBe(200);
  expect(calls()).toContain('POST /v1/payment_methods/{id}/detach');
});

test('an account that is deleted takes its customer at Stripe along, as soon as Stripe answers', async () => {
  const { userId } = await pay();
  failing.set('DELETE /v1/customers/{id}', 500);
  await deleteAccount(
    env,
    { id: userId, email: '' } as Parameters<typeof deleteAccount>[1],
    'baby',
    Date.now(),
  );
  await wakePayments(env);
  expect(customers.has('cus_1')).toBe(true);
  failing.clear();
  await env.DB.prepare('UPDATE payment_customers SET next_try_at = 0').run();
  await wakePayments(env);
  expect(customers.has('cus_1')).toBe(false);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM payment_customers').first('n')).toBe(0);
});

test('a back end without a provider has no such calls, and its users say so', async () => {
  const { token } = await insertSession();
  const {
    STRIPE_SECRET_KEY: _,
    STRIPE_WEBHOOK_SECRET: __,
    TEST_PAYMENTS_URL: ___,
    TEST_PAYMENTS_SECRET: ____,
    ...without
  } = env;
  const ask = async (path: string) => {
    const context = createExecutionContext();
    const request = new Request(`http://commerce${path}?shopId=1`, as(token));
    const response = await commerce.fetch(request, without, context);
    await waitOnExecutionContext(context);
    return response;
  };
  expect((await ask(PATH)).status).toBe(404);
  expect(await (await ask('/v1/users/me')).json()).toMatchObject({ savesPaymentMethods: false });
  const user = await call('/v1/users/me?shopId=1', as(token));
  expect(await user.json()).toMatchObject({ savesPaymentMethods: true });
});
