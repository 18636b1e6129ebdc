const LOOK = `UPDATE payment_reports SET looked_at = ?3, note = ?4, waits = 0, next_try_at = NULL
  WHERE id = ?2 AND waits = 1 AND order_id = (SELECT id FROM orders WHERE order_number = ?1) RETURNING id`;
const IS_DONE = `SELECT w.id FROM payment_reports w JOIN orders o ON o.id = w.order_id
  WHERE o.order_number = ?1 AND w.id = ?2 AND w.waits = 0 AND w.note = ?3`;

interface Look {
  /** Number of the order. */
  readonly order: string;
  readonly report: string;
  readonly note: string;
}

/**
 * Records that somebody has looked at a report (docs/rules/checkout.md#reports-of-the-provider), which stops nothing any more.
 * Repeatable; false if it does not wait for a look. `now` in milliseconds since 1970.
 */
export async function lookAtReport(
  db: D1Database,
  { note, order, report }: Look,
  now: number,
): Promise<boolean> {
  const [changed, found] = await db.batch([
    db.prepare(LOOK).bind(order, report, now, note),
    db.prepare(IS_DONE).bind(order, report, note),
  ]);
  return (changed?.results.length ?? 0) + (found?.results.length ?? 0) > 0;
}
