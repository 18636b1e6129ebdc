import type { Stripe } from 'stripe';
import type { PaymentEvent } from '../../../app/checkout/rules/payment-state.ts';
import { keyMode } from '../../../app/checkout/rules/payment-mode.ts';
import { STRIPE_API_VERSION } from '../../../edge-config/payments.ts';
import type { HeldMoney, PaymentFact, ProviderEvent, ReadEvent } from './provider.ts';
import { isLostRefund, reportOf } from './stripe-reports.ts';
import { type StripeAccess, stripeClient, loadStripe } from './stripe-client.ts';

/** Maximum age of a webhook in seconds. */
const TOLERANCE = 300;

/** States of payments that fail although their session is complete. */
const FAILED_PAYMENT = new Set(['requires_payment_method', 'canceled']);

/** A session whose money is only held stays unpaid until it is captured. */
function isHeld({ payment_intent: payment }: Stripe.Checkout.Session): boolean {
  return typeof payment === 'object' && payment?.status === 'requires_capture';
}

function sessionEvent(session: Stripe.Checkout.Session): PaymentEvent {
  if (session.payment_status === 'paid' || isHeld(session)) return 'paid';
  if (session.status === 'expired') return 'expired';
  const payment = session.payment_intent;
  const isLost =
    session.status === 'complete' &&
    typeof payment === 'object' &&
    payment !== null &&
    FAILED_PAYMENT.has(payment.status);
  return isLost ? 'declined' : 'pending';
}

/** Returns the payment fact that a session reports. */
export function sessionFact(session: Stripe.Checkout.Session): PaymentFact {
  return {
    event: sessionEvent(session),
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    isHeld: isHeld(session),
  };
}

function ofSession(
  id: string,
  session: Stripe.Checkout.Session,
  event?: PaymentEvent,
): ProviderEvent {
  return {
    id,
    ...sessionFact(session),
    ...(event ? { event } : {}),
    reference: session.id,
    orderNumber: session.client_reference_id ?? undefined,
  };
}

function ofCharge(id: string, charge: Stripe.Charge): ProviderEvent | undefined {
  const orderNumber = charge.metadata['order'];
  // A refund in part changes no state: the event of the refund itself brings it into the books. Money that was only held is
  // refunded in Stripe's words when it is released.
  if (!charge.refunded || !charge.captured || orderNumber === undefined) return undefined;
  const currency = charge.currency.toUpperCase();
  const amount = charge.amount_refunded;
  return { id, event: 'refunded', amount, currency, reference: undefined, orderNumber };
}

/** Refunds by the shop name the order; those that were made by hand do not, and are reports. */
function ofShopRefund(id: string, { metadata, status }: Stripe.Refund): ReadEvent {
  const orderNumber = metadata?.['order'];
  return orderNumber !== undefined && isLostRefund(status)
    ? { kind: 'refundFailed', id, orderNumber, refund: metadata?.['refund'] }
    : { kind: 'ignored' };
}

/** Money that was held and is not any more. Charges and payments have the metadata of their session. */
function ofHeld(event: Stripe.Event): ReadEvent | undefined {
  switch (event.type) {
    case 'charge.captured': {
      const { amount_captured: captured, metadata } = event.data.object;
      return ofMoney(event.id, metadata, { state: 'captured', captured });
    }
    case 'charge.expired':
      return ofMoney(event.id, event.data.object.metadata, ENDED, 'expired');
    case 'payment_intent.canceled': {
      const { cancellation_reason: reason, metadata } = event.data.object;
      return ofMoney(event.id, metadata, ENDED, reason ?? 'canceled');
    }
    default:
      return undefined;
  }
}

const ENDED = { state: 'ended', captured: 0 } as const;

function ofMoney(
  id: string,
  { order: orderNumber }: Stripe.Metadata,
  money: HeldMoney,
  reason = '',
): ReadEvent {
  return orderNumber === undefined
    ? { kind: 'ignored' }
    : { kind: 'held', id, orderNumber, money, reason };
}

/** The session of a payment whose money is held reports nothing. */
function ofIntent(id: string, payment: Stripe.PaymentIntent): ProviderEvent | undefined {
  const orderNumber = payment.metadata['order'];
  if (payment.status !== 'requires_capture' || orderNumber === undefined) return undefined;
  const { amount } = payment;
  const currency = payment.currency.toUpperCase();
  return { id, event: 'paid', amount, currency, isHeld: true, reference: undefined, orderNumber };
}

function eventOf(event: Stripe.Event): ReadEvent {
  const held = ofHeld(event);
  if (held) return held;
  const report = reportOf(event);
  if (report) return { kind: 'report', id: event.id, ...report };
  switch (event.type) {
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return ofShopRefund(event.id, event.data.object);
    default: {
      const read = paymentEventOf(event);
      return read ? { kind: 'event', event: read } : { kind: 'ignored' };
    }
  }
}

function paymentEventOf(event: Stripe.Event): ProviderEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.id, event.data.object);
    case 'checkout.session.async_payment_failed':
      return ofSession(event.id, event.data.object, 'declined');
    case 'checkout.session.expired':
      return ofSession(event.id, event.data.object, 'expired');
    case 'payment_intent.amount_capturable_updated':
      return ofIntent(event.id, event.data.object);
    case 'charge.refunded':
      return ofCharge(event.id, event.data.object);
    default:
      return undefined;
  }
}

/** Verifies a webhook with the SDK and reads it. */
export async function readStripeEvent(
  access: StripeAccess,
  raw: string,
  headers: Headers,
): Promise<ReadEvent> {
  const Client = await loadStripe();
  const { webhooks } = await stripeClient(access);
  const crypto = Client.createSubtleCryptoProvider();
  const signature = headers.get('stripe-signature') ?? '';
  let verified: Stripe.Event;
  try {
    verified = await webhooks.constructEventAsync(raw, signature, access.secret, TOLERANCE, crypto);
  } catch {
    return { kind: 'forged', problem: 'stripe-signature is not the body’s' };
  }
  const problem = eventProblem(verified, access.key);
  return problem === undefined ? eventOf(verified) : { kind: 'forged', problem };
}

/** Versions of one release, as `2026-10-28.endive` and `2026-11-25.endive`, differ by additions alone. */
function releaseOf(version: string): string | undefined {
  return version.split('.')[1];
}

/** Returns why an event is of another environment; logs one of another version, whose objects may lack fields. */
function eventProblem(
  { api_version: version, id, livemode }: Stripe.Event,
  key: string,
): string | undefined {
  if (version && releaseOf(version) !== releaseOf(STRIPE_API_VERSION))
    console.warn(
      JSON.stringify({
        event: 'payment.webhook_version',
        id,
        version,
        expected: STRIPE_API_VERSION,
      }),
    );
  const mode = livemode ? 'live' : 'test';
  return mode === keyMode(key) ? undefined : `the event is of ${mode} mode, the key is not`;
}
