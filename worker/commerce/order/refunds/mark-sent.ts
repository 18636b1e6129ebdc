import { changedId, SURPLUS } from '../status.ts';

/**
 * Whether somebody has to transfer the money of a refund `r`: it goes back by hand, or its provider has refused it for good. `refused_at`
 * is empty while a try is under way (payment/due-refunds.ts), so no money goes both ways.
 */
export const TO_TRANSFER = `(r.money_state = 'byHand' OR (r.money_state = 'due' AND r.refused_at IS NOT NULL))`;

/** `refused_at` stays: what the provider reports of earlier tries does not make the refund due again (payment/webhook.ts). */
const SENT = `UPDATE refunds AS r SET money_state = 'sent', sent_at = ?3, next_try_at = NULL, problem = NULL
  WHERE r.number = ?2 AND ${TO_TRANSFER} AND r.order_id = (SELECT id FROM orders WHERE order_number = ?1) RETURNING id`;
const IS_SENT = `SELECT 1 AS found FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE o.order_number = ?1 AND r.number = ?2 AND r.money_state = 'sent'`;

const SURPLUS_SENT = `INSERT INTO order_receipts (order_id, amount, received_at)
  SELECT o.id, -(${SURPLUS}), ?2 FROM orders o WHERE o.order_number = ?1 AND ${SURPLUS} > 0
    AND (?3 IS NULL OR ${SURPLUS} = ?3) RETURNING order_id AS id`;
/** What was owed after a dispute does not wait any more. */
const OWED_SENT = `UPDATE payment_reports SET waits = 0 WHERE problem = 'owed' AND waits = 1
  AND order_id = (SELECT o.id FROM orders o WHERE o.order_number = ?1 AND ${SURPLUS} <= 0)`;

/**
 * Records that somebody has transferred the money that is above what an order costs, such as that of a cancelled one, or what a dispute
 * that was won has brought back. False if there is none, or if it is not the `amount` (minor units) that was transferred. `now` in milliseconds since 1970.
 */
export async function markSurplusSent(
  db: D1Database,
  { order, amount }: { readonly order: string; readonly amount?: number | undefined },
  now: number,
): Promise<boolean> {
  const statements = [
    db.prepare(SURPLUS_SENT).bind(order, now, amount ?? null),
    db.prepare(OWED_SENT).bind(order),
  ];
  return changedId(await db.batch(statements)) !== undefined;
}

/**
 * Records that somebody has transferred the money of a refund that goes back by hand, or that its provider has refused for good.
 * Repeatable; false if the refund does not wait for a transfer. `now` in milliseconds since 1970.
 */
export async function markSent(
  db: D1Database,
  { order, refund }: { readonly order: string; readonly refund: string },
  now: number,
): Promise<boolean> {
  const [changed, found] = await db.batch([
    db.prepare(SENT).bind(order, refund, now),
    db.prepare(IS_SENT).bind(order, refund),
  ]);
  return (changed?.results.length ?? 0) + (found?.results.length ?? 0) > 0;
}
