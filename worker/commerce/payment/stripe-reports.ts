import type { Stripe } from 'stripe';
import type { ReportOutcome } from '../../../app/checkout/rules/payment-report.ts';
import type { ProviderReport } from './reports/report-row.ts';

/** Disputes, warnings, reviews and refunds of Stripe (docs/rules/checkout.md#reports-of-the-provider). */

interface Reported {
  readonly intent: string;
  readonly report: ProviderReport;
}

/** Letters of a reason; Stripe's codes are shorter. */
const LONGEST_REASON = 100;

/** States of refunds that failed. */
const LOST_REFUND = new Set(['failed', 'canceled']);

/** Returns whether a refund in this state has failed. */
export function isLostRefund(status: string | null): boolean {
  return LOST_REFUND.has(status ?? '');
}

const DISPUTES: Readonly<Partial<Record<Stripe.Dispute.Status, ReportOutcome>>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Reasons for which a review is closed with nothing wrong. */
const APPROVED = new Set(['approved', 'acknowledged']);

/** The part of a report that differs by its kind. */
type Part = Pick<ProviderReport, 'id' | 'kind' | 'reason' | 'outcome'> &
  Partial<Pick<ProviderReport, 'amount' | 'currency' | 'taken' | 'dueBy'>>;

/** Returns what an event reports besides the state of a payment; undefined if it reports nothing. */
export function reportOf(event: Stripe.Event): Reported | undefined {
  const found = partOf(event);
  const { payment_intent: payment = null } = found?.of ?? {};
  const intent = typeof payment === 'string' ? payment : payment?.id;
  if (!found || intent === undefined) return undefined;
  const none = { amount: null, currency: null, taken: 0, dueBy: null };
  const reason = found.part.reason.slice(0, LONGEST_REASON);
  return { intent, report: { ...none, ...found.part, reason, reportedAt: event.created * 1000 } };
}

interface Found {
  readonly of: { readonly payment_intent?: string | Stripe.PaymentIntent | null };
  readonly part: Part;
}

function partOf(event: Stripe.Event): Found | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { of: event.data.object, part: ofDispute(event.data.object) };
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated': {
      const { fraud_type: reason, id } = event.data.object;
      return { of: event.data.object, part: { id, kind: 'warning', reason, outcome: 'open' } };
    }
    case 'review.opened':
    case 'review.closed':
      return { of: event.data.object, part: ofReview(event.data.object) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofHandMade(event.data.object);
    default:
      return undefined;
  }
}

/** An inquiry (`warning_…`) takes no money. */
function ofDispute({
  amount,
  currency,
  evidence_details: evidence,
  id,
  ...dispute
}: Stripe.Dispute): Part {
  const { reason, status } = dispute;
  const outcome = DISPUTES[status] ?? 'open';
  const isTaken = outcome !== 'won' && !status.startsWith('warning_');
  return {
    id,
    kind: 'dispute',
    reason,
    outcome,
    amount,
    currency: currency.toUpperCase(),
    taken: isTaken ? amount : 0,
    dueBy: evidence.due_by === null ? null : evidence.due_by * 1000,
  };
}

function ofReview({ closed_reason: closed, id, open, reason }: Stripe.Review): Part {
  const ended = APPROVED.has(closed ?? '') ? 'won' : 'closed';
  return { id, kind: 'review', reason: closed ?? reason, outcome: open ? 'open' : ended };
}

/** Refunds by the shop name its order, others do not. */
function ofHandMade(refund: Stripe.Refund): Found | undefined {
  const { amount, currency, id, metadata, reason, status } = refund;
  if (metadata?.['order'] !== undefined) return undefined;
  const outcome = isLostRefund(status) ? 'failed' : 'open';
  const part = { id, kind: 'refund', reason: reason ?? '', outcome, amount } as const;
  return { of: refund, part: { ...part, currency: currency.toUpperCase() } };
}
