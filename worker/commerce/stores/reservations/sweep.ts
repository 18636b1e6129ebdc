import { RESERVATION_RETENTION } from '../../../../app/stores/rules/reservation.ts';
import { expireStatement } from './read.ts';

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
