import type { Env } from '../env.ts';
import { duePayments, type PaymentRow } from './row.ts';
import { workOn } from './work.ts';

const AT_ONCE = 10;
/** A payment whose processing throws is tried again after this time. Milliseconds. */
const PAUSE = 60_000;
const NEXT = 'SELECT min(next_try_at) AS next FROM payments WHERE next_try_at IS NOT NULL';

/** Processes all due payments. Returns when the next one is due (milliseconds since 1970); undefined if there is none. */
export async function runDue(env: Env): Promise<number | undefined> {
  const seen = new Set<string>();
  for (;;) {
    const now = Date.now();
    const { rows, unreadable } = await duePayments(env.DB, now, AT_ONCE);
    for (const orderId of unreadable) await putOff(env.DB, orderId, now, 'unreadable');
    // A row that is due again at once must have changed; the same step twice would never end.
    const fresh = rows.filter((row) => !seen.has(stepOf(row)));
    for (const row of fresh) seen.add(stepOf(row));
    await Promise.all(fresh.map((row) => runOne(env, row, now)));
    if (fresh.length === 0 && unreadable.length === 0) break;
  }
  const next = await env.DB.prepare(NEXT).first<number | null>('next');
  return next === null ? undefined : Math.max(next, Date.now() + 1000);
}

function stepOf({ orderId, state }: PaymentRow): string {
  return `${orderId} ${state}`;
}

/** An error of one payment must not stop the others. */
async function runOne(env: Env, row: PaymentRow, now: number): Promise<void> {
  try {
    await workOn(env, row, now);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'fault';
    await putOff(env.DB, row.orderId, now, name);
  }
}

async function putOff(db: D1Database, order: number, now: number, name: string): Promise<void> {
  console.error(JSON.stringify({ event: 'payment.failed', order, name }));
  const later = 'UPDATE payments SET next_try_at = ? WHERE order_id = ? AND next_try_at <= ?';
  await db
    .prepare(later)
    .bind(now + PAUSE, order, now)
    .run();
}
