import { settlementOf } from '../../../app/checkout/rules/payment-state.ts';
import type { Env } from '../env.ts';
import { confirmOrder, failOrder } from '../order/settle.ts';
import { type PaymentRow, readPayment } from './row.ts';

/**
 * Does for the order what the state of its payment means: confirms it, fails it, or has the money given back. Repeating it does
 * nothing more; a payment stays due until it is done. `now` is milliseconds since 1970.
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
  // The order may have ended in the same moment: then its payment goes back.
  const rests = settlementOf(after.state, after.orderStatus);
  if (rests.kind === 'refund') await giveBack(env.DB, orderId, now);
  else if (rests.kind === 'none') await rest(env.DB, after);
  else throw new Error(`the order of a payment stays ${after.orderStatus}`);
}

/** Marks what was paid as to be given back, which the alarm does. */
async function giveBack(db: D1Database, orderId: number, now: number): Promise<void> {
  const sql = `UPDATE payments SET state = 'refunding', tries = 0, next_try_at = ?1, updated_at = ?1
    WHERE order_id = ?2 AND state = 'paid'`;
  await db.prepare(sql).bind(now, orderId).run();
}

/** Nothing is left to do, unless the order has changed since the row was read. */
async function rest(db: D1Database, { orderId, orderStatus, state }: PaymentRow): Promise<void> {
  if (state === 'refunding' || state === 'new' || state === 'pending') return;
  const sql = `UPDATE payments SET next_try_at = NULL WHERE order_id = ? AND state = ?
    AND (SELECT status FROM orders WHERE id = order_id) = ?`;
  await db.prepare(sql).bind(orderId, state, orderStatus).run();
}
