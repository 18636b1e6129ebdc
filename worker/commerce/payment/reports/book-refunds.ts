import { z } from 'zod';
import { nextNoteNumber } from '../../../../app/order/rules/credit-note.ts';
import { readProviderRefund } from '../../../../app/order/rules/provider-refund.ts';
import { parseRows } from '../../catalogue/parse-rows.ts';
import { recordedAs } from '../../back-office/record-provider.ts';
import type { Env } from '../../env.ts';
import { cancelOrder } from '../../order/lifecycle.ts';
import { refundable, refundStatements } from '../../order/refunds/refund-order.ts';
import { type KnownOrder, readKnown } from '../../order/status.ts';
import { waitAfter } from '../../outbox/retry.ts';
import { isRefused } from '../../table-refusal.ts';
import { type PaymentRow, readPayment } from '../row.ts';
import { readReport, type ReportRow } from './report-row.ts';

/**
 * Takes refunds that were made at the provider into the books (docs/rules/order.md#refunds-at-the-provider), each once. The
 * order and its credit notes are read before the report, so that whoever has booked the report meanwhile is seen.
 */

const AT_ONCE = 20;
/** Another change of the order may come first; then everything is read again. */
const TRIES = 5;

const UNBOOKED = `SELECT id, order_id AS orderId FROM payment_reports WHERE kind = 'refund' AND booked_at IS NULL AND looked_at IS NULL`;
const DUE = `SELECT id, order_id AS orderId FROM payment_reports WHERE next_try_at <= ? ORDER BY next_try_at, id LIMIT ${AT_ONCE}`;
const NEXT = 'SELECT min(next_try_at) AS next FROM payment_reports WHERE next_try_at IS NOT NULL';
/** Report, time, credit note, problem. */
const BOOK = `UPDATE payment_reports SET booked_at = ?2, credit_note = ?3, problem = ?4, waits = ?4 IS NOT NULL, next_try_at = NULL
  WHERE id = ?1 AND booked_at IS NULL`;
const PROBLEM = `UPDATE payment_reports SET problem = ?2, waits = 1, next_try_at = NULL
  WHERE id = ?1 AND booked_at IS NULL AND looked_at IS NULL`;
const LATER = `UPDATE payment_reports SET tries = tries + 1, next_try_at = ?2 WHERE id = ?1 AND booked_at IS NULL`;
/**
 * A credit note of exactly this money that waits for a transfer, or that the provider has not sent: the refund at the provider is its
 * transfer.
 */
const WAITING = `SELECT r.number FROM payment_reports w JOIN refunds r ON r.order_id = w.order_id AND r.money = w.amount
  WHERE w.id = ? AND (r.money_state = 'byHand' OR (r.money_state = 'due' AND r.problem IS NOT NULL)) ORDER BY r.position LIMIT 1`;
/** Number, time, report. */
const SENT = `UPDATE refunds SET money_state = 'sent', sent_at = ?2, next_try_at = NULL, problem = NULL
  WHERE number = ?1 AND (money_state = 'byHand' OR (money_state = 'due' AND problem IS NOT NULL))
    AND EXISTS (SELECT 1 FROM payment_reports w WHERE w.id = ?3 AND w.booked_at IS NULL AND w.outcome <> 'failed')`;
/** Report, time, number. Only with the statement before it, or for a refund whose money has not arrived, which leaves the note as it is. */
const BOOK_SENT = `UPDATE payment_reports SET booked_at = ?2, credit_note = ?3, waits = 0, next_try_at = NULL
  WHERE id = ?1 AND booked_at IS NULL AND (outcome = 'failed'
    OR EXISTS (SELECT 1 FROM refunds r WHERE r.number = ?3 AND r.money_state = 'sent' AND r.sent_at = ?2))`;

const keySchema = z.object({ id: z.string(), orderId: z.number().int() });

/** Books the refunds of an order that are not in its books yet. Repeatable, also concurrently. `now` is milliseconds since 1970. */
export async function bookRefunds(env: Env, orderId: number, now: number): Promise<void> {
  const found = await env.DB.prepare(`${UNBOOKED} AND order_id = ? ORDER BY reported_at, id`)
    .bind(orderId)
    .all<unknown>();
  for (const { id } of parseRows(keySchema, found)) await bookRefund(env, id, orderId, now);
}

/** Books refunds that had to wait. Returns when the next one is due (milliseconds since 1970); undefined if there is none. */
export async function bookDue(env: Env): Promise<number | undefined> {
  const now = Date.now();
  const found = await env.DB.prepare(DUE).bind(now).all<unknown>();
  for (const { id, orderId } of parseRows(keySchema, found))
    await bookRefund(env, id, orderId, now);
  const next = await env.DB.prepare(NEXT).first<number | null>('next');
  return next === null ? undefined : Math.max(next, now + 1000);
}

async function bookRefund(env: Env, id: string, orderId: number, now: number): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const known = await readKnown(env.DB, orderId, now);
    const payment = await readPayment(env.DB, orderId);
    const waiting = await env.DB.prepare(WAITING).bind(id).first<string>('number');
    const report = await readReport(env.DB, id);
    if (!known || !payment || !report || report.bookedAt !== null) return;
    if (await bookOnce(env, { known, payment, report, waiting }, now)) return;
  }
  // Others change the order all the time: the alarm tries again.
  await env.DB.prepare(LATER)
    .bind(id, now + waitAfter(1))
    .run();
}

interface Booking {
  readonly known: KnownOrder;
  readonly payment: PaymentRow;
  readonly report: ReportRow;
  /** The credit note whose money it may be. */
  readonly waiting: string | null;
}

/** Returns whether the report is done; otherwise another change came first. */
async function bookOnce(env: Env, booking: Booking, now: number): Promise<boolean> {
  const { DB } = env;
  const { known, payment, report, waiting } = booking;
  const { amount, currency, id, outcome, tries } = report;
  const { order } = known;
  const book = (note: string | null = null) => DB.prepare(BOOK).bind(id, now, note, null).run();
  const isOver = order.status === 'cancelled' || order.status === 'failed';
  // All of the payment goes back, and this is a part of it.
  if (isOver) return done(book());
  if (order.confirmedAt === null) {
    const later = now + waitAfter(tries + 1);
    return done(DB.prepare(LATER).bind(id, later).run());
  }
  if (amount === null || currency !== payment.currency)
    return done(DB.prepare(PROBLEM).bind(id, 'currency').run());
  if (waiting !== null) {
    const written = await DB.batch([
      DB.prepare(SENT).bind(waiting, now, id),
      DB.prepare(BOOK_SENT).bind(id, now, waiting),
    ]);
    return written[1]?.meta.changes === 1;
  }
  const read = readProviderRefund(refundable(known), amount);
  if (read.kind === 'problem') {
    // Money that has not gone needs no place in the books.
    if (outcome === 'failed') return done(book());
    return done(DB.prepare(PROBLEM).bind(id, read.problem).run());
  }
  const record = { who: payment.provider, what: `refund ${id}`, orderNumber: order.number };
  return recordedAs(env, record, now, async (recording) => {
    if (read.kind === 'note') return writeNote(recording, booking, read, now);
    // The next round finds the order cancelled.
    await cancelOrder(recording, { id: order.id }, 'provider', now);
    return false;
  });
}

async function done(written: Promise<unknown>): Promise<true> {
  await written;
  return true;
}

async function writeNote(
  env: Env,
  { known, report }: Booking,
  {
    as: kind,
    ends: ids,
    leavesGoods,
    refund,
  }: Extract<ReturnType<typeof readProviderRefund>, { kind: 'note' }>,
  now: number,
): Promise<boolean> {
  const number = nextNoteNumber(known.order);
  const { id } = report;
  const note = {
    kind,
    reason: `Refunded at the provider (${id})`,
    refund: { ...refund, number },
    ids,
    isRestored: false,
    providerRefund: id,
  };
  try {
    await env.DB.batch([
      ...refundStatements(env, known, note, now),
      env.DB.prepare(BOOK).bind(id, now, number, leavesGoods ? 'leavesGoods' : null),
    ]);
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
  return true;
}
