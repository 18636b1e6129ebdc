import { env } from 'cloudflare:workers';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  record,
} from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSums } from '../../../../app/order/rules/order-sums.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { newRefundSchema } from '../../../../app/order/schemas/refund.ts';
import { LAW_TIMEOUT, timesOf } from '../../../../tests/cases.ts';
import { call, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import {
  confirm,
  creditOf,
  fill,
  getCheckout,
  insertCredit,
  newShopper,
  placedOf,
  putStep,
  type Shopper,
  stockOfVariant,
  useCode,
  valueOf,
} from '../../testing/checkout.ts';
import {
  finishPayments,
  noHold,
  signHook,
  statesOf,
  STRIPE_SECRET,
} from '../../testing/payments.ts';
import { insertGiftCard } from '../../testing/vouchers.ts';
import { cancelOrder } from '../../order/lifecycle.ts';
import { movePackage } from '../../order/packages.ts';
import { findOrders } from '../../order/find-orders.ts';
import { readOrder } from '../../order/read.ts';
import { readKnown } from '../../order/status.ts';
import { refundOrder } from '../../order/refunds/refund-order.ts';
import { wakePayments } from '../sweep.ts';
import { reportsOf } from './report-row.ts';

const [BODY, BOOK] = [11, 21];
const NOW = Date.now();
const WAITS = { kind: 'refused', problem: 'waits for a look at its payment' };

/** What Stripe has: payments by the order's number, and refunds that the shop made. */
let sessions: Map<string, number>;
let made: { amount: number; metadata: object; status: string; payment_intent?: string }[];
let isDown: boolean;

beforeAll(async () => {
  await createCatalogue();
  const prices = (withTax: number, vatRate: number) => ({ DE: { withTax, vatRate } });
  for (const [id, variant, price] of [
    [1, BODY, prices(1999, 19)],
    [2, BOOK, prices(1333, 7)],
  ] as const)
    await insertProduct({
      id,
      referenceKey: `${id}00.1`,
      variants: [{ id: variant, stock: 900, prices: price }],
    });
});
beforeEach(() => {
  sessions = new Map();
  made = [];
  isDown = false;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams } = new URL(request.url);
    if (host !== 'api.stripe.com') return new Response(null, { status: 202 });
    if (isDown) return Response.json({ error: { type: 'api_error' } }, { status: 503 });
    const fields = new URLSearchParams(await new Response(await request.bytes()).text());
    for (const [name, value] of searchParams) fields.set(name, value);
    return Response.json(answerOf(`${request.method} ${pathname}`, fields));
  });
});
// The mails of many orders must not be sent after the last test.
afterAll(finishPayments);

function answerOf(asked: string, fields: URLSearchParams): object {
  const number = fields.get('client_reference_id') ?? asked.split(/cs_|pi_/)[1] ?? '';
  if (asked.startsWith('GET /v1/payment_intents/'))
    return { id: `pi_${number}`, metadata: number.startsWith('foreign') ? {} : { order: number } };
  const intent = fields.get('payment_intent') ?? '';
  if (asked === 'GET /v1/refunds') {
    const data = made.filter(({ payment_intent: of = intent }) => of === intent);
    return { object: 'list', data, has_more: false };
  }
  if (asked === 'POST /v1/refunds') {
    const own = { payment_intent: intent, metadata: {}, status: 'succeeded' };
    const refund = { amount: Number(fields.get('amount')), ...own };
    made.push(refund);
    return { id: `re_shop${made.length}`, ...refund };
  }
  return sessionOf(number);
}

function sessionOf(number: string): object {
  return {
    id: `cs_${number}`,
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/pay/1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: sessions.get(number),
    currency: 'eur',
    payment_intent: `pi_${number}`,
    client_reference_id: number,
  };
}

let events = 0;

/** An event of Stripe, made `at` seconds after the test has begun. */
function event(type: string, object: object, at = 0): string {
  events += 1;
  const created = Math.floor(NOW / 1000) + at;
  return JSON.stringify({ id: `evt_${events}`, object: 'event', type, created, data: { object } });
}

const paid = (number: string) => event('checkout.session.completed', sessionOf(number));

function refundEvent(
  number: string,
  id: string,
  amount: number,
  type = 'created',
  status = 'succeeded',
  at = 0,
) {
  const refund = { id, amount, currency: 'eur', status, metadata: {}, reason: null };
  return event(
    `refund.${type}`,
    { object: 'refund', payment_intent: `pi_${number}`, ...refund },
    at,
  );
}

function disputeEvent(number: string, status: string, amount: number, at = 0) {
  const type = ['won', 'lost', 'warning_closed'].includes(status) ? 'closed' : 'created';
  const dispute = {
    id: `dp_${number}`,
    object: 'dispute',
    amount,
    currency: 'eur',
    reason: 'fraudulent',
    status,
  };
  const evidence = { evidence_details: { due_by: Math.floor(NOW / 1000) + 86_400 } };
  return event(
    `charge.dispute.${type}`,
    { ...dispute, ...evidence, payment_intent: `pi_${number}` },
    at,
  );
}

async function deliver(body: string): Promise<number> {
  const answer = await call('/v1/payments/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': await signHook(body, STRIPE_SECRET) },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}

async function placeUnpaid(shopper: Shopper): Promise<Order> {
  const seen = await fill(shopper, 'KK');
  const { number } = await placedOf(await confirm(shopper, seen));
  const order = await read(number);
  sessions.set(number, orderSums(order).due);
  return order;
}

/** Places an order that is paid at Stripe. */
async function place(items: Readonly<Record<number, number>> = { [BODY]: 2 }): Promise<Order> {
  const { number } = await placeUnpaid(await newShopper(items));
  await deliver(paid(number));
  return read(number);
}

async function read(number: string): Promise<Order> {
  const id = await valueOf('SELECT id FROM orders WHERE order_number = ?', number);
  const order = await readOrder(env.DB, Number(id));
  if (!order) throw new Error('no such order');
  return order;
}

const ship = ({ number, packages }: Order) =>
  movePackage(env, number, { packageId: packages[0]?.id ?? 0, status: 'shipped' }, NOW, noHold);
const listed = async (list: 'warnings' | 'toShip' | 'toTransfer', { number }: Order) =>
  (await findOrders(env.DB, { q: number, list })).orders.length === 1;
const reportOf = (id: string) =>
  env.DB.prepare(
    'SELECT outcome, problem, credit_note, waits, taken FROM payment_reports WHERE id = ?',
  )
    .bind(id)
    .first();
const mailsOf = async (number: string) =>
  valueOf(
    `SELECT group_concat(id) FROM outbox WHERE cause = 'order:' || ? AND id NOT LIKE '%confirmed'`,
    number,
  );

/** Returns what the books say of an order. */
async function booksOf(number: string) {
  const { id, items, refunds, status } = await read(number);
  const sum = (pick: (one: (typeof refunds)[number]) => number) =>
    refunds.reduce((all, one) => all + pick(one), 0);
  return {
    status,
    state: (await statesOf(id))?.state,
    items: items.map((item) => item.status),
    withTax: sum(({ withTax }) => withTax),
    method: sum(({ method }) => method),
    money: sum(({ money }) => money),
    sent: sum(({ money, moneyState }) => (moneyState === 'sent' ? money : 0)),
    notes: refunds.length,
    warnings: await listed('warnings', { number } as Order),
  };
}

describe('a refund at Stripe that somebody made by hand', () => {
  test('a refund of all of an order of which nothing was sent cancels it, with stock, mail and record', async () => {
    const stock = await stockOfVariant(BODY);
    const { id, number } = await place();
    const { due } = orderSums(await read(number));
    const body = refundEvent(number, 're_whole', due);
    for (const one of [body, body, refundEvent(number, 're_whole', due, 'updated')])
      expect(await deliver(one)).toBe(200);
    made = [{ amount: due, metadata: {}, status: 'succeeded' }];
    await wakePayments(env);
    expect(await statesOf(id)).toMatchObject({
      order: 'cancelled',
      reason: 'provider',
      state: 'refunded',
    });
    expect(made).toHaveLength(1);
    expect(await stockOfVariant(BODY)).toBe(stock);
    expect(await mailsOf(number)).toBe(`order:${number}:cancelled`);
    const record = `SELECT who || ' ' || role || ' ' || what || ' ' || (after ->> '$.status') FROM changes WHERE subject = 'order:' || ?`;
    expect(await valueOf(record, number)).toBe('stripe provider refund re_whole cancelled');
  });

  test('a refund of a part lowers the prices by a credit note whose money has gone, once', async () => {
    const { number } = await place();
    const body = refundEvent(number, 're_part', 1999);
    await Promise.all([body, body, refundEvent(number, 're_part', 1999, 'updated')].map(deliver));
    const { refunds } = await read(number);
    expect(refunds).toMatchObject([
      { kind: 'reduced', withTax: 1999, method: 1999, money: 1999, moneyState: 'sent' },
    ]);
    expect(refunds[0]?.lines.map(({ withTax }) => withTax)).toEqual([1000, 999]);
    expect(await mailsOf(number)).toBe(`refund:G-${number}-1`);
    expect(await valueOf('SELECT count(*) FROM changes WHERE subject = ?', `order:${number}`)).toBe(
      1,
    );
    // The shop sends nothing more for it.
    await wakePayments(env);
    expect(made).toEqual([]);
    expect(await ship(await read(number))).toMatchObject({ kind: 'moved' });
  });

  test('a refund of all of an order that was sent lowers its prices to nothing, and leaves no package', async () => {
    const order = await place();
    await ship(order);
    const { due } = orderSums(order);
    await deliver(refundEvent(order.number, 're_sent', due));
    expect(await booksOf(order.number)).toMatchObject({
      status: 'paid',
      withTax: due,
      sent: due,
      notes: 1,
      warnings: false,
    });
  });

  test('the last of several refunds cancels what is left, and gives back gift card and credit', async () => {
    await insertGiftCard('GIFTDDDDEEEEFFFF', { left: 500 });
    const shopper = await newShopper({ [BODY]: 2 });
    await insertCredit(shopper, 300);
    await useCode(shopper, 'GIFTDDDDEEEEFFFF');
    await fill(shopper, 'KK');
    await putStep(shopper, 'payment', { code: 'KK', credit: true });
    const { number } = await placedOf(await confirm(shopper, await getCheckout(shopper)));
    const { credit, due, giftCard, total } = orderSums(await read(number));
    sessions.set(number, due);
    await deliver(paid(number));
    expect([giftCard, credit]).toEqual([500, 300]);
    await deliver(refundEvent(number, 're_last1', 1000));
    await deliver(refundEvent(number, 're_last2', due - 1000));
    expect(await booksOf(number)).toMatchObject({
      withTax: total,
      money: due,
      items: ['cancelled', 'cancelled'],
    });
    expect(await valueOf(`SELECT left_amount FROM gift_cards WHERE ending = 'FFFF'`)).toBe(500);
    expect((await creditOf(shopper))[0]).toBe(300);
  });

  test('a refund that comes before its payment waits for it', async () => {
    const { number } = await placeUnpaid(await newShopper({ [BODY]: 1 }));
    expect(await deliver(refundEvent(number, 're_early', 100))).toBe(200);
    expect((await read(number)).refunds).toEqual([]);
    await deliver(paid(number));
    expect((await read(number)).refunds).toMatchObject([{ withTax: 100, moneyState: 'sent' }]);
  });

  test('more than what is left is listed for a person, stops the package, and is looked at', async () => {
    const order = await place();
    const { number } = order;
    const { due } = orderSums(order);
    await refundOrder(
      env,
      number,
      newRefundSchema.parse({
        kind: 'cancelled',
        items: [{ id: order.items[0]?.id }],
        reason: 'Test',
      }),
      NOW,
    );
    await deliver(refundEvent(number, 're_more', due));
    expect(await reportOf('re_more')).toMatchObject({
      problem: 'tooMuch',
      credit_note: null,
      waits: 1,
    });
    expect(await listed('warnings', order)).toBe(true);
    expect(await ship(order)).toMatchObject(WAITS);
    const path = `/v1/back-office/orders/${number}/reports/re_more`;
    expect((await send('POST', path, { note: '' })).status).toBe(400);
    expect((await send('POST', path, { note: 'Kulanz' })).status).toBe(200);
    expect((await send('POST', path, { note: 'Nochmal' })).status).toBe(409);
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
  });

  test('a refund whose money has not arrived is transferred by hand, or by another refund of the sum', async () => {
    const order = await place();
    const { number } = order;
    await deliver(refundEvent(number, 're_fails', 700));
    await deliver(refundEvent(number, 're_fails', 700, 'failed', 'failed', 5));
    expect((await read(number)).refunds).toMatchObject([{ money: 700, moneyState: 'byHand' }]);
    expect(await listed('toTransfer', order)).toBe(true);
    const again = ['created', 'updated', 'updated'] as const;
    await Promise.all(
      again.map((type, at) =>
        deliver(refundEvent(number, 're_again', 700, type, 'succeeded', 9 + at)),
      ),
    );
    expect((await read(number)).refunds).toMatchObject([{ money: 700, moneyState: 'sent' }]);
    // The failure is reported once more.
    await deliver(refundEvent(number, 're_fails', 700, 'updated', 'failed', 20));
    expect(await booksOf(number)).toMatchObject({ notes: 1, sent: 700 });
  });

  test('a whole refund whose money has not arrived is made again by the shop', async () => {
    const { id, number } = await place();
    const due = sessions.get(number) ?? 0;
    await deliver(refundEvent(number, 're_lost', due));
    made = [{ amount: due, metadata: {}, status: 'succeeded' }];
    await wakePayments(env);
    made = [{ amount: due, metadata: {}, status: 'failed' }];
    await deliver(refundEvent(number, 're_lost', due, 'failed', 'failed', 5));
    await wakePayments(env);
    expect(made.at(-1)).toMatchObject({ amount: due, status: 'succeeded' });
    expect(await statesOf(id)).toMatchObject({ order: 'cancelled', state: 'refunded' });
  });

  test('a refund is taken later if Stripe does not say of which order, and never if it is another system’s', async () => {
    const { number } = await place();
    isDown = true;
    const body = refundEvent(number, 're_later', 100);
    expect(await deliver(body)).toBe(503);
    isDown = false;
    expect(await deliver(body)).toBe(200);
    expect((await read(number)).refunds).toHaveLength(1);
    expect(await deliver(refundEvent('foreign', 're_foreign', 100))).toBe(200);
    expect(await reportOf('re_foreign')).toBeNull();
  });
});

describe('a dispute', () => {
  test('a dispute stops what is not sent until somebody has looked, and once more if it is lost', async () => {
    const order = await place();
    const { number } = order;
    const { due } = orderSums(order);
    await deliver(disputeEvent(number, 'needs_response', due));
    expect([await listed('toShip', order), await listed('warnings', order)]).toEqual([false, true]);
    const path = `/v1/back-office/orders/${number}`;
    const move = await send('POST', `${path}/packages`, {
      packageId: order.packages[0]?.id,
      status: 'shipped',
    });
    expect([move.status, await move.json()]).toEqual([
      409,
      { error: 'waits for a look at its payment', field: 'status' },
    ]);
    // Whoever sends it, the tables refuse it.
    const sql = `UPDATE order_packages SET status = 'shipped' WHERE order_id = ?`;
    await expect(env.DB.prepare(sql).bind(order.id).run()).rejects.toThrow('waits for a look');
    await send('POST', `${path}/reports/dp_${number}`, { note: 'Kundin angerufen' });
    expect([await listed('toShip', order), await listed('warnings', order)]).toEqual([true, false]);
    await deliver(disputeEvent(number, 'lost', due, 9));
    await deliver(disputeEvent(number, 'under_review', due, 5));
    expect(await reportOf(`dp_${number}`)).toMatchObject({ outcome: 'lost', taken: due, waits: 1 });
    expect(await ship(order)).toMatchObject(WAITS);
  });

  test('what the bank has taken is not sent back once more, in part or whole', async () => {
    const [part, whole] = [await place(), await place()];
    for (const { number } of [part, whole]) await deliver(disputeEvent(number, 'lost', 1000));
    const items = [{ id: part.items[0]?.id }];
    const asked = newRefundSchema.parse({ kind: 'cancelled', items, reason: 'Test' });
    expect(await refundOrder(env, part.number, asked, NOW)).toMatchObject({
      refund: { withTax: 1999, money: 999 },
    });
    await cancelOrder(env, whole, 'shop', NOW);
    await wakePayments(env);
    expect(made.map(({ amount }) => amount).toSorted()).toEqual(
      [999, orderSums(whole).due - 1000].toSorted(),
    );
    expect(await statesOf(whole.id)).toMatchObject({ state: 'refunded' });
  });

  test('what the bank gives back is sent on, or somebody has to look', async () => {
    const [part, whole] = [await place(), await place()];
    const all = orderSums(whole).due;
    for (const { number } of [part, whole])
      await deliver(disputeEvent(number, 'needs_response', all));
    const items = [{ id: part.items[0]?.id }];
    await refundOrder(
      env,
      part.number,
      newRefundSchema.parse({ kind: 'cancelled', items, reason: 'Test' }),
      NOW,
    );
    await cancelOrder(env, whole, 'shop', NOW);
    await wakePayments(env);
    expect(made).toEqual([]);
    for (const { number } of [part, whole]) await deliver(disputeEvent(number, 'won', all, 5));
    await wakePayments(env);
    expect(made).toMatchObject([{ amount: all }]);
    expect(await reportOf(`dp_${part.number}`)).toMatchObject({
      outcome: 'won',
      problem: 'owed',
      waits: 1,
    });
    // What the refund did not send is transferred by hand, once, and in the books.
    const known = async () => {
      const { paid, surplus } = (await readKnown(env.DB, part.id, NOW)) ?? {};
      return [paid, surplus, await listed('toTransfer', part), await listed('warnings', part)];
    };
    expect(await known()).toEqual([all, 1999, true, true]);
    const path = `/v1/back-office/orders/${part.number}/transfers`;
    const sent = await Promise.all([send('POST', path, {}), send('POST', path, {})]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await known()).toEqual([all - 1999, 0, false, false]);
    const last = newRefundSchema.parse({
      kind: 'cancelled',
      items: [{ id: part.items[1]?.id }],
      reason: 'Test',
    });
    expect(await refundOrder(env, part.number, last, NOW)).toMatchObject({
      refund: { money: all - 1999 },
    });
  });

  test.each([
    [
      'review.opened',
      { id: 'prv_1', open: true, reason: 'rule' },
      'review.closed',
      { closed_reason: 'approved' },
    ],
    ['radar.early_fraud_warning.created', { id: 'issfr_1', fraud_type: 'misc' }, undefined, {}],
  ] as const)('%s stops what is not sent', async (type, object, closing, more) => {
    const order = await place();
    const about = { ...object, payment_intent: `pi_${order.number}` };
    await deliver(event(type, about));
    expect(await ship(order)).toMatchObject(WAITS);
    if (!closing) {
      // Of a cancelled order there is nothing to send; a dispute would still want evidence.
      await cancelOrder(env, order, 'shop', NOW);
      expect(await listed('warnings', order)).toBe(false);
      expect((await reportsOf(env.DB, order.id)).map(({ waits }) => waits)).toEqual([false]);
      await deliver(disputeEvent(order.number, 'needs_response', 100));
      expect(await listed('warnings', order)).toBe(true);
      return;
    }
    await deliver(event(closing, { ...about, open: false, ...more }, 1));
    expect(await ship(order)).toMatchObject({ kind: 'moved' });
  });
});

test(
  'the books are the same in whatever order the events of refunds come, and however often',
  async () => {
    const stories = record({
      parts: array(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
      isWhole: boolean(),
      isSent: boolean(),
      fails: nat(5),
      items: constantFrom({ [BODY]: 1 }, { [BODY]: 2, [BOOK]: 1 }),
      order: array(nat(), { minLength: 30, maxLength: 30 }),
    });
    await assert(
      asyncProperty(stories, async ({ fails, isSent, isWhole, items, order, parts }) => {
        const play = async (shuffle: <T>(all: readonly T[]) => readonly T[]) => {
          const { number, packages } = await place(items);
          if (isSent) await ship(await read(number));
          expect(packages).toHaveLength(1);
          const due = sessions.get(number) ?? 0;
          // No two sums are equal.
          const sums = parts.map((part, at) => part * 5 + at);
          const rest = due - sums.reduce((all, one) => all + one, 0);
          const all = isWhole ? [...sums, rest] : sums;
          const bodies = all.flatMap((amount, at) => {
            const id = `re_${number}_${at}`;
            const hasFailed = at === fails;
            return [
              refundEvent(number, id, amount, 'created', 'pending', at * 10),
              refundEvent(number, id, amount, 'updated', 'succeeded', at * 10 + 1),
              ...(hasFailed
                ? [refundEvent(number, id, amount, 'failed', 'failed', at * 10 + 2)]
                : []),
            ];
          });
          made = all.map((amount) => ({ amount, metadata: {}, status: 'succeeded' }));
          for (const body of shuffle([...bodies, ...bodies])) expect(await deliver(body)).toBe(200);
          await wakePayments(env);
          return booksOf(number);
        };
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((one, at) => ({ one, by: order[at % order.length] ?? 0 }))
            .toSorted((a, b) => a.by - b.by)
            .map(({ one }) => one);
        expect(await play(shuffled)).toEqual(await play((all) => all));
      }),
      { numRuns: timesOf(5) },
    );
  },
  LAW_TIMEOUT,
);
