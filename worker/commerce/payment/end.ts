import type { Env } from '../env.ts';
import { wakePayments } from './sweep.ts';

/**
 * Ends the payment of a cancelled or failed order: an open one is cancelled at the provider, a paid one is refunded. The change of the
 * order has made the payment due (trigger `orders_end_payment`), so nothing is lost if this call fails. Resolves after the provider was
 * asked: pass it to `waitUntil`.
 */
export async function endPayment(env: Env, orderId: number): Promise<void> {
  const due = `UPDATE payments SET next_try_at = 0 WHERE order_id = ? AND state <> 'refunded'`;
  await env.DB.prepare(due).bind(orderId).run();
  await wakePayments(env);
}
