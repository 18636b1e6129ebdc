import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { call } from '../testing/call.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';
import { valueOf } from '../testing/checkout.ts';
import { finishPayments, insertPayment, statesOf } from '../testing/payments.ts';
import { applyFact } from './apply.ts';

const PAID = { event: 'paid', amount: 4990, currency: 'EUR' } as const;

/** What Stripe answers about the session. */
let session: object | undefined;

beforeAll(createCatalogue);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    if (!pathname.startsWith('/v1/checkout/sessions/')) return new Response(null, { status: 202 });
    expect(searchParams.get('expand[0]')).toBe('payment_intent.latest_charge');
    if (session) return Response.json(session);
    return Response.json({ error: { type: 'api_error' } }, { status: 500 });
  });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

const sessionOf = (product: string | null) => ({
  id: 'cs_1',
  payment_intent: {
    latest_charge: {
      payment_method_details: { type: 'klarna', klarna: { payment_method_category: product } },
    },
  },
});

test.each([
  ['pay_now', 'KN', 'Klarna sofort'],
  ['pay_in_installments', 'KD', 'Klarna Ratenkauf'],
  ['pay_later', 'KC', 'Klarna Rechnung'],
  [null, 'KC', 'Klarna Rechnung'],
])(
  'an order paid by Klarna as %s has %s in all places, and its mail says %s',
  async (product, code, name) => {
    session = sessionOf(product);
    const { id, number, token } = await insertPayment({
      provider: 'stripe',
      code: 'KC',
      state: 'pending',
    });
    await applyFact(env, id, PAID, Date.now());
    expect(await statesOf(id)).toMatchObject({ order: 'paid', state: 'paid' });
    expect(await valueOf('SELECT code FROM payments WHERE order_id = ?', id)).toBe(code);
    const headers = { 'x-session-token': token };
    const answer = await call(`/v1/orders/${number}?shopId=1`, { headers });
    expect(orderSchema.parse(await answer.json()).payment).toEqual([{ key: code, amount: 4990 }]);
    const mail = await valueOf('SELECT body FROM outbox WHERE cause = ?', `order:${number}`);
    expect(String(mail)).toContain(name);
  },
);

test('an order is confirmed by Klarna as it was placed while Stripe does not answer', async () => {
  session = undefined;
  const { id } = await insertPayment({ provider: 'stripe', code: 'KC', state: 'pending' });
  await applyFact(env, id, PAID, Date.now());
  expect(await statesOf(id)).toMatchObject({ order: 'paid', state: 'paid' });
  expect(await valueOf('SELECT code FROM payments WHERE order_id = ?', id)).toBe('KC');
});

test('gift card and credit stay beside the method that was chosen at Klarna', async () => {
  session = sessionOf('pay_now');
  const { id } = await insertPayment({ provider: 'stripe', code: 'KC', state: 'pending' });
  const means = [
    { key: 'giftcard', amount: 10 },
    { key: 'KC', amount: 4990 },
    { key: 'credit', amount: 5 },
  ];
  await env.DB.prepare('UPDATE orders SET payment = ? WHERE id = ?')
    .bind(JSON.stringify(means), id)
    .run();
  await applyFact(env, id, PAID, Date.now());
  const payment = await valueOf('SELECT payment FROM orders WHERE id = ?', id);
  expect(JSON.parse(String(payment))).toEqual(
    means.map(({ amount, key }) => ({ key: key === 'KC' ? 'KN' : key, amount })),
  );
});
