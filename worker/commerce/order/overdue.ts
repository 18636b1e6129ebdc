import { z } from 'zod';
import { NETWORK_HOURS, openCodes, UNSENT_DAYS } from '../../../app/order/rules/open-orders.ts';
import { ADVANCE_DAYS, ADVANCE_GRACE_DAYS } from '../../../app/checkout/rules/payment.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { cancelOrder } from './lifecycle.ts';
import { readOrder } from './read.ts';
import { refundOrder } from './refunds/refund-order.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const AT_ONCE = 50;
/** What was paid in part waits for a person. */
const OVERDUE = `SELECT id FROM orders WHERE status = 'created' AND confirmed_at IS NOT NULL AND confirmed_at <= ?
  AND EXISTS (SELECT 1 FROM json_each(payment) p WHERE p.value ->> '$.key' = 'V')
  AND NOT EXISTS (SELECT 1 FROM order_receipts t WHERE t.order_id = orders.id)
  ORDER BY confirmed_at LIMIT ${AT_ONCE}`;
/**
 * Orders of which nothing was sent, although all packages should have arrived long ago. Packages without a delivery
 * day do not count as late.
 */
const UNSENT = `SELECT o.id FROM orders o WHERE o.status = 'created' AND o.confirmed_at <= ?1
  AND EXISTS (SELECT 1 FROM json_each(o.payment) p WHERE p.value ->> '$.key' IN (${openCodes('sent')
    .map((code) => `'${code}'`)
    .join(', ')}))
  AND NOT EXISTS (SELECT 1 FROM order_packages p WHERE p.order_id = o.id
    AND p.status <> 'cancelled' AND (p.status <> 'open' OR coalesce(p.details ->> '$.deliveryDate.max' > ?1, 1)))
  ORDER BY o.confirmed_at LIMIT ${AT_ONCE}`;

/** Removes the network, which counts for a day only. */
const FORGET = "UPDATE orders SET network = '' WHERE network <> '' AND created_at <= ?";

const rowSchema = z.object({ id: z.number().int() });

/**
 * Cancels orders whose payment in advance is overdue (docs/rules/checkout.md#payment), and orders to be paid later of which nothing was
 * sent (docs/rules/order.md#open-orders), so that their stock can be sold. Removes the networks of yesterday's orders. `now` in
 * milliseconds since 1970.
 */
export async function sweepOverdue(env: Env, now: number): Promise<void> {
  const [unpaid, unsent] = await env.DB.batch<unknown>([
    env.DB.prepare(OVERDUE).bind(now - (ADVANCE_DAYS + ADVANCE_GRACE_DAYS) * DAY),
    env.DB.prepare(UNSENT).bind(now - UNSENT_DAYS * DAY),
  ]);
  await env.DB.prepare(FORGET)
    .bind(now - NETWORK_HOURS * HOUR)
    .run();
  const [late, left] = [parseRows(rowSchema, unpaid), parseRows(rowSchema, unsent)];
  for (const { id } of late) await cancelLeft(env, id, 'unpaid', now);
  for (const { id } of left) await cancelLeft(env, id, 'unsent', now);
  if (late.length + left.length > 0) await wakeOutbox(env);
}

/** Cancels an order, or what is left of one that was refunded in part. */
async function cancelLeft(
  env: Env,
  id: number,
  reason: 'unpaid' | 'unsent',
  now: number,
): Promise<void> {
  const order = await readOrder(env.DB, id, now);
  if (!order) return;
  if (order.refunds.length === 0) {
    await cancelOrder(env, { id }, reason, now);
    return;
  }
  const items = order.items
    .filter(({ status }) => status === 'open')
    .map((item) => ({ id: item.id }));
  const asked = { kind: 'cancelled', items, isRestocked: true, reason } as const;
  await refundOrder(env, order.number, asked, now);
}
