import type { ReportProblem } from '../../checkout/rules/payment-report.ts';
import {
  composeRefund,
  type Refund,
  type RefundableOrder,
  spreadRefund,
} from './compose-refund.ts';
import { stillDue } from './refund.ts';

/**
 * Refunds that somebody made at the provider and not in the shop (docs/rules/order.md#refunds-at-the-provider): the money has gone, and
 * nothing says what for.
 */

/** An order as far as a refund at the provider depends on it. */
interface Order extends RefundableOrder {
  readonly packages: readonly { readonly status: string }[];
}

/** What a refund at the provider means for its order. */
export type ProviderRefund =
  /** The order is cancelled whole. */
  | { readonly kind: 'whole' }
  | {
      readonly kind: 'note';
      readonly as: 'cancelled' | 'reduced';
      /** The items that are cancelled. */
      readonly ends: readonly number[];
      readonly refund: Refund;
      /** Whether all of the money has gone back while a package is still to be sent, so that somebody has to decide. */
      readonly leavesGoods: boolean;
    }
  /** The books cannot take it. */
  | { readonly kind: 'problem'; readonly problem: Extract<ReportProblem, 'tooMuch' | 'noItems'> };

/** Returns what a refund of an amount at the provider means for its order. Minor units. */
export function readProviderRefund(order: Order, amount: number): ProviderRefund {
  const { items, packages, paid, refunds } = order;
  const before = refunds.reduce((sum, { withTax }) => sum + withTax, 0);
  const left = stillDue(paid, before);
  if (amount > left) return { kind: 'problem', problem: 'tooMuch' };
  const isUnsent = packages.every(({ status }) => status === 'open' || status === 'cancelled');
  if (amount === left && isUnsent) {
    if (refunds.length === 0) return { kind: 'whole' };
    const ends = items.filter(({ status }) => status === 'open').map(({ id }) => id);
    const asked = { kind: 'cancelled', items: ends.map((id) => ({ id })) } as const;
    const composed = composeRefund(order, asked);
    if (composed.kind === 'refund')
      return noteOf({ as: 'cancelled', ends, refund: composed.refund, amount, leavesGoods: false });
  }
  const refund = spreadRefund(order, amount);
  if (!refund) return { kind: 'problem', problem: 'noItems' };
  const leavesGoods = amount === left && packages.some(({ status }) => status === 'open');
  return noteOf({ as: 'reduced', ends: [], refund, amount, leavesGoods });
}

type Note = Extract<ProviderRefund, { kind: 'note' }>;

/** The money is what has gone, whatever the order would send back. */
function noteOf({
  amount,
  refund,
  ...note
}: Omit<Note, 'kind'> & { readonly amount: number }): Note {
  return { kind: 'note', ...note, refund: { ...refund, money: amount } };
}
