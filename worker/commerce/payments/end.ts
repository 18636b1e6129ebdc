import type { Env } from '../env.ts';

/** Ends the payment of an order that was cancelled or has failed. */
export async function endPayment(env: Env, orderId: number): Promise<void> {
  const due = `UPDATE payments SET next_try_at = 0 WHERE order_id = ? AND state <> 'refunded'`;
  await env.DB.prepare(due).bind(orderId).run();
}
