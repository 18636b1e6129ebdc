import { changedId, SURPLUS } from '../status.ts';

const SENT = `UPDATE refunds SET money_state = 'sent', sent_at = ?3 WHERE number = ?2 AND money_state = 'byHand'
  AND order_id = (SELECT id FROM orders WHERE order_number = ?1) RETURNING id`;
const IS_SENT = `SELECT 1 AS found FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE o.order_number = ?1 AND r.number = ?2 AND r.money_state = 'sent'`;

const SURPLUS_SENT = `INSERT INTO order_receipts (order_id, amount, received_at)
  SELECT o.id, -(${SURPLUS}), ?2 FROM orders o WHERE o.order_number = ?1 AND ${SURPLUS} > 0 RETURNING order_id AS id`;

/**
 * Records that somebody has transferred the money that came above what an order costs, such as that of a cancelled one. False if there is
 * none. `now` in milliseconds since 1970.
 */
export async function markSurplusSent(
  db: D1Database,
  order: string,
  now: number,
): Promise<boolean> {
  return changedId(await db.batch([db.prepare(SURPLUS_SENT).bind(order, now)])) !== undefined;
}

/**
 * Records that somebody has transferred the money of a refund. Repeatable; false if the refund does not wait for a transfer. `now` in
 * milliseconds since 1970.
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
