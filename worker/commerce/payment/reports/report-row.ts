import { z } from 'zod';
import { parseRows } from '../../catalogue/parse-rows.ts';
import { WAITS } from '../../order/status.ts';
import {
  lookAfter,
  replacesReport,
  type ReportKind,
  type ReportState,
  waitsForLook,
} from '../../../../app/checkout/rules/payment-report.ts';
import { paymentReportSchema } from '../../../../app/checkout/schemas/payment-report.ts';

/** What a provider reports about a payment, as its webhook says it. */
export interface ProviderReport extends ReportState {
  /** The provider's id of the dispute, the warning, the review or the refund. */
  readonly id: string;
  readonly kind: ReportKind;
  /** The provider's code of the reason: `fraudulent`. */
  readonly reason: string;
  /** Minor units; null for what has no amount. */
  readonly amount: number | null;
  /** `EUR` */
  readonly currency: string | null;
}

const rowSchema = paymentReportSchema.extend({
  orderId: z.number().int(),
  bookedAt: z.number().int().nullable(),
  tries: z.number().int(),
  waits: z.number().transform(Boolean),
});

const idSchema = rowSchema.pick({ id: true });

/** A stored report. */
export type ReportRow = z.infer<typeof rowSchema>;

const SELECT = `SELECT id, order_id AS orderId, kind, outcome, reason, amount, currency, taken, due_by AS dueBy, reported_at AS reportedAt,
    booked_at AS bookedAt, credit_note AS creditNote, problem, tries, waits, looked_at AS lookedAt, note FROM payment_reports`;
const INSERT = `INSERT INTO payment_reports (id, order_id, kind, outcome, reason, amount, currency, taken, due_by, reported_at, waits,
    next_try_at, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, iif(?3 = 'refund', ?12, NULL), ?12) ON CONFLICT (id) DO NOTHING`;
/** Over the state that it was decided from. */
const REPLACE = `UPDATE payment_reports SET outcome = ?4, reason = ?5, amount = ?6, currency = ?7, taken = ?8, due_by = ?9, reported_at = ?10,
    looked_at = ?11, note = iif(?11 IS NULL, NULL, note), waits = ?12,
    next_try_at = iif(kind = 'refund' AND booked_at IS NULL, ?13, next_try_at)
  WHERE id = ?1 AND outcome = ?2 AND reported_at = ?3 AND looked_at IS ?14 AND problem IS ?15`;
/** The money of a refund that was in the books as sent is transferred by hand. In the batch that learns of its failure, so it happens once. */
const FAIL = `UPDATE refunds SET money_state = 'byHand', sent_at = NULL, problem = 'failed at the provider'
  WHERE money_state = 'sent' AND number = (SELECT credit_note FROM payment_reports WHERE id = ?1 AND outcome = ?2 AND reported_at = ?3)`;

/** Number of tries if others change the report at the same time. */
const MOST_RACES = 5;

/** Returns the reports about an order's payment, the first one first, as they wait for somebody now. */
export async function reportsOf(db: D1Database, orderId: number): Promise<readonly ReportRow[]> {
  const waiting = `SELECT w.id FROM payment_reports w JOIN orders o ON o.id = w.order_id WHERE o.id = ? AND ${WAITS}`;
  const [found, waits] = await db.batch<unknown>([
    db.prepare(`${SELECT} WHERE order_id = ? ORDER BY created_at, id`).bind(orderId),
    db.prepare(waiting).bind(orderId),
  ]);
  const ids = new Set(parseRows(idSchema, waits).map(({ id }) => id));
  return parseRows(rowSchema, found).map((report) => ({ ...report, waits: ids.has(report.id) }));
}

/** Returns a report by its id; null for an unknown one. */
export async function readReport(db: D1Database, id: string): Promise<ReportRow | null> {
  const row = await db.prepare(`${SELECT} WHERE id = ?`).bind(id).first<unknown>();
  return rowSchema.nullable().parse(row);
}

/**
 * Stores what a provider reports about an order's payment. Repeatable, also concurrently and in any order: the same reports leave the
 * same row. `now` is milliseconds since 1970.
 */
export async function saveReport(
  db: D1Database,
  orderId: number,
  report: ProviderReport,
  now: number,
): Promise<void> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const stored = await readReport(db, report.id);
    // One id is of one order, whatever is sent.
    if (stored && (stored.orderId !== orderId || !replacesReport(stored, report))) return;
    const isDone = stored
      ? await replace(db, stored, report, now)
      : await insert(db, orderId, report, now);
    if (isDone) return;
  }
  throw new Error('a report changes all the time');
}

async function insert(
  db: D1Database,
  orderId: number,
  report: ProviderReport,
  now: number,
): Promise<boolean> {
  const { amount, currency, dueBy, id, kind, outcome, reason, reportedAt, taken } = report;
  const waits = waitsForLook({ kind, outcome, lookedAt: null, problem: null });
  const row = [id, orderId, kind, outcome, reason, amount, currency, taken, dueBy, reportedAt];
  const { meta } = await db
    .prepare(INSERT)
    .bind(...row, Number(waits), now)
    .run();
  return meta.changes > 0;
}

async function replace(
  db: D1Database,
  stored: ReportRow,
  report: ProviderReport,
  now: number,
): Promise<boolean> {
  const { amount, currency, dueBy, id, outcome, reason, reportedAt, taken } = report;
  const { kind, problem } = stored;
  const lookedAt = lookAfter(stored, outcome);
  const waits = waitsForLook({ kind, outcome, lookedAt, problem });
  const from = [id, stored.outcome, stored.reportedAt] as const;
  const to = [outcome, reason, amount, currency, taken, dueBy, reportedAt, lookedAt, Number(waits)];
  const statements = [
    ...(outcome === 'failed' && stored.outcome !== 'failed'
      ? [db.prepare(FAIL).bind(...from)]
      : []),
    db.prepare(REPLACE).bind(...from, ...to, now, stored.lookedAt, problem),
  ];
  const written = await db.batch(statements);
  return (written.at(-1)?.meta.changes ?? 0) > 0;
}
