import type { Env } from '../env.ts';
import { wakePayments } from './sweep.ts';

/**
 * Ends the payment of an order that was cancelled or has failed: an open one is cancelled at the provider, and what was paid goes
 * back. The change of the order has made it due (trigger `orders_end_payment`), so nothing is lost if this call is. Resolves once the provider
 * was asked: pass it to `waitUntil`.
 */
export async function endPayment(env: Env, orderId: number): Promise<void> {
  const due = `UPDATE payments SET next_try_at = 0 WHERE order_id = ? AND state <> 'refunded'`;
  await env.DB.prepare(due).bind(orderId).run();
  await wakePayments(env);
}
