import type { Placed } from '../../../app/api/checkout.ts';
import type { Env } from '../env.ts';

/** Begins the payment of an order, and answers where the shopper pays. */
export async function beginPayment(env: Env, orderId: number): Promise<Placed['payment']> {
  const pending = `UPDATE payments SET state = 'pending', url = coalesce(url, 'https://pay.example/' || order_id)
    WHERE order_id = ? RETURNING url`;
  const url = await env.DB.prepare(pending).bind(orderId).first<string>('url');
  return url === null ? { kind: 'done' } : { kind: 'redirect', url };
}
