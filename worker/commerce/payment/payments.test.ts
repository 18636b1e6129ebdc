import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentStateSchema } from '../../../app/checkout/schemas/payment.ts';
import { call } from '../testing/call.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';
import { insertSession } from '../testing/customers.ts';
import { finishPayments, insertPayment, statesOf } from '../testing/payments.ts';
import { beginPayment } from './begin.ts';
import { endPayment } from './end.ts';
import { readPayment } from './row.ts';
import { runDue } from './run-due.ts';
import { EVENT_RETENTION, sweepPayments, wakePayments } from './sweep.ts';
import { workOn } from './work.ts';

interface Asked {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** Calls of the test provider, and its answer: a state, a status, or a fault. */
let asked: Asked[];
let answers: (string | number | Error | { state: string; amount: number })[];
let problems: ReturnType<typeof vi.spyOn>;

beforeAll(createCatalogue);
beforeEach(() => {
  asked = [];
  answers = [];
  problems = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    // Mails of orders.
    if (new URL(request.url).host === 'mail.example') return new Response(null, { status: 202 });
    const text = await request.text();
    const path = new URL(request.url).pathname;
    asked.push({
      path,
      key: request.headers.get('idempotency-key'),
      body: text === '' ? undefined : JSON.parse(text),
    });
    const answer = answers.shift() ?? 'pending';
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number') return new Response('anna@example.com', { status: answer });
    const body = typeof answer === 'string' ? { state: answer, amount: 4990 } : answer;
    const id = path.split('/')[2] ?? `ref_${crypto.randomUUID()}`;
    return Response.json({ id, url: 'https://pay.example/1', currency: 'EUR', ...body });
  });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

const paths = () => asked.map(({ path }) => path.replace(/ref_[\w-]+/, '{id}'));
const logged = () => JSON.stringify(problems.mock.calls);

describe('beginning', () => {
  test('the beginning of a payment leads to the provider’s page, once, with the amount of the row', async () => {
    const { id, number } = await insertPayment();
    const begun = { kind: 'redirect', url: 'https://pay.example/1' };
    expect(await beginPayment(env, id)).toEqual(begun);
    expect(await beginPayment(env, id)).toEqual(begun);
    expect(asked).toEqual([
      {
        path: '/payments',
        key: `${number}-begin`,
        body: expect.objectContaining({
          amount: 4990,
          currency: 'EUR',
          returnUrl: `https://de.nestling.example/danke/?order=${number}`,
        }),
      },
    ]);
    expect(await statesOf(id)).toMatchObject({ order: 'created', state: 'pending' });
  });

  test('one that begins while its time runs out is not ended behind the shopper’s back', async () => {
    const { id } = await insertPayment();
    const before = await readPayment(env.DB, id);
    await beginPayment(env, id);
    if (!before) throw new Error('the payment has no row');
    await workOn(env, before, before.expiresAt + 1);
    expect(await statesOf(id)).toMatchObject({ order: 'created', state: 'pending' });
  });

  test('the beginning of a payment is done for an order that needs no provider', async () => {
    expect(await beginPayment(env, 1)).toEqual({ kind: 'done' });
  });

  test.each([[503], [new Error('no network')], [429], [401]])(
    'the beginning of a payment waits while the provider answers %s, and the alarm begins it with the same key',
    async (fault) => {
      answers = [fault];
      const { id } = await insertPayment();
      expect(await beginPayment(env, id)).toEqual({ kind: 'waiting' });
      expect(await statesOf(id)).toMatchObject({ order: 'created', state: 'new', tries: 1 });
      await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE order_id = ?').bind(id).run();
      const payments = env.PAYMENTS.get(env.PAYMENTS.idFromName('payments'));
      await wakePayments(env);
      await runDurableObjectAlarm(payments);
      expect(await beginPayment(env, id)).toMatchObject({ kind: 'redirect' });
      expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    },
  );

  test('the beginning of a payment that is refused fails the order, and keeps nothing personal', async () => {
    answers = [422];
    const { id } = await insertPayment();
    expect(await beginPayment(env, id)).toEqual({ kind: 'waiting' });
    expect(await statesOf(id)).toMatchObject({
      order: 'failed',
      reason: 'declined',
      state: 'declined',
      problem: 'test: status 422',
      next: null,
    });
    expect(logged()).not.toContain('anna');
  });
});

describe('the alarm', () => {
  test.each([
    ['paid', 'paid', null],
    ['declined', 'failed', 'declined'],
    ['cancelled', 'failed', 'abandoned'],
  ])('the alarm asks for a payment without a webhook: %s', async (state, order, reason) => {
    answers = [state];
    const { id } = await insertPayment({ state: 'pending' });
    await runDue(env);
    expect(await statesOf(id)).toMatchObject({ order, reason, state, next: null });
  });

  test.each([
    ['cancelled', 'failed', 'cancelled'],
    ['paid', 'paid', 'paid'],
  ])(
    'the alarm ends what has expired, which is %s at the provider',
    async (state, order, payment) => {
      answers = [state];
      const { id } = await insertPayment({ state: 'pending', expiresAt: Date.now() - 1 });
      await runDue(env);
      expect(paths()).toEqual(['/payments/{id}/cancel']);
      expect(await statesOf(id)).toMatchObject({ order, state: payment });
    },
  );

  test.each([
    ['with its provider', {}],
    ['without', { TEST_PAYMENTS_SECRET: '' }],
  ])('the alarm does not begin what has expired, %s', async (_, settings) => {
    const { id } = await insertPayment({ expiresAt: Date.now() - 1 });
    await runDue({ ...env, ...settings });
    expect(asked).toEqual([]);
    expect(await statesOf(id)).toMatchObject({ order: 'failed', reason: 'abandoned' });
  });

  test('the alarm passes over a row that it cannot read', async () => {
    const broken = await insertPayment({ state: 'pending', nextTryAt: 1 });
    const { id } = await insertPayment({ state: 'pending' });
    await env.DB.prepare(`UPDATE payments SET urls = '{}' WHERE order_id = ?`)
      .bind(broken.id)
      .run();
    answers = ['paid'];
    await runDue(env);
    expect(await statesOf(id)).toMatchObject({ order: 'paid' });
    expect((await statesOf(broken.id))?.next).toBeGreaterThan(Date.now());
    expect(logged()).toContain('unreadable');
  });

  test('the alarm keeps what has expired until the provider says how it is', async () => {
    answers = [503, 'pending', 'expired'];
    const { id } = await insertPayment({ state: 'pending', expiresAt: Date.now() - 1 });
    for (let pass = 0; pass < 3; pass += 1) {
      expect(await statesOf(id)).toMatchObject({ order: 'created', state: 'pending' });
      await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE order_id = ?').bind(id).run();
      await runDue(env);
    }
    expect(await statesOf(id)).toMatchObject({ order: 'failed', state: 'expired' });
  });

  test('the alarm settles an order whose payment was written before a crash', async () => {
    const { id } = await insertPayment({ state: 'paid' });
    await runDue(env);
    expect(await statesOf(id)).toMatchObject({ order: 'paid', next: null });
  });

  test('the alarm is set for the next payment, and no longer when none is left', async () => {
    answers = ['pending', 'paid'];
    const { id } = await insertPayment({ state: 'pending' });
    const next = (await runDue(env)) ?? 0;
    expect(next - Date.now()).toBeGreaterThan(60_000);
    await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE order_id = ?').bind(id).run();
    expect(await runDue(env)).toBeUndefined();
  });

  test('one payment’s fault does not stop another', async () => {
    const broken = await insertPayment({ state: 'pending' });
    await env.DB.prepare("UPDATE payments SET provider = 'stripe' WHERE order_id = ?")
      .bind(broken.id)
      .run();
    answers = ['paid', 'paid'];
    const { id } = await insertPayment({ state: 'pending' });
    await runDue({ ...env, STRIPE_SECRET_KEY: 'wrong' });
    expect(await statesOf(id)).toMatchObject({ order: 'paid' });
    expect(await statesOf(broken.id)).toMatchObject({ problem: 'stripe: is not set up' });
  });
});

describe('an order that ends', () => {
  async function cancelOrder(id: number) {
    await env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?").bind(id).run();
  }

  test('an order that ends after it was paid gives the money back, once', async () => {
    answers = ['refunded'];
    const { id, number } = await insertPayment({ state: 'paid', order: 'paid', nextTryAt: null });
    await cancelOrder(id);
    await endPayment(env, id);
    await endPayment(env, id);
    expect(asked).toMatchObject([{ key: `${number}-refund` }]);
    expect(await statesOf(id)).toMatchObject({ order: 'cancelled', state: 'refunded', next: null });
  });

  test('an order that ends makes its payment due in the same transaction, should the call be lost', async () => {
    answers = ['refunded'];
    const { id } = await insertPayment({ state: 'paid', order: 'paid', nextTryAt: null });
    await cancelOrder(id);
    await sweepPayments(env, Date.now());
    expect(await statesOf(id)).toMatchObject({ state: 'refunded' });
  });

  test('an order that ends while it is not paid cancels the payment', async () => {
    answers = ['cancelled'];
    const { id } = await insertPayment({ state: 'pending' });
    await cancelOrder(id);
    await endPayment(env, id);
    expect(paths()).toEqual(['/payments/{id}/cancel']);
    expect(await statesOf(id)).toMatchObject({
      order: 'cancelled',
      state: 'cancelled',
      next: null,
    });
  });

  test('an order that ends in the moment it is paid gives the money back', async () => {
    answers = ['paid', 'refunded'];
    const { id } = await insertPayment({ state: 'pending' });
    await cancelOrder(id);
    await endPayment(env, id);
    expect(paths()).toEqual(['/payments/{id}/cancel', '/payments/{id}/refund']);
    expect(await statesOf(id)).toMatchObject({ order: 'cancelled', state: 'refunded' });
  });

  test('an order that ends is not given back by less than was paid', async () => {
    answers = [{ state: 'refunded', amount: 4000 }, 'refunded'];
    const { id } = await insertPayment({ state: 'refunding', order: 'cancelled' });
    await runDue(env);
    expect(await statesOf(id)).toMatchObject({ state: 'refunding', problem: expect.any(String) });
    await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE order_id = ?').bind(id).run();
    await runDue(env);
    expect(await statesOf(id)).toMatchObject({ state: 'refunded' });
  });

  test('an order that ends is given its money back however often the provider fails', async () => {
    answers = [503, 400, 'refunded'];
    const { id } = await insertPayment({ state: 'refunding', order: 'cancelled' });
    for (let pass = 0; pass < 3; pass += 1) {
      expect(await statesOf(id)).toMatchObject({ state: 'refunding' });
      await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE order_id = ?').bind(id).run();
      await runDue(env);
    }
    expect(await statesOf(id)).toMatchObject({ state: 'refunded' });
    expect(logged()).toContain('payment.refund_refused');
  });
});

describe('the shopper who comes back', () => {
  const read = async (number: string, token: string, method = 'GET', path = '') => {
    const response = await call(`/v1/payments/${number}${path}?shopId=1`, {
      method,
      headers: { 'X-Session-Token': token },
    });
    return response.ok ? paymentStateSchema.parse(await response.json()) : response.status;
  };

  test('the shopper who comes back learns how it went without a webhook', async () => {
    answers = ['paid'];
    const { id, number, token } = await insertPayment({ state: 'pending' });
    expect(await read(number, token)).toEqual({ state: 'paid', url: null });
    expect(await statesOf(id)).toMatchObject({ order: 'paid' });
  });

  test('the shopper who comes back may go on to the provider’s page, which was begun late', async () => {
    answers = ['pending'];
    const { number, token } = await insertPayment();
    expect(await read(number, token)).toEqual({ state: 'pending', url: 'https://pay.example/1' });
  });

  test('the shopper who comes back does not make the shop ask again and again', async () => {
    const { number, token } = await insertPayment({ state: 'pending' });
    await read(number, token);
    await read(number, token);
    expect(asked).toHaveLength(1);
  });

  test('a shopper who comes back and gives up ends the payment and fails the order', async () => {
    answers = ['cancelled'];
    const { id, number, token } = await insertPayment({ state: 'pending' });
    expect(await read(number, token, 'POST', '/cancel')).toEqual({ state: 'cancelled', url: null });
    expect(await statesOf(id)).toMatchObject({ order: 'failed', reason: 'abandoned' });
  });

  test('the shopper who comes back sees no payment of another', async () => {
    const { number } = await insertPayment({ state: 'pending' });
    const { token } = await insertSession();
    expect(await read(number, token)).toBe(404);
    expect(await read(number, token, 'POST', '/cancel')).toBe(404);
    expect(await read(number, 'no session')).toBe(403);
    expect(await read('nonsense', token)).toBe(404);
    expect(asked).toEqual([]);
  });
});

test('the sweep deletes events that no provider repeats any more', async () => {
  const now = Date.now();
  const insert = "INSERT INTO payment_events VALUES ('test', ?, ?)";
  await env.DB.prepare(insert)
    .bind('old', now - EVENT_RETENTION - 1)
    .run();
  await env.DB.prepare(insert).bind('new', now).run();
  await sweepPayments(env, now);
  const { results } = await env.DB.prepare('SELECT event_id FROM payment_events').all();
  expect(results).toEqual([{ event_id: 'new' }]);
});
