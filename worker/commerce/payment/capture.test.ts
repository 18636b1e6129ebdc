import { env } from 'cloudflare:workers';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { newRefundSchema } from '../../../app/order/schemas/refund.ts';
import { LAW_TIMEOUT, timesOf } from '../../../tests/cases.ts';
import { cancelByShop } from '../order/cancel-by-shop.ts';
import { findOrders } from '../order/find-orders.ts';
import { receivePayment } from '../order/lifecycle.ts';
import { movePackage } from '../order/packages.ts';
import { readOrder } from '../order/read.ts';
import { refundOrder } from '../order/refunds/refund-order.ts';
import { readKnown } from '../order/status.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, fill, newShopper, placedOf, useCode, valueOf } from '../testing/checkout.ts';
import { finishPayments, signHook, statesOf, STRIPE_SECRET } from '../testing/payments.ts';
import { insertGiftCard } from '../testing/vouchers.ts';
import { applyFact } from './apply.ts';
import { capturePayment } from './capture.ts';
import { lookAtReport } from './reports/look-at-report.ts';
import { wakePayments } from './sweep.ts';

const BODY = 11;
const NOW = Date.now();
const DAY = 86_400_000;
const BEFORE = Math.floor((NOW + 6 * DAY) / 1000);

/** A payment at Stripe, as the tests play it. */
interface Played {
  readonly number: string;
  readonly amount: number;
  readonly isManual: boolean;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  received: number;
  refunded: number;
}

let payments: Map<string, Played>;
/** Changes that Stripe was asked for. */
let asked: string[];
let isDown: boolean;
let refusesCapture: boolean;
let losesAnswer: boolean;
let refunds: { payment_intent: string; amount: number; metadata: object; status: string }[];

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [{ id: BODY, stock: 9000, prices: { DE: { withTax: 1999, vatRate: 19 } } }],
  });
});
beforeEach(() => {
  payments = new Map();
  asked = [];
  refunds = [];
  isDown = false;
  refusesCapture = false;
  losesAnswer = false;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams } = new URL(request.url);
    if (host !== 'api.stripe.com') return new Response(null, { status: 202 });
    if (isDown) return Response.json({ error: { type: 'api_error' } }, { status: 503 });
    const fields = new URLSearchParams(await new Response(await request.bytes()).text());
    for (const [name, value] of searchParams) fields.set(name, value);
    return play(`${request.method} ${pathname}`, fields);
  });
});
afterAll(finishPayments);

const refuse = () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 400 });

function play(what: string, fields: URLSearchParams): Response {
  if (what === 'GET /v1/refunds') {
    const data = refunds.filter((one) => one.payment_intent === fields.get('payment_intent'));
    return Response.json({ object: 'list', data, has_more: false });
  }
  if (what === 'POST /v1/checkout/sessions') {
    const number = fields.get('client_reference_id') ?? '';
    const isManual = fields.get('payment_intent_data[capture_method]') === 'manual';
    const amount = [0, 1, 2, 3].reduce((sum, at) => {
      const line = `line_items[${at}]`;
      const one = Number(fields.get(`${line}[price_data][unit_amount]`) ?? 0);
      return sum + one * Number(fields.get(`${line}[quantity]`) ?? 0);
    }, 0);
    const status = 'requires_payment_method';
    const played: Played = { number, amount, isManual, status, received: 0, refunded: 0 };
    payments.set(number, played);
    return Response.json(sessionOf(played));
  }
  const number = /(?:cs|pi)_([\w-]+)/.exec(fields.get('payment_intent') ?? what)?.[1] ?? '';
  const payment = payments.get(number);
  if (!payment) return refuse();
  if (what === 'POST /v1/refunds') {
    const amount = Number(fields.get('amount'));
    if (payment.refunded + amount > payment.received) return refuse();
    payment.refunded += amount;
    asked.push(`refund ${amount}`);
    const credit = fields.get('metadata[refund]');
    const metadata = credit === null ? {} : { refund: credit };
    const refund = { payment_intent: `pi_${number}`, amount, metadata, status: 'succeeded' };
    refunds.push(refund);
    return Response.json({ id: `re_${refunds.length}`, ...refund });
  }
  if (what.endsWith('/capture')) {
    if (payment.status !== 'requires_capture' || refusesCapture) return refuse();
    payment.received = Number(fields.get('amount_to_capture'));
    payment.status = 'succeeded';
    asked.push(`capture ${payment.received}`);
    if (losesAnswer) throw new TypeError('network connection lost');
  }
  if (what.endsWith('/cancel')) {
    if (payment.status !== 'requires_capture') return refuse();
    payment.status = 'canceled';
    asked.push('release');
  }
  return Response.json(what.includes('/payment_intents/') ? intentOf(payment) : sessionOf(payment));
}

function intentOf({ amount, number, received, status }: Played) {
  const card = { capture_before: BEFORE };
  return {
    id: `pi_${number}`,
    object: 'payment_intent',
    status,
    amount,
    amount_received: received,
    currency: 'eur',
    metadata: { order: number },
    latest_charge: { payment_method_details: { type: 'card', card } },
  };
}

function sessionOf(payment: Played) {
  const { amount, number, status } = payment;
  return {
    id: `cs_${number}`,
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/pay/1',
    status: status === 'requires_payment_method' ? 'open' : 'complete',
    payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: 'eur',
    client_reference_id: number,
    payment_intent: intentOf(payment),
  };
}

const chargeOf = ({ amount, number, received, status }: Played) => ({
  object: 'charge',
  amount,
  amount_captured: received,
  amount_refunded: status === 'canceled' ? amount : 0,
  captured: status === 'succeeded',
  refunded: status === 'canceled',
  currency: 'eur',
  payment_intent: `pi_${number}`,
  metadata: { order: number },
});

function played(number: string): Played {
  const payment = payments.get(number);
  if (!payment) throw new Error('Stripe has no such payment');
  return payment;
}

let events = 0;

/** Sends what has happened at Stripe. */
async function report(type: string, object: object): Promise<number> {
  events += 1;
  const created = Math.floor(NOW / 1000);
  const body = JSON.stringify({
    id: `evt_c${events}`,
    object: 'event',
    type,
    created,
    data: { object },
  });
  const answer = await call('/v1/payments/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': await signHook(body, STRIPE_SECRET) },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}

/** The bank does not hold the money any longer. */
async function lapse(number: string): Promise<void> {
  const payment = played(number);
  payment.status = 'canceled';
  await report('charge.expired', chargeOf(payment));
  await report('payment_intent.canceled', intentOf(payment));
  await report('charge.refunded', chargeOf(payment));
}

/** Somebody captures all of it in Stripe's dashboard. */
async function captureByHand(number: string): Promise<void> {
  const payment = played(number);
  payment.status = 'succeeded';
  payment.received = payment.amount;
  await report('charge.captured', chargeOf(payment));
}

interface Wanted {
  readonly pieces?: number;
  readonly code?: string;
  readonly giftCard?: string;
}

/** Places an order and pays it at Stripe. */
async function place({ code = 'AP', giftCard, pieces = 2 }: Wanted = {}): Promise<Order> {
  const shopper = await newShopper({ [BODY]: pieces });
  if (giftCard !== undefined) await useCode(shopper, giftCard);
  const { number } = await placedOf(await confirm(shopper, await fill(shopper, code)));
  const payment = played(number);
  payment.status = payment.isManual ? 'requires_capture' : 'succeeded';
  if (!payment.isManual) payment.received = payment.amount;
  await report('checkout.session.completed', { ...sessionOf(payment), payment_intent: 'pi_1' });
  if (payment.isManual) await report('payment_intent.amount_capturable_updated', intentOf(payment));
  return read(number);
}

async function idOf(number: string): Promise<number> {
  return Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
}

async function read(number: string): Promise<Order> {
  const order = await readOrder(env.DB, await idOf(number));
  if (!order) throw new Error('no such order');
  return order;
}

/** Returns what the books say of the money. */
async function moneyOf(number: string) {
  const known = await readKnown(env.DB, await idOf(number), NOW);
  return { paid: known?.paid, ...known?.authorisation };
}

async function ship({ number }: Order, itemIds?: readonly number[]) {
  const order = await read(number);
  const open = order.packages.find(({ status }) => status === 'open');
  const change = { packageId: open?.id ?? 0, status: 'shipped' } as const;
  const asking = itemIds === undefined ? change : { ...change, itemIds: [...itemIds] };
  return movePackage(env, number, asking, NOW, (id) => capturePayment(env, id, NOW));
}

async function cancelItem({ items, number }: Order, at = 0) {
  const one = items[at];
  const refund = { kind: 'cancelled', items: [{ id: one?.id }], reason: 'Test' };
  return refundOrder(env, number, newRefundSchema.parse(refund), NOW);
}

const LOOK = { kind: 'refused', field: 'status', problem: 'waits for a look at its payment' };
const WAITS = { kind: 'refused', problem: 'waits for its payment to be captured' };

describe('money that is held', () => {
  test('an order is confirmed by it, and nothing has come', async () => {
    const { id, number } = await place();
    expect(await statesOf(id)).toMatchObject({ order: 'paid', state: 'paid' });
    expect(await moneyOf(number)).toEqual({
      paid: 0,
      state: 'held',
      captured: 0,
      endsAt: BEFORE * 1000,
    });
    expect(asked).toEqual([]);
  });

  test('a method that the shop does not name is captured when the order is placed', async () => {
    const { number } = await place({ code: 'KK' });
    expect(played(number).isManual).toBe(false);
    expect(await moneyOf(number)).toEqual({ paid: played(number).amount });
  });

  test('a shopper who comes back confirms it without a webhook', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const { number } = await placedOf(await confirm(shopper, await fill(shopper, 'AP')));
    played(number).status = 'requires_capture';
    const path = `/v1/payments/${number}?shopId=1`;
    const answer = await call(path, { headers: shopper.headers });
    expect(await answer.json()).toMatchObject({ state: 'paid' });
    expect(await moneyOf(number)).toMatchObject({ paid: 0, state: 'held' });
  });

  test('all of it is captured with the first package, and once', async () => {
    const order = await place({ pieces: 3 });
    const { amount } = played(order.number);
    expect(await ship(order, [order.items[0]?.id ?? 0])).toMatchObject({ kind: 'moved' });
    expect(await moneyOf(order.number)).toMatchObject({ paid: amount, state: 'captured' });
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
    await report('charge.captured', chargeOf(played(order.number)));
    expect(asked).toEqual([`capture ${amount}`]);
  });

  test('what was cancelled before is not captured, and sends no money back', async () => {
    const order = await place();
    expect(await cancelItem(order)).toMatchObject({ refund: { withTax: 1999, money: 0 } });
    await ship(order);
    const left = orderSums(order).due - 1999;
    expect(asked).toEqual([`capture ${left}`]);
    expect(await moneyOf(order.number)).toMatchObject({ paid: left });
  });

  test('a return of what was captured goes back by the provider', async () => {
    const order = await place();
    await ship(order);
    const items = [{ id: order.items[0]?.id }];
    const back = newRefundSchema.parse({ kind: 'returned', items, reason: 'Test' });
    expect(await refundOrder(env, order.number, back, NOW)).toMatchObject({
      refund: { money: 1999 },
    });
    await wakePayments(env);
    expect(asked.at(-1)).toBe('refund 1999');
  });

  test('a cancellation releases it', async () => {
    const order = await place();
    await cancelByShop(env, order.number, NOW);
    await wakePayments(env);
    expect(asked).toEqual(['release']);
    expect(await statesOf(order.id)).toMatchObject({ order: 'cancelled', state: 'refunded' });
    expect(await moneyOf(order.number)).toMatchObject({ paid: 0, state: 'released' });
    // The provider reports it as a refund.
    const payment = played(order.number);
    await report('payment_intent.canceled', intentOf(payment));
    await report('charge.refunded', chargeOf(payment));
    expect(await findOrders(env.DB, { q: order.number, list: 'warnings' })).toMatchObject({
      orders: [],
    });
  });

  test('an order of which every item is cancelled releases it', async () => {
    const order = await place();
    await cancelItem(order);
    await cancelItem(order, 1);
    await wakePayments(env);
    expect(asked).toEqual(['release']);
    expect(await moneyOf(order.number)).toMatchObject({ paid: 0, state: 'released' });
  });

  test('nothing is captured of an order whose rest is paid by gift card', async () => {
    await insertGiftCard('HELDAAAABBBBCCCC', { left: 3000 });
    const order = await place({ giftCard: 'HELDAAAABBBBCCCC' });
    const items = [{ id: order.items[0]?.id, amount: orderSums(order).due }];
    const lower = newRefundSchema.parse({ kind: 'reduced', items, reason: 'Test' });
    expect(await refundOrder(env, order.number, lower, NOW)).toMatchObject({ kind: 'refunded' });
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
    expect(asked).toEqual(['release']);
    expect(await moneyOf(order.number)).toMatchObject({ paid: 0, state: 'released' });
  });
});

describe('a provider that does not give the money', () => {
  test('a package waits while it does not answer, and the alarm captures', async () => {
    const order = await place();
    isDown = true;
    expect(await ship(order)).toMatchObject(WAITS);
    const sql = `UPDATE order_packages SET status = 'shipped' WHERE order_id = ?`;
    await expect(env.DB.prepare(sql).bind(order.id).run()).rejects.toThrow('is not captured');
    // What is cancelled meanwhile goes back.
    expect(await cancelItem(order)).toMatchObject({ refund: { money: 1999 } });
    isDown = false;
    await env.DB.prepare('UPDATE authorisations SET next_try_at = 0 WHERE order_id = ?')
      .bind(order.id)
      .run();
    await env.DB.prepare('UPDATE refunds SET next_try_at = 0 WHERE order_id = ?')
      .bind(order.id)
      .run();
    await wakePayments(env);
    await env.DB.prepare(
      'UPDATE refunds SET next_try_at = 0 WHERE order_id = ? AND next_try_at > 0',
    )
      .bind(order.id)
      .run();
    await wakePayments(env);
    expect(asked).toEqual([`capture ${orderSums(order).due}`, 'refund 1999']);
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
  });

  test('money whose capture was not answered has come, and is not captured again', async () => {
    const order = await place();
    losesAnswer = true;
    expect(await ship(order)).toMatchObject(WAITS);
    losesAnswer = false;
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
    expect(asked).toEqual([`capture ${orderSums(order).due}`]);
    expect(await moneyOf(order.number)).toMatchObject({ paid: orderSums(order).due });
  });

  test.each([
    ['lapses', () => lapse],
    ['is refused', () => refuseCapture],
  ])('money that %s is listed, and stops the package until somebody has looked', async (_, how) => {
    const order = await place();
    await how()(order.number);
    if (refusesCapture) expect(await ship(order)).toMatchObject(LOOK);
    expect(await moneyOf(order.number)).toMatchObject({ paid: 0, state: 'lapsed' });
    expect(await findOrders(env.DB, { q: order.number, list: 'warnings' })).toMatchObject({
      orders: [{ number: order.number }],
    });
    expect(await ship(order)).toMatchObject(LOOK);
    const about = { order: order.number, report: `lapse:${order.number}` };
    expect(await lookAtReport(env.DB, { ...about, note: 'zahlt per Überweisung' }, NOW)).toBe(true);
    // It owes money until it comes, and its buyer does not read that it has.
    const unpaid = () => findOrders(env.DB, { q: order.number, list: 'unpaid' });
    expect((await unpaid()).orders).toHaveLength(1);
    expect((await read(order.number)).paymentState).toBe('expired');
    // The buyer pays by transfer instead, and the goods may leave.
    const { due } = orderSums(order);
    expect(await receivePayment(env, order.number, NOW, { amount: due })).toMatchObject({
      received: due,
    });
    expect((await unpaid()).orders).toEqual([]);
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
    const items = [{ id: order.items[0]?.id }];
    const back = newRefundSchema.parse({ kind: 'returned', items, reason: 'Test' });
    expect(await refundOrder(env, order.number, back, NOW)).toMatchObject({
      refund: { money: 1999 },
    });
    expect((await read(order.number)).refunds).toMatchObject([{ moneyState: 'byHand' }]);
  });

  test('a cancelled order whose money has lapsed is over', async () => {
    const order = await place();
    await lapse(order.number);
    await cancelByShop(env, order.number, NOW);
    await wakePayments(env);
    expect(await statesOf(order.id)).toMatchObject({ order: 'cancelled', state: 'refunded' });
    expect(asked).toEqual([]);
  });
});

async function refuseCapture(): Promise<void> {
  refusesCapture = true;
}

test('money that somebody has captured by hand has come, and what is above the price is owed', async () => {
  const [whole, part] = [await place(), await place()];
  await cancelItem(part);
  for (const { number } of [whole, part]) await captureByHand(number);
  expect(await ship(whole)).toMatchObject({ kind: 'moved' });
  expect(await moneyOf(whole.number)).toMatchObject({ paid: played(whole.number).amount });
  expect(await ship(part)).toMatchObject(LOOK);
  const problem = 'SELECT kind || problem FROM payment_reports WHERE order_id = ?';
  expect(await valueOf(problem, part.id)).toBe('captureowed');
  expect(asked).toEqual([]);
});

test('of fifty packages at the same moment one leaves, and it is captured once', async () => {
  const order = await place();
  const path = `/v1/back-office/orders/${order.number}/packages`;
  const change = { packageId: order.packages[0]?.id, status: 'shipped' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('POST', path, change)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(asked).toEqual([`capture ${orderSums(order).due}`]);
  expect((await read(order.number)).items.map(({ status }) => status)).toEqual([
    'shipped',
    'shipped',
  ]);
  const mails = `SELECT count(*) FROM outbox WHERE cause = ? AND id LIKE 'shipped:%'`;
  expect(await valueOf(mails, `order:${order.number}`)).toBe(1);
});

test('a cancellation and a package at the same moment leave either, with exact money', async () => {
  for (let round = 0; round < 5; round += 1) {
    asked = [];
    const order = await place();
    await Promise.all([ship(order), cancelByShop(env, order.number, NOW)]);
    await wakePayments(env);
    const { status } = await read(order.number);
    const { received, refunded } = played(order.number);
    expect([status, received - refunded]).toEqual(
      status === 'paid' ? ['paid', orderSums(order).due] : ['cancelled', 0],
    );
  }
});

test(
  'whatever happens in whatever order, what was captured and not sent back is what the order costs',
  async () => {
    const steps = array(
      record({
        kind: constantFrom(
          'ship',
          'ship',
          'cancelItem',
          'return',
          'down',
          'up',
          'alarm',
          'hand',
          'hook',
        ),
        at: integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    await assert(
      asyncProperty(steps, constantFrom('end', 'cancel', 'lapse'), async (chosen, end) => {
        isDown = false;
        const order = await place({ pieces: 3 });
        const { number } = order;
        for (const { at, kind } of chosen) {
          const now = await read(number);
          const item = now.items[at];
          if (kind === 'ship') await ship(now, item ? [item.id] : undefined);
          if (kind === 'cancelItem') await cancelItem(now, at);
          if (kind === 'return' && item) {
            const back = { kind: 'returned', items: [{ id: item.id }], reason: 'Test' };
            await refundOrder(env, number, newRefundSchema.parse(back), NOW);
          }
          if (kind === 'down') isDown = true;
          if (kind === 'up') isDown = false;
          if (kind === 'alarm') await wakeAll();
          if (kind === 'hand' && played(number).status === 'requires_capture')
            await captureByHand(number);
          if (kind === 'hook')
            await report('payment_intent.amount_capturable_updated', intentOf(played(number)));
          // Nothing leaves before its money has come.
          const { items } = await read(number);
          if (items.some(({ status }) => status === 'shipped'))
            expect(played(number).status).not.toBe('requires_capture');
        }
        isDown = false;
        if (end === 'cancel') await cancelByShop(env, number, NOW);
        if (end === 'lapse' && played(number).status === 'requires_capture') await lapse(number);
        await wakeAll();
        await wakeAll();
        const { received, refunded, status } = played(number);
        const after = await read(number);
        const { paid, state } = await moneyOf(number);
        const left = after.refunds.reduce((sum, one) => sum - one.method, orderSums(order).due);
        const owed = await valueOf(
          `SELECT count(*) FROM payment_reports WHERE order_id = ? AND problem = 'owed'`,
          order.id,
        );
        if (after.status === 'cancelled') expect(received - refunded).toBe(0);
        else if (state === 'captured') {
          expect(paid).toBe(received);
          expect(received - refunded).toBeGreaterThanOrEqual(left);
          // The next refund sends what is owed as well.
          if (received - refunded > left) expect(owed).toBe(1);
        } else
          expect([received, ['held', 'released', 'lapsed'].includes(state ?? '')]).toEqual([
            0,
            true,
          ]);
        if (state === 'held') expect(status).toBe('requires_capture');
      }),
      { numRuns: timesOf(30) },
    );
  },
  LAW_TIMEOUT,
);

/** Lets everything that is due or will be run now. */
async function wakeAll(): Promise<void> {
  for (const table of ['authorisations', 'refunds', 'payments'])
    await env.DB.prepare(`UPDATE ${table} SET next_try_at = 0 WHERE next_try_at IS NOT NULL`).run();
  await wakePayments(env);
}

test.each([
  [1, true],
  [3, false],
])('an order whose money is held for %d days more is listed: %s', async (days, isListed) => {
  const { id, number } = await place();
  await env.DB.prepare('UPDATE authorisations SET ends_at = ? WHERE order_id = ?')
    .bind(Date.now() + days * DAY, id)
    .run();
  const { orders } = await findOrders(env.DB, { q: number, list: 'heldEnds' });
  expect(orders.length === 1).toBe(isListed);
});

test('money that is not held any more on its day is found by the alarm', async () => {
  const order = await place();
  played(order.number).status = 'canceled';
  await wakeAll();
  expect(await moneyOf(order.number)).toMatchObject({ state: 'lapsed' });
});

test('reports before, twice and after each other leave the same', async () => {
  const order = await place();
  const payment = played(order.number);
  await ship(order);
  for (const type of ['payment_intent.canceled', 'payment_intent.amount_capturable_updated'])
    await report(type, intentOf({ ...payment, status: 'requires_capture' }));
  await applyFact(
    env,
    order.id,
    { event: 'paid', amount: payment.amount, currency: 'EUR', isHeld: true },
    NOW,
  );
  expect(await moneyOf(order.number)).toMatchObject({ state: 'captured', paid: payment.amount });
});
