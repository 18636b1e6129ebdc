const COLLECT = `UPDATE reservations SET state = 'collected', ended_at = ?2
  WHERE number = ?1 AND state = 'reserved' AND expires_at > ?2`;
const STATE = 'SELECT state FROM reservations WHERE number = ?';

/** `ended`: the reservation was cancelled or has expired, and its stock is available again. */
type Collected = 'done' | 'unknown' | 'ended';

/** Marks a reservation as collected, and its stock as sold. Repeatable. `now` in milliseconds since 1970. */
export async function collectReservation(
  db: D1Database,
  number: string,
  now: number,
): Promise<Collected> {
  await db.prepare(COLLECT).bind(number, now).run();
  const state = await db.prepare(STATE).bind(number).first<string>('state');
  if (state === null) return 'unknown';
  return state === 'collected' ? 'done' : 'ended';
}
