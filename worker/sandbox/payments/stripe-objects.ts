import type { HookState } from './hooks.ts';
import { STRIPE_API_VERSION } from '../../../edge-config/payments.ts';
import { pageOf, type StoredPayment } from './stored-payments.ts';

/** Stripe's objects of a stored payment, with the fields that the shop reads. */

export const SESSION_PREFIX = 'cs_test_';

/** Returns Stripe's id of the payment behind a session. */
export function intentIdOf({ id }: Pick<StoredPayment, 'id'>): string {
  return `pi_${id.slice(SESSION_PREFIX.length)}`;
}

/** Returns the id of the session whose payment has this id. */
export function sessionIdOf(intentId: string): string {
  return SESSION_PREFIX + intentId.replace(/^pi_/, '');
}

const STATUS: Readonly<Record<StoredPayment['state'], 'open' | 'complete' | 'expired'>> = {
  open: 'open',
  pending: 'complete',
  paid: 'complete',
  declined: 'complete',
  cancelled: 'open',
  expired: 'expired',
  refunded: 'complete',
};

const INTENT_STATUS: Readonly<Partial<Record<StoredPayment['state'], string>>> = {
  pending: 'processing',
  paid: 'succeeded',
  refunded: 'succeeded',
};

export function sessionObject(payment: StoredPayment, isExpanded = false): object {
  const { amount, currency, expiresAt, orderNumber, state } = payment;
  const id = intentIdOf(payment);
  const status = INTENT_STATUS[state] ?? 'requires_payment_method';
  const klarna = { payment_method_category: payment.product || null };
  const details = { type: payment.method, ...(payment.method === 'klarna' ? { klarna } : {}) };
  const charge = { object: 'charge', payment_method_details: details };
  const intent = { id, object: 'payment_intent', status, amount, latest_charge: charge };
  const isComplete = STATUS[state] === 'complete';
  return {
    id: payment.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status: STATUS[state],
    payment_status: state === 'paid' || state === 'refunded' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    client_reference_id: orderNumber,
    metadata: { order: orderNumber },
    payment_intent: isComplete ? (isExpanded ? intent : id) : null,
    expires_at: Math.floor(expiresAt / 1000),
    url: state === 'open' ? pageOf(payment) : null,
  };
}

/** Returns the refund of a whole payment, or of a part: with the number of its credit note, or made by hand and without anything. */
export function refundObject(
  payment: StoredPayment,
  part?: { readonly number: string; readonly amount: number },
): object {
  const { amount, currency, id, orderNumber } = payment;
  const isByHand = part?.number.startsWith('hand-') ?? false;
  const note = part?.number.startsWith('G-') ? { refund: part.number } : {};
  const metadata = isByHand ? {} : { order: orderNumber, ...note };
  return {
    id: `re_${id.slice(SESSION_PREFIX.length)}${part ? `_${part.number.replaceAll('-', '')}` : ''}`,
    metadata,
    object: 'refund',
    status: 'succeeded',
    amount: part?.amount ?? amount,
    currency: currency.toLowerCase(),
    payment_intent: intentIdOf(payment),
  };
}

const TYPES: Readonly<Record<HookState, string>> = {
  pending: 'checkout.session.completed',
  paid: 'checkout.session.completed',
  declined: 'checkout.session.async_payment_failed',
  cancelled: 'checkout.session.expired',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
};

/** Returns the webhook of a state. A payment that was confirmed late has another type than one that was paid at once. */
export function stripeEvent(payment: StoredPayment, state: HookState, id: string): object {
  const { amount, currency, orderNumber } = payment;
  const isLate = state === 'paid' && id.endsWith('late');
  const charge = {
    id: `ch_${payment.id.slice(SESSION_PREFIX.length)}`,
    object: 'charge',
    amount,
    amount_refunded: amount,
    refunded: true,
    currency: currency.toLowerCase(),
    payment_intent: intentIdOf(payment),
    metadata: { order: orderNumber },
  };
  return {
    id: `evt_${id}`,
    object: 'event',
    api_version: STRIPE_API_VERSION,
    livemode: false,
    type: isLate ? 'checkout.session.async_payment_succeeded' : TYPES[state],
    created: Math.floor(Date.now() / 1000),
    data: { object: state === 'refunded' ? charge : sessionObject({ ...payment, state }) },
  };
}
