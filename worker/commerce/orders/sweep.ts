import type { Env } from '../env.ts';
import { sweepBaskets } from './clear-basket.ts';
import { sweepOverdue } from './overdue.ts';

/** What was entered at a checkout is deleted so long after its last change. Milliseconds. */
const CHECKOUT_TIME = 30 * 24 * 60 * 60 * 1000;
const OLD = 'DELETE FROM checkouts WHERE updated_at <= ?';

/** Deletes old checkouts, clears baskets whose order was confirmed, and ends orders whose payment in advance has not come. `now` in milliseconds since 1970. */
export async function sweepOrders(env: Env, now: number): Promise<void> {
  await env.DB.prepare(OLD)
    .bind(now - CHECKOUT_TIME)
    .run();
  await sweepBaskets(env, now);
  await sweepOverdue(env, now);
}
