import { waitUntil } from 'cloudflare:workers';
import type { Placed } from '../../../app/checkout/schemas/checkout.ts';
import type { Env } from '../env.ts';
import { type PaymentRow, readPayment } from './row.ts';
import { wakePayments } from './sweep.ts';
import { giveUp, workOn } from './work.ts';

/** The alarm begins the payment after this time, if this call ends before it has an answer. Milliseconds. */
const LEASE = 15_000;
/** Longest that an order's answer waits for the provider, which may take longer behind it. Milliseconds. */
const PATIENCE = 1500;
/** A provider is asked for a waiting shopper once in this time. Milliseconds. */
const PAUSE = 2000;

/** Lets a provider be asked, and waits for the answer for a while. */
async function waitShortly(env: Env, row: PaymentRow, asking: Promise<void>): Promise<void> {
  const work = asking.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'fault';
    console.error(JSON.stringify({ event: 'payment.failed', order: row.orderNumber, name }));
  });
  waitUntil(work.then(() => wakePayments(env)));
  await Promise.race([work, scheduler.wait(PATIENCE)]);
}

/**
 * Begins the payment of an order, and answers where the shopper pays. An order without a payment row needs none. May be repeated:
 * one payment is begun, and the answer is how it stands. If the provider refuses it, the order has failed then, and the answer is
 * `waiting`: the caller reads the order's status afterwards.
 */
export async function beginPayment(env: Env, orderId: number): Promise<Placed['payment']> {
  const now = Date.now();
  const row = await readPayment(env.DB, orderId);
  if (!row) return { kind: 'done' };
  if (row.state !== 'new') return answerOf(row);
  const lease = `UPDATE payments SET next_try_at = ? WHERE order_id = ? AND state = 'new'`;
  await env.DB.prepare(lease)
    .bind(now + LEASE, orderId)
    .run();
  await waitShortly(env, row, workOn(env, row, now));
  return answerOf((await readPayment(env.DB, orderId)) ?? row);
}

function answerOf({ state, url }: PaymentRow): Placed['payment'] {
  if (state === 'paid') return { kind: 'done' };
  return state === 'pending' && url !== null ? { kind: 'redirect', url } : { kind: 'waiting' };
}

/** Asks for a shopper who has come back how the payment went, since the webhook may be late or lost. */
export async function lookAfterPayment(env: Env, row: PaymentRow): Promise<PaymentRow> {
  const now = Date.now();
  const isOpen = row.state === 'new' || row.state === 'pending';
  if (!isOpen || (row.tries > 0 && now - row.updatedAt < PAUSE)) return row;
  await waitShortly(env, row, workOn(env, row, now));
  return (await readPayment(env.DB, row.orderId)) ?? row;
}

const BROUGHT = `SELECT id FROM orders
  WHERE basket_key = ? AND user_id <> ? AND status = 'created' AND confirmed_at IS NULL`;

/** Returns the ids of the orders that a guest has placed from a basket and not paid, before the customer whose it is now. */
export async function findBrought(
  db: D1Database,
  basketKey: string,
  userId: string,
): Promise<number[]> {
  const found = await db.prepare(BROUGHT).bind(basketKey, userId).all<{ id: number }>();
  return found.results.map(({ id }) => id);
}

/**
 * Ends the open payments of what a guest ordered from a basket, before the customer who has logged in since orders it: it would be
 * bought twice, and what it holds would be missing (docs/rules/order.md#order). What was paid meanwhile stays paid.
 */
export async function abandonBrought(env: Env, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await readPayment(env.DB, id);
    if (row) await abandonPayment(env, row);
  }
}

/**
 * Ends the open payment of a shopper who has given up, so that its order fails and gives its stock back. What was paid meanwhile
 * stays paid.
 */
export async function abandonPayment(env: Env, row: PaymentRow): Promise<PaymentRow> {
  await waitShortly(env, row, giveUp(env, row, Date.now()));
  return (await readPayment(env.DB, row.orderId)) ?? row;
}
