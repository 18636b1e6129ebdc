/** Deletes withdrawals after their time (docs/rules/order.md#withdrawal). `now` in milliseconds since 1970. */
export async function sweepWithdrawals(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM withdrawals WHERE delete_at <= ?').bind(now).run();
}
