import type { HookState } from './hooks.ts';
import { STRIPE_API_VERSION } from '../../../edge-config/payments.ts';
import { pageOf, receivedOf, type StoredPayment } from './stored-payments.ts';

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

const HOLD_STATUS: Readonly<Record<StoredPayment['hold'], string | undefined>> = {
  '': undefined,
  asked: undefined,
  held: 'requires_capture',
  captured: 'succeeded',
  ended: 'canceled',
};

const DAY_SECONDS = 24 * 60 * 60;
/** Days for which cards hold money. */
const HOLD_DAYS = 7;

/** Returns the payment behind a session. */
export function intentObject(payment: StoredPayment): object {
  const { amount, currency, hold, method, orderNumber, product, state } = payment;
  const status = HOLD_STATUS[hold] ?? INTENT_STATUS[state] ?? 'requires_payment_method';
  const klarna = { payment_method_category: product || null };
  const before = Math.floor(Date.now() / 1000) + HOLD_DAYS * DAY_SECONDS;
  const card = hold === '' ? {} : { capture_before: before };
  return {
    id: intentIdOf(payment),
    object: 'payment_intent',
    status,
    amount,
    amount_received: receivedOf(payment),
    amount_capturable: hold === 'held' ? amount : 0,
    currency: currency.toLowerCase(),
    cancellation_reason: hold === 'ended' ? 'automatic' : null,
    metadata: { order: orderNumber },
    latest_charge: {
      object: 'charge',
      payment_method_details: {
        type: method,
        ...(method === 'klarna' ? { klarna } : {}),
        ...(method === 'card' ? { card } : {}),
      },
    },
  };
}

/** Returns the charge of a payment whose money was held. */
export function chargeObject(payment: StoredPayment): object {
  const { amount, captured, currency, hold, id, orderNumber } = payment;
  return {
    id: `ch_${id.slice(SESSION_PREFIX.length)}`,
    object: 'charge',
    amount,
    amount_captured: captured,
    amount_refunded: hold === 'ended' ? amount : 0,
    captured: hold === 'captured',
    refunded: hold === 'ended',
    currency: currency.toLowerCase(),
    payment_intent: intentIdOf(payment),
    metadata: { order: orderNumber },
  };
}

export function sessionObject(payment: StoredPayment, isExpanded = false): object {
  const { amount, currency, expiresAt, hold, orderNumber, state } = payment;
  const id = intentIdOf(payment);
  const isComplete = STATUS[state] === 'complete';
  const isPaid = state === 'paid' || state === 'refunded';
  return {
    id: payment.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status: STATUS[state],
    payment_status: isPaid && (hold === '' || hold === 'captured') ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    client_reference_id: orderNumber,
    metadata: { order: orderNumber },
    payment_intent: isComplete ? (isExpanded ? intentObject(payment) : id) : null,
    expires_at: Math.floor(expiresAt / 1000),
    url: state === 'open' ? pageOf(payment) : null,
  };
}

/** Returns the refund of a whole payment, or of a part: with the number of its credit note, or made by hand and without anything. */
export function refundObject(
  payment: StoredPayment,
  part?: { readonly number: string; readonly amount: number },
): object {
  const { currency, id, orderNumber } = payment;
  const isByHand = part?.number.startsWith('hand-') ?? false;
  const note = part?.number.startsWith('G-') ? { refund: part.number } : {};
  const metadata = isByHand ? {} : { order: orderNumber, ...note };
  return {
    id: `re_${id.slice(SESSION_PREFIX.length)}${part ? `_${part.number.replaceAll('-', '')}` : ''}`,
    metadata,
    object: 'refund',
    status: 'succeeded',
    amount: part?.amount ?? receivedOf(payment),
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
    amount_refunded: receivedOf(payment),
    captured: true,
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
