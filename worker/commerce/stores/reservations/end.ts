import { RESERVATION_RETENTION } from '../../../../app/stores/rules/reservation.ts';
import { expireStatement } from './read.ts';

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

const OLD = 'DELETE FROM reservations WHERE ended_at <= ?';
/** The receipt contains name, lines and token; it is stored as long as the reservation can be. */
const MAILS = `DELETE FROM outbox WHERE cause >= 'reservation:' AND cause < 'reservation;'
  AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM reservations r WHERE 'reservation:' || r.number = outbox.cause AND r.ended_at IS NULL)`;

/**
 * Ends expired reservations, which releases their stock, and deletes ended reservations after their time, with their mails.
 * `now` in milliseconds since 1970.
 */
export async function sweepReservations(db: D1Database, now: number): Promise<void> {
  await db.batch([
    expireStatement(db, now),
    db.prepare(OLD).bind(now - RESERVATION_RETENTION),
    db.prepare(MAILS),
  ]);
}
