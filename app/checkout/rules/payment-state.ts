import type { OrderState } from '../../order/rules/order.ts';
import type { PaymentState } from './payment.ts';

/** States of a payment, and what follows from them (docs/rules/checkout.md#payment). */

/** Events that a provider reports about a payment. */
export const PAYMENT_EVENTS = [
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/**
 * The next state by event; an event that is not listed changes nothing. States only move forward, so that the same events result
 * in the same state, in any order and however often they arrive: a later end does not undo a payment, and a payment that has
 * ended may still turn out to be paid.
 */
export const PAYMENT_MOVES: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>
> = {
  new: {
    pending: 'pending',
    cancelled: 'cancelled',
    expired: 'expired',
    declined: 'declined',
    paid: 'paid',
    refunded: 'refunded',
  },
  pending: {
    cancelled: 'cancelled',
    expired: 'expired',
    declined: 'declined',
    paid: 'paid',
    refunded: 'refunded',
  },
  cancelled: { expired: 'expired', declined: 'declined', paid: 'paid', refunded: 'refunded' },
  expired: { declined: 'declined', paid: 'paid', refunded: 'refunded' },
  declined: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunding: { refunded: 'refunded' },
  refunded: {},
};

/** Returns the state of a payment after an event. */
export function afterEvent(state: PaymentState, event: PaymentEvent): PaymentState {
  return PAYMENT_MOVES[state][event] ?? state;
}

/** Why a payment makes its order fail. */
export type PaymentFailure = 'declined' | 'abandoned' | 'unpaid';

/** What has to be done for the order of a payment. */
export type Settlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'fail'; readonly reason: PaymentFailure }
  /** Refund: the order has ended meanwhile. */
  | { readonly kind: 'refund' };

const FAILURES: Readonly<Partial<Record<PaymentState, PaymentFailure>>> = {
  declined: 'declined',
  cancelled: 'abandoned',
  expired: 'abandoned',
  // A payment with a wrong amount is refunded.
  refunding: 'unpaid',
  refunded: 'unpaid',
};

/** Returns what a payment's state means for its order. Repeatable. */
export function settlementOf(state: PaymentState, order: OrderState): Settlement {
  if (state === 'paid') {
    if (order === 'created') return { kind: 'confirm' };
    return { kind: order === 'paid' ? 'none' : 'refund' };
  }
  const reason = FAILURES[state];
  return order === 'created' && reason ? { kind: 'fail', reason } : { kind: 'none' };
}

/** Returns whether the provider may still be asked about a payment. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'new' || state === 'pending';
}
