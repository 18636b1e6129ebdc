import { stillDue } from '../../../../app/order/rules/refund.ts';
import type { Env } from '../../env.ts';
import { refundable } from '../../order/refunds/refund-order.ts';
import { readKnown } from '../../order/status.ts';
import type { PaymentRow } from '../row.ts';
import { bookRefunds } from './book-refunds.ts';
import { type ProviderReport, saveReport } from './report-row.ts';

/** Refunds the payment of an ended order again: the provider is asked which refunds are valid. */
const AGAIN = `UPDATE payments SET state = 'refunding', problem = coalesce(problem, ?3), tries = 0, next_try_at = ?1, updated_at = ?1
  WHERE order_id = ?2 AND state = 'refunded' AND (SELECT status FROM orders WHERE id = ?2) IN ('cancelled', 'failed')`;
/** Report. The buyer is owed money that the bank has given back. */
const OWED = `UPDATE payment_reports SET problem = 'owed', waits = 1 WHERE id = ? AND outcome = 'won' AND problem IS NULL`;

/** Refunds the payment of an ended order again. `now` is milliseconds since 1970. */
export async function refundAgain(
  db: D1Database,
  orderId: number,
  why: string,
  now: number,
): Promise<void> {
  await db.prepare(AGAIN).bind(now, orderId, `refund: ${why}`).run();
}

/**
 * Takes what a provider reports about a payment besides its state (docs/rules/checkout.md#reports-of-the-provider): stores it, books a
 * refund, and gives back what a bank has returned. Repeatable, also concurrently. `now` is milliseconds since 1970.
 */
export async function takeReport(
  env: Env,
  { orderId }: PaymentRow,
  report: ProviderReport,
  now: number,
): Promise<void> {
  await saveReport(env.DB, orderId, report, now);
  if (report.kind === 'refund') {
    await bookRefunds(env, orderId, now);
    if (report.outcome === 'failed') await refundAgain(env.DB, orderId, 'failed later', now);
  }
  if (report.kind === 'dispute' && report.outcome === 'won') {
    await refundAgain(env.DB, orderId, 'dispute won', now);
    await noteOwed(env.DB, orderId, report.id, now);
  }
}

/** Refunds of the time of a dispute sent nothing that the bank had taken: once it comes back, the buyer is owed that. */
async function noteOwed(db: D1Database, orderId: number, id: string, now: number): Promise<void> {
  const known = await readKnown(db, orderId, now);
  if (!known || !['created', 'paid'].includes(known.order.status)) return;
  const { paid, received, refunds } = refundable(known);
  const sum = (pick: (one: (typeof refunds)[number]) => number) =>
    refunds.reduce((all, one) => all + pick(one), 0);
  const refunded = sum(({ withTax }) => withTax);
  const owed = received - sum(({ money }) => money) - stillDue(paid, refunded);
  if (owed > 0) await db.prepare(OWED).bind(id).run();
}
