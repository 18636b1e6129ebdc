import { waitUntil } from 'cloudflare:workers';
import type { Placed } from '../../../app/checkout/schemas/checkout.ts';
import type { Env } from '../env.ts';
import { type PaymentRow, readPayment } from './row.ts';
import { wakePayments } from './sweep.ts';
import { giveUp, workOn } from './work.ts';

/** The alarm begins the payment after this time, if this call ends without an answer. Milliseconds. */
const LEASE = 15_000;
/** Longest time that an order's answer waits for the provider, whose call continues afterwards. Milliseconds. */
const PATIENCE = 1500;
/** For a waiting shopper, a provider is asked at most once in this time. Milliseconds. */
const PAUSE = 2000;

/** Runs a call of a provider, and waits for its answer for a limited time. */
async function waitShortly(env: Env, row: PaymentRow, asking: Promise<void>): Promise<void> {
  const work = asking.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'fault';
    console.error(JSON.stringify({ event: 'payment.failed', order: row.orderNumber, name }));
  });
  waitUntil(work.then(() => wakePayments(env)));
  await Promise.race([work, scheduler.wait(PATIENCE)]);
}

/**
 * Begins the payment of an order and returns where the shopper pays. An order without a payment row needs none. Repeatable: one
 * payment is begun, and the current state is returned. If the provider refuses it, the order fails and the result is `waiting`,
 * so the caller reads the order's status afterwards.
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

/** Asks the provider for the state of a payment whose shopper has returned, since the webhook may be late or lost. */
export async function lookAfterPayment(env: Env, row: PaymentRow): Promise<PaymentRow> {
  const now = Date.now();
  const isOpen = row.state === 'new' || row.state === 'pending';
  if (!isOpen || (row.tries > 0 && now - row.updatedAt < PAUSE)) return row;
  await waitShortly(env, row, workOn(env, row, now));
  return (await readPayment(env.DB, row.orderId)) ?? row;
}

const BROUGHT = `SELECT id FROM orders
  WHERE basket_key = ? AND user_id <> ? AND status = 'created' AND confirmed_at IS NULL`;

/** Returns the ids of the unpaid orders that a guest has placed from a basket that is now a customer's. */
export async function findBrought(
  db: D1Database,
  basketKey: string,
  userId: string,
): Promise<number[]> {
  const found = await db.prepare(BROUGHT).bind(basketKey, userId).all<{ id: number }>();
  return found.results.map(({ id }) => id);
}

/**
 * Ends the open payments of a guest's orders from a basket, before the customer who has logged in since orders it: otherwise it
 * would be bought twice, and its stock would be missing (docs/rules/order.md#order). Payments that were paid meanwhile stay paid.
 */
export async function abandonBrought(env: Env, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await readPayment(env.DB, id);
    if (row) await abandonPayment(env, row);
  }
}

/**
 * Ends the open payment of a shopper who has given up, so that its order fails and releases its stock. A payment that was paid
 * meanwhile stays paid.
 */
export async function abandonPayment(env: Env, row: PaymentRow): Promise<PaymentRow> {
  await waitShortly(env, row, giveUp(env, row, Date.now()));
  return (await readPayment(env.DB, row.orderId)) ?? row;
}
