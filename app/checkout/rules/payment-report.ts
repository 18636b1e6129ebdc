/** What a provider reports about a payment besides its state (docs/rules/checkout.md#reports-of-the-provider). */

/**
 * A dispute of the buyer's bank, an early warning of fraud, a payment that the provider reviews, and a refund that was made at the
 * provider and not by the shop.
 */
export const REPORT_KINDS = ['dispute', 'warning', 'review', 'refund', 'lapse', 'capture'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * `open` until it has ended. `won`: decided for the shop, `lost`: against it, `closed`: ended without either, `failed`: the money of
 * a refund has not arrived.
 */
export const REPORT_OUTCOMES = ['open', 'won', 'lost', 'closed', 'failed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/**
 * Why somebody has to look although the provider wants nothing: a refund is more than what is left of the order, belongs to no item, is
 * in another currency, or has given back all of the money while a package is still to be sent; a dispute is won after refunds that sent
 * less because of it.
 */
export const REPORT_PROBLEMS = ['tooMuch', 'noItems', 'currency', 'leavesGoods', 'owed'] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

/** What changes of a report. Amounts are minor units, times milliseconds since 1970. */
export interface ReportState {
  readonly outcome: ReportOutcome;
  /** The money that the buyer's bank has taken. */
  readonly taken: number;
  /** Until when evidence may be sent. */
  readonly dueBy: number | null;
  /** When the provider has reported this. */
  readonly reportedAt: number;
}

/**
 * Returns whether what a provider reports replaces what is stored. Reports come twice, late and in any order: an end stays, and of
 * two ends, or of two reports before it, the later one counts.
 */
export function replacesReport(stored: ReportState, reported: ReportState): boolean {
  const [before, after] = [stored, reported].map(({ outcome }) => outcome !== 'open');
  return before === after ? reported.reportedAt > stored.reportedAt : after === true;
}

/** A report as far as it depends on it whether somebody has to look. */
interface Looked {
  readonly kind: ReportKind;
  readonly outcome: ReportOutcome;
  /** When somebody has looked at it. */
  readonly lookedAt: number | null;
  readonly problem: ReportProblem | null;
}

/**
 * Returns whether a report waits for somebody, before whom nothing of its order is sent: until somebody has looked, or the provider
 * has decided for the shop. A refund waits only if there is a problem.
 */
export function waitsForLook({ kind, lookedAt, outcome, problem }: Looked): boolean {
  if (lookedAt !== null) return false;
  return problem !== null || (kind !== 'refund' && outcome !== 'won');
}

/** Returns when somebody has looked at a report after it has changed: a dispute that is lost is looked at once more. */
export function lookAfter(
  { lookedAt, outcome }: Pick<Looked, 'lookedAt' | 'outcome'>,
  next: ReportOutcome,
): number | null {
  return next === 'lost' && outcome !== 'lost' ? null : lookedAt;
}
