import type { OrderState } from '../../order/rules/order.ts';
import type { PaymentState } from './payment.ts';

/** States of a payment, and what follows from them (docs/rules/checkout.md#payment). */

/** What a provider says about a payment. */
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
 * The state that an event leads to; an event that is not listed changes nothing. States only go forward, so that the same events
 * end in the same state in whatever order and however often they come: a later end does not undo a payment,
 * and a payment that has ended may still turn out to be paid.
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

/** Why an order fails because of its payment. */
type PaymentFailure = 'declined' | 'abandoned' | 'unpaid';

/** What is to be done for the order of a payment. */
export type Settlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'fail'; readonly reason: PaymentFailure }
  /** Give the money back: the order has ended meanwhile. */
  | { readonly kind: 'refund' };

const FAILURES: Readonly<Partial<Record<PaymentState, PaymentFailure>>> = {
  declined: 'declined',
  cancelled: 'abandoned',
  expired: 'abandoned',
  // Money that was not what the order costs goes back.
  refunding: 'unpaid',
  refunded: 'unpaid',
};

/** Returns what a payment's state means for an order. Doing it twice does nothing more. */
export function settlementOf(state: PaymentState, order: OrderState): Settlement {
  if (state === 'paid') {
    if (order === 'created') return { kind: 'confirm' };
    return { kind: order === 'paid' ? 'none' : 'refund' };
  }
  const reason = FAILURES[state];
  return order === 'created' && reason ? { kind: 'fail', reason } : { kind: 'none' };
}

/** Returns whether the provider may still be asked how a payment went. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'new' || state === 'pending';
}
