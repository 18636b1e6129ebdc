import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  newShopper,
  placedOf,
  put,
  type Shopper,
  valueOf,
} from '../testing/checkout.ts';
import { call, send } from '../testing/call.ts';
import { insertCustomer } from '../testing/customers.ts';
import { orderColumns } from '../testing/order-columns.ts';
import { cancelOrder } from '../order/lifecycle.ts';
import { mailStatement } from './row.ts';
import { wakeOutbox } from './sweep.ts';

const BODY = 11;
const DAY = 86_400_000;
/** In the future, so that new mails are not sent before the test has read them. */
const NOW = Date.UTC(2100, 10, 25, 10);
let doors = 0;
let orders = 0;
let sentTo: string[] = [];

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, stock: 5_000, prices: { DE: { withTax: 500 } } }];
  await insertProduct({ id: 1, referenceKey: '100.1', variants });
});
beforeEach(() => {
  sentTo = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sentTo.push((JSON.parse(String(init?.body)) as { to: string }).to);
    return new Response(null, { status: 202 });
  });
});

function newBuyer(email: string): Promise<Shopper> {
  return newShopper({}, 1, { email });
}

/** Places an order by the calls of a shopper, with another address each time. */
async function placeOrder(buyer: Shopper): Promise<string> {
  doors += 1;
  await put(buyer, { variantId: BODY, quantity: 1 });
  const billing = { ...ADDRESS, houseNumber: String(doors) };
  const seen = await fill(buyer, 'RE', { billing, delivery: { kind: 'billing' } });
  return (await placedOf(await confirm(buyer, seen))).number;
}

async function cancel(buyer: Shopper, number: string): Promise<void> {
  const path = `/v1/orders/${number}/cancel?shopId=1`;
  expect((await send('POST', path, {}, buyer.headers)).status).toBe(200);
}

/** Places an order as a new buyer, and cancels it. */
async function orderAndCancel(email: string): Promise<void> {
  const buyer = await newBuyer(email);
  await cancel(buyer, await placeOrder(buyer));
}

interface Known {
  readonly email: string;
  readonly userId: string;
}

async function customer(email: string, isVerified = false): Promise<Known> {
  return { email, userId: (await insertCustomer({ email, isVerified })).id };
}

/** Writes an order with its confirmation like an order's batch; returns its number. The buyer is new unless one is given. */
async function order(by: string | Known, status = 'created', at = NOW): Promise<string> {
  const { email, userId } = typeof by === 'string' ? await customer(by) : by;
  orders += 1;
  const number = `ORDR-${orders}`;
  const mail = { shopId: 1, to: email, subject: 'Danke', html: '<p>Danke!</p>', text: 'Danke!' };
  const row = {
    order_number: number,
    idempotency_key: number,
    checkout_id: number,
    shop_id: 1,
    basket_key: `basket_1_${userId}`,
    user_id: userId,
    status,
    currency: 'EUR',
    with_tax: 500,
    without_tax: 420,
    vat: 80,
    ...orderColumns('V', 500),
    created_at: at,
    confirmed_at: at,
    mailbox: mailboxOf(email),
    due: 500,
  };
  const id = `order:${number}:confirmed`;
  await env.DB.batch([
    insertRow('orders', row),
    mailStatement(env.DB, { id, cause: `order:${number}`, mail }, at),
  ]);
  return number;
}

/** Fills the mailbox's share of a day. */
async function flood(email: string): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) await order(email.replace('@', `+${nth}@`));
}

/** Returns how long the confirmation of an order waits, in milliseconds. */
async function waitOf(number: string): Promise<number> {
  const sql = 'SELECT planned_at - created_at FROM outbox WHERE id = ?';
  return Number(await valueOf(sql, `order:${number}:confirmed`));
}

/** Returns the times at which a share's mails are first sent, in order. */
async function plannedOf(share: string): Promise<number[]> {
  const sql =
    'SELECT planned_at AS at FROM outbox WHERE share = ? AND planned_at IS NOT NULL ORDER BY at';
  const { results } = await env.DB.prepare(sql).bind(share).all<{ at: number }>();
  return results.map(({ at }) => at);
}

test('strangers send ten mails of orders a day to a mailbox, however its address is written', async () => {
  for (let nth = 0; nth < 8; nth += 1)
    await order(`victim+${nth}@example.org`, 'created', Date.now());
  await orderAndCancel('victim+8@example.org');
  await placeOrder(await newBuyer('victim+9@example.org'));
  await wakeOutbox(env);
  expect(sentTo.filter((to) => to.startsWith('victim'))).toHaveLength(10);
  // The others wait until a day after the first.
  const [first = 0, ...later] = await plannedOf('mailbox victim@example.org');
  const waiting = later.slice(9);
  expect(waiting).toHaveLength(1);
  expect((waiting[0] ?? 0) - first).toBe(DAY);

  // Another mailbox gets its mails at once.
  sentTo = [];
  await orderAndCancel('anna@example.org');
  await wakeOutbox(env);
  expect(sentTo).toEqual(['anna@example.org', 'anna@example.org']);
});

test('of a flood every confirmation is sent, however late, and no window of a day has more than ten mails', async () => {
  for (let nth = 0; nth < 45; nth += 1)
    await order(`fl.ood+${nth}@gmail.com`, 'created', NOW + nth);
  const planned = await plannedOf('mailbox flood@gmail.com');
  expect(planned).toHaveLength(45);
  for (const [at, time] of planned.entries())
    expect((planned[at + 10] ?? Infinity) - time).toBeGreaterThanOrEqual(DAY);
});

describe('an order that is cancelled while its confirmation waits', () => {
  const mailsOf = async (number: string) => {
    const sql = 'SELECT planned_at IS NULL AS isLeft FROM outbox WHERE cause = ?';
    const { results } = await env.DB.prepare(sql).bind(`order:${number}`).all<{ isLeft: number }>();
    return results.map(({ isLeft }) => isLeft === 1);
  };
  const end = async (number: string, reason: 'shopper' | 'shop') => {
    const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
    await cancelOrder(env, { id }, reason, NOW);
  };

  test('an order that its buyer cancels while its confirmation waits has no mail, and so holds back none that stands', async () => {
    await flood('cancelled@example.org');
    for (let nth = 0; nth < 30; nth += 1) {
      const number = await order(`cancelled+a${nth}@example.org`);
      await end(number, 'shopper');
      expect(await mailsOf(number)).toEqual([true, true]);
    }
    expect(await waitOf(await order('cancelled+b@example.org'))).toBeLessThanOrEqual(DAY);
  });

  test('an order that the shop cancels while its confirmation waits has both mails', async () => {
    await flood('ended@example.org');
    const number = await order('ended+a@example.org');
    await end(number, 'shop');
    expect(await mailsOf(number)).toEqual([false, false]);
  });
});

describe('a flood of a mailbox holds back no confirmation of', () => {
  test('a customer who has shown to read it', async () => {
    await flood('read@example.org');
    expect(await waitOf(await order(await customer('read+a@example.org')))).toBe(DAY);
    expect(await waitOf(await order(await customer('read@example.org', true)))).toBe(0);
  });

  test('a buyer whose money has come, for this order or one before', async () => {
    await flood('paid@example.org');
    const buyer = await customer('paid@example.org');
    expect(await waitOf(await order(buyer))).toBe(DAY);
    expect(await waitOf(await order(buyer, 'paid'))).toBe(0);
    expect(await waitOf(await order(buyer))).toBe(0);
    expect(await waitOf(await order('paid+else@example.org'))).toBe(DAY);
  });

  test('somebody else, if one buyer has caused it', async () => {
    const one = await customer('one@example.org');
    for (let nth = 0; nth < 30; nth += 1) await order(one);
    expect(await waitOf(await order(one))).toBe(2 * DAY);
    expect(await waitOf(await order('one+a@example.org'))).toBe(0);
    // Nothing is known of another mailbox that the same buyer has used before.
    expect(await waitOf(await order({ ...one, email: 'other@example.org' }))).toBe(0);
  });
});

test('an order says when its confirmation comes that waits, and nothing once it is sent', async () => {
  const buyer = await newBuyer('says@example.org');
  const number = await placeOrder(buyer);
  await wakeOutbox(env);
  const read = async (): Promise<unknown> => {
    const answer = await call(`/v1/orders/${number}?shopId=1`, { headers: buyer.headers });
    return orderSchema.parse(await answer.json()).confirmationAt;
  };
  const set = (column: string, time: number | null) =>
    env.DB.prepare(`UPDATE outbox SET ${column} = ?2 WHERE id = ?1`)
      .bind(`order:${number}:confirmed`, time)
      .run();
  await set('sent_at', null);
  expect(await read()).toBeNull();
  const later = Date.now() + DAY;
  await set('planned_at', later);
  expect(await read()).toBe(later);
  await set('sent_at', later);
  expect(await read()).toBeNull();
});

test('parcels and the shop’s own copies do not wait', async () => {
  for (let nth = 0; nth < 10; nth += 1)
    await order(`parcel+${nth}@example.org`, 'created', Date.now());
  const number = await placeOrder(await newBuyer('parcel+last@example.org'));
  await wakeOutbox(env);
  sentTo = [];
  const packageId = await valueOf(
    'SELECT p.id FROM order_packages p JOIN orders o ON o.id = p.order_id WHERE o.order_number = ?',
    number,
  );
  const body = { packageId, status: 'shipped' };
  expect((await send('POST', `/v1/back-office/orders/${number}/packages`, body)).status).toBe(200);
  await wakeOutbox(env);
  expect(sentTo).toEqual(['parcel+last@example.org']);
});
