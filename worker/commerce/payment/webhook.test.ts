import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../testing/call.ts';
import { createCatalogue, insertRow } from '../testing/catalogue-rows.ts';
import { valueOf } from '../testing/checkout.ts';
import {
  finishPayments,
  insertPayment,
  signHook,
  statesOf,
  STRIPE_SECRET,
  TEST_SECRET,
} from '../testing/payments.ts';

let problems: ReturnType<typeof vi.spyOn>;

beforeAll(createCatalogue);
beforeEach(() => {
  problems = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  // No provider answers, because webhooks need no answer of a provider.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

const UNTOUCHED = { order: 'created', state: 'pending' };

type Payment = Awaited<ReturnType<typeof insertPayment>>;

function testEvent({ number, reference }: Payment, more: object = {}): string {
  return JSON.stringify({
    id: crypto.randomUUID(),
    paymentId: reference,
    orderNumber: number,
    state: 'paid',
    amount: 4990,
    currency: 'EUR',
    ...more,
  });
}

function stripeEvent(
  { number, reference }: Payment,
  type = 'completed',
  more: object = {},
): string {
  return JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: `checkout.session.${type}`,
    data: {
      object: {
        id: reference,
        object: 'checkout.session',
        status: type === 'expired' ? 'expired' : 'complete',
        payment_status: 'paid',
        amount_total: 4990,
        currency: 'eur',
        client_reference_id: number,
        payment_intent: 'pi_1',
        ...more,
      },
    },
  });
}

const withFields = (event: string, fields: object) =>
  JSON.stringify({ ...JSON.parse(event), ...fields });

test('a webhook of Stripe’s live mode is refused where the key is of test mode', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const payment = await insertPayment({ provider: 'stripe', state: 'pending' });
  const body = withFields(stripeEvent(payment), { livemode: true });
  expect(await deliver('stripe', body)).toBe(400);
  expect(await statesOf(payment.id)).toMatchObject(UNTOUCHED);
  expect(JSON.stringify(warned.mock.calls)).toContain('the event is of live mode, the key is not');
});

test.each([
  ['2024-06-20', true],
  ['2025-03-31.basil', true],
  ['2026-11-25.endive', false],
])('a webhook of Stripe’s version %s is taken, and logged: %s', async (version, isLogged) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const payment = await insertPayment({ provider: 'stripe', state: 'pending' });
  const body = withFields(stripeEvent(payment), { api_version: version, livemode: false });
  expect(await deliver('stripe', body)).toBe(200);
  expect(await statesOf(payment.id)).toMatchObject({ order: 'paid' });
  const lines = JSON.stringify(warned.mock.calls);
  expect(lines.includes('payment.webhook_version')).toBe(isLogged);
});

async function deliver(provider: string, body: string, signature?: string): Promise<number> {
  const secret = provider === 'stripe' ? STRIPE_SECRET : TEST_SECRET;
  const header = signature ?? (await signHook(body, secret));
  const response = await call(`/v1/payments/webhooks/${provider}`, {
    method: 'POST',
    headers: { [`${provider}-signature`]: header },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

describe.each(['stripe', 'test'] as const)('a webhook of %s', (provider) => {
  const eventOf = (payment: Payment, more?: object) =>
    provider === 'stripe' ? stripeEvent(payment) : testEvent(payment, more);
  const secret = provider === 'stripe' ? STRIPE_SECRET : TEST_SECRET;

  test('a webhook confirms the order, once', async () => {
    const payment = await insertPayment({ provider, state: 'pending' });
    const body = eventOf(payment);
    expect(await deliver(provider, body)).toBe(200);
    expect(await statesOf(payment.id)).toMatchObject({ order: 'paid', state: 'paid', next: null });
    const confirmed = 'SELECT confirmed_at FROM orders WHERE id = ?';
    const at = await env.DB.prepare(confirmed).bind(payment.id).first();
    expect(await deliver(provider, body)).toBe(200);
    expect(await env.DB.prepare(confirmed).bind(payment.id).first()).toEqual(at);
  });

  test('a webhook is refused with a forged, an old, a foreign or no signature', async () => {
    const payment = await insertPayment({ provider, state: 'pending' });
    const body = eventOf(payment);
    const now = Math.floor(Date.now() / 1000);
    const good = await signHook(body, secret);
    const wrong = [
      '',
      'nonsense',
      good.replace(/v1=./, 'v1=g'),
      good.slice(0, -1) + (good.endsWith('0') ? '1' : '0'),
      await signHook(body, 'whsec_anothersecretof32charactersormore'),
      await signHook(`${body} `, secret),
      await signHook(body, secret, now - 301),
      // An old signature under a new time.
      (await signHook(body, secret, now - 301)).replace(/t=\d+/, `t=${now}`),
    ];
    for (const signature of wrong) expect(await deliver(provider, body, signature)).toBe(400);
    expect(await statesOf(payment.id)).toMatchObject(UNTOUCHED);
  });

  test('a webhook with a body that is no JSON, or too large, is refused', async () => {
    expect(await deliver(provider, '{"id": "evt', 't=1,v1=1')).toBe(400);
    expect(await deliver(provider, 'x'.repeat(64 * 1024 + 1))).toBe(413);
  });

  test('a webhook about another’s order, another’s reference or none that is known changes nothing', async () => {
    const mine = await insertPayment({ provider, state: 'pending' });
    const other = await insertPayment({ provider, state: 'pending' });
    expect(await deliver(provider, eventOf({ ...mine, reference: other.reference }))).toBe(200);
    expect(await deliver(provider, eventOf({ ...mine, reference: 'ref_unknown' }))).toBe(200);
    expect(
      await deliver(provider, eventOf({ ...mine, reference: 'ref_x', number: 'AAAA-AAAA-AAAA' })),
    ).toBe(200);
    expect(await statesOf(mine.id)).toMatchObject(UNTOUCHED);
    expect(await statesOf(other.id)).toMatchObject(UNTOUCHED);
  });

  test('a webhook of the other provider’s payment changes nothing', async () => {
    const payment = await insertPayment({
      provider: provider === 'stripe' ? 'test' : 'stripe',
      state: 'pending',
    });
    expect(await deliver(provider, eventOf(payment))).toBe(200);
    expect(await statesOf(payment.id)).toMatchObject(UNTOUCHED);
  });

  test('a webhook that comes before the provider’s own answer names the payment', async () => {
    const payment = await insertPayment({ provider, state: 'new' });
    const early = { ...payment, reference: `ref_early_${payment.id}` };
    expect(await deliver(provider, eventOf(early))).toBe(200);
    expect(await statesOf(payment.id)).toMatchObject({ order: 'paid', reference: early.reference });
  });

  test('a webhook about money for an order that failed meanwhile has it given back', async () => {
    const payment = await insertPayment({ provider, state: 'expired', order: 'failed' });
    expect(await deliver(provider, eventOf(payment))).toBe(200);
    expect(await statesOf(payment.id)).toMatchObject({ order: 'failed', state: 'refunding' });
  });
});

test.each([
  ['stripe', { amount_total: 1 }],
  ['stripe', { currency: 'chf' }],
  ['stripe', { amount_total: null }],
  ['test', { amount: 1 }],
  ['test', { currency: 'CHF' }],
] as const)('%s: what was paid with %j confirms nothing and goes back', async (provider, more) => {
  const payment = await insertPayment({ provider, state: 'pending' });
  const body =
    provider === 'stripe' ? stripeEvent(payment, 'completed', more) : testEvent(payment, more);
  expect(await deliver(provider, body)).toBe(200);
  expect(await statesOf(payment.id)).toMatchObject({
    order: 'failed',
    reason: 'unpaid',
    state: 'refunding',
  });
  expect(JSON.stringify(problems.mock.calls)).toContain('payment.amount_mismatch');
});

describe('events in any order', () => {
  test('paid, then expired and pending', async () => {
    const payment = await insertPayment({ provider: 'stripe', state: 'pending' });
    await deliver('stripe', stripeEvent(payment));
    await deliver('stripe', stripeEvent(payment, 'expired', { payment_status: 'unpaid' }));
    await deliver('stripe', stripeEvent(payment, 'completed', { payment_status: 'unpaid' }));
    expect(await statesOf(payment.id)).toMatchObject({ order: 'paid', state: 'paid' });
  });

  test('confirmed late', async () => {
    const payment = await insertPayment({ provider: 'stripe', state: 'pending' });
    await deliver('stripe', stripeEvent(payment, 'completed', { payment_status: 'unpaid' }));
    expect(await statesOf(payment.id)).toMatchObject(UNTOUCHED);
    await deliver('stripe', stripeEvent(payment, 'async_payment_succeeded'));
    expect(await statesOf(payment.id)).toMatchObject({ order: 'paid' });
  });

  test.each([
    ['async_payment_failed', 'declined'],
    ['expired', 'abandoned'],
  ])('%s fails the order: %s', async (type, reason) => {
    const payment = await insertPayment({ provider: 'stripe', state: 'pending' });
    await deliver('stripe', stripeEvent(payment, type, { payment_status: 'unpaid' }));
    expect(await statesOf(payment.id)).toMatchObject({ order: 'failed', reason });
  });

  test('events at the same moment settle the payment as in any order', async () => {
    const payment = await insertPayment({ state: 'pending' });
    const states = ['paid', 'declined', 'paid', 'pending', 'expired'];
    const bodies = states.map((state) => testEvent(payment, { state }));
    await Promise.all(bodies.map((body) => deliver('test', body)));
    const after = await statesOf(payment.id);
    // The first event decides the order's state; money for a failed order is refunded.
    expect([
      ['paid', 'paid'],
      ['failed', 'refunding'],
    ]).toContainEqual([after?.order, after?.state]);
  });
});

describe('a refund at Stripe', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } });
  const charge = (order: string, refunded: boolean, amount = 4990) =>
    event('charge.refunded', {
      object: 'charge',
      captured: true,
      refunded,
      amount_refunded: amount,
      currency: 'eur',
      metadata: { order },
    });

  test('a refund at Stripe that somebody made is taken over; one of a part is not', async () => {
    const payment = await insertPayment({ provider: 'stripe', state: 'paid', order: 'paid' });
    await deliver('stripe', charge(payment.number, false));
    await deliver('stripe', charge(payment.number, true, 4000));
    expect(await statesOf(payment.id)).toMatchObject({ state: 'paid' });
    await deliver('stripe', charge(payment.number, true));
    expect(await statesOf(payment.id)).toMatchObject({ order: 'paid', state: 'refunded' });
  });

  test.each([
    ['refund.failed', 'failed', 'cancelled', 'refunding'],
    ['charge.refund.updated', 'failed', 'failed', 'refunding'],
    ['refund.updated', 'canceled', 'cancelled', 'refunding'],
    ['refund.updated', 'succeeded', 'cancelled', 'refunded'],
    // A refund by hand of an order that was not cancelled: its failure is visible in the dashboard.
    ['refund.failed', 'failed', 'paid', 'refunded'],
  ] as const)(
    '%s with the status %s, of an order that is %s: %s',
    async (type, status, order, state) => {
      const payment = await insertPayment({
        provider: 'stripe',
        state: 'refunded',
        order,
        nextTryAt: null,
      });
      const refund = { object: 'refund', status, metadata: { order: payment.number } };
      expect(await deliver('stripe', event(type, refund))).toBe(200);
      expect(await statesOf(payment.id)).toMatchObject({ order, state });
    },
  );

  test.each([
    ['that Stripe has sent is due again', null, 'due'],
    ['that somebody has transferred since stays as it is', 1, 'sent'],
  ])('a failed refund in part %s', async (_, refusedAt, state) => {
    const { id, number } = await insertPayment({
      provider: 'stripe',
      state: 'paid',
      order: 'paid',
    });
    const sums = { with_tax: 100, without_tax: 100, vat: 0, method: 100, gift_card: 0, credit: 0 };
    const note = {
      order_id: id,
      position: 1,
      number: `G-${number}-1`,
      kind: 'reduced',
      reason: 'Test',
    };
    const sent = {
      money: 100,
      money_state: 'sent',
      sent_at: 1,
      created_at: 1,
      refused_at: refusedAt,
    };
    await insertRow('refunds', { ...note, ...sums, ...sent }).run();
    const metadata = { order: number, refund: note.number };
    const refund = { object: 'refund', status: 'failed', metadata };
    await deliver('stripe', event('refund.failed', refund));
    const sql = 'SELECT money_state FROM refunds WHERE number = ?';
    expect(await valueOf(sql, note.number)).toBe(state);
    await env.DB.prepare('DELETE FROM refunds').run();
  });

  test('a refund at Stripe that failed and names no order changes nothing', async () => {
    const payment = await insertPayment({ provider: 'stripe', state: 'refunded', order: 'failed' });
    await deliver('stripe', event('refund.failed', { status: 'failed', metadata: {} }));
    expect(await statesOf(payment.id)).toMatchObject({ state: 'refunded' });
  });
});

test('an unknown provider has no webhook', async () => {
  expect(await deliver('unknown', '{}', '')).toBe(404);
});

test('an event whose work broke off counts when it is sent again', async () => {
  const payment = await insertPayment({ state: 'pending' });
  const body = testEvent(payment);
  const lock = `CREATE TRIGGER broken BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'broken'); END`;
  await env.DB.prepare(lock).run();
  expect(await deliver('test', body)).toBe(500);
  await env.DB.prepare('DROP TRIGGER broken').run();
  expect(await deliver('test', body)).toBe(200);
  expect(await statesOf(payment.id)).toMatchObject({ order: 'paid' });
});
