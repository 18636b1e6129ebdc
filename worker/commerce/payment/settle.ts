import { settlementOf } from '../../../app/checkout/rules/payment-state.ts';
import type { Env } from '../env.ts';
import { confirmOrder, failOrder } from '../order/settle.ts';
import { type PaymentRow, readPayment } from './row.ts';

/**
 * Applies the state of a payment to its order: confirms it, fails it, or refunds the payment. Repeatable; a payment stays due
 * until this is done. `now` is milliseconds since 1970.
 */
export async function settlePayment(env: Env, row: PaymentRow, now: number): Promise<void> {
  const { orderId } = row;
  const settlement = settlementOf(row.state, row.orderStatus);
  if (settlement.kind === 'confirm') await confirmOrder(env, orderId, now);
  if (settlement.kind === 'fail') await failOrder(env, orderId, settlement.reason, now);
  if (settlement.kind === 'refund') return giveBack(env.DB, orderId, now);
  if (settlement.kind === 'none') return rest(env.DB, row);
  const after = await readPayment(env.DB, orderId);
  if (!after) return;
  // The order may have ended at the same moment: then its payment is refunded.
  const rests = settlementOf(after.state, after.orderStatus);
  if (rests.kind === 'refund') await giveBack(env.DB, orderId, now);
  else if (rests.kind === 'none') await rest(env.DB, after);
  else throw new Error(`the order of a payment stays ${after.orderStatus}`);
}

/** Marks a paid payment to be refunded by the alarm. */
async function giveBack(db: D1Database, orderId: number, now: number): Promise<void> {
  const sql = `UPDATE payments SET state = 'refunding', tries = 0, next_try_at = ?1, updated_at = ?1
    WHERE order_id = ?2 AND state = 'paid'`;
  await db.prepare(sql).bind(now, orderId).run();
}

/** Marks the payment as done, unless the order has changed since the row was read. */
async function rest(db: D1Database, { orderId, orderStatus, state }: PaymentRow): Promise<void> {
  if (state === 'refunding' || state === 'new' || state === 'pending') return;
  const sql = `UPDATE payments SET next_try_at = NULL WHERE order_id = ? AND state = ?
    AND (SELECT status FROM orders WHERE id = order_id) = ?`;
  await db.prepare(sql).bind(orderId, state, orderStatus).run();
}
