import type { Stripe } from 'stripe';
import type { PaymentCode } from '../../../app/domain/payment.ts';
import type { PaymentEvent } from '../../../app/domain/payment-state.ts';
import type { Asked, PaymentFact, PaymentIntent, PaymentProvider } from './provider.ts';
import { askStripe, type StripeAccess, stripeClient } from './stripe-client.ts';
import { readStripeEvent, sessionFact } from './stripe-events.ts';

const HALF_HOUR = 30 * 60 * 1000;

type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

/** Stripe's name of each method; a card's page offers Apple Pay where the device has it. */
const METHOD_TYPES: Readonly<Partial<Record<PaymentCode, MethodType>>> = {
  KK: 'card',
  AP: 'card',
  KD: 'klarna',
  KC: 'klarna',
  KN: 'klarna',
  PP: 'paypal',
  TW: 'twint',
  IL: 'ideal',
};

/** What a refund's answer means; one under way is asked for again. */
const REFUNDED = new Set(['succeeded']);
const LOST = new Set(['failed', 'canceled']);

/** Stripe's hosted Checkout: one session for each payment. The SDK is loaded with the first call. */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  return {
    name: 'stripe',
    begin: (intent) => askStripe(() => begin(access, intent)),
    state: (reference) => askStripe(async () => ok(await retrieve(access, reference))),
    cancel: (reference) => askStripe(() => cancel(access, reference)),
    refund: (reference, key) => askStripe(() => refund(access, reference, key)),
    readEvent: (raw, headers) => readStripeEvent(access, raw, headers),
  };
}

function ok<T>(value: T): Asked<T> {
  return { kind: 'ok', value };
}

async function begin(
  access: StripeAccess,
  intent: PaymentIntent,
): Promise<Asked<{ reference: string; url: string }>> {
  const client = await stripeClient(access);
  const session = await client.checkout.sessions.create(sessionParams(intent), {
    idempotencyKey: intent.key,
  });
  if (!session.url) return { kind: 'refused', problem: 'stripe: a session without a page' };
  return ok({ reference: session.id, url: session.url });
}

/** Must depend on nothing but the intent: Stripe refuses an idempotency key that comes with other parameters. */
function sessionParams(intent: PaymentIntent): Stripe.Checkout.SessionCreateParams {
  const type = METHOD_TYPES[intent.code];
  const metadata = { order: intent.orderNumber };
  return {
    mode: 'payment',
    ...(type ? { allowed_payment_method_types: [type] } : {}),
    client_reference_id: intent.orderNumber,
    ...(intent.email ? { customer_email: intent.email } : {}),
    locale: intent.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: intent.currency.toLowerCase(),
          unit_amount: intent.amount,
          product_data: { name: intent.orderNumber },
        },
      },
    ],
    metadata,
    // Charges carry it, too: their events do not name the session.
    payment_intent_data: { metadata },
    success_url: intent.returnUrl,
    cancel_url: intent.cancelUrl,
    // Stripe wants half an hour or more from the moment of the call. The shop ends the session earlier by itself.
    expires_at: Math.ceil((intent.expiresAt + HALF_HOUR) / 1000),
  };
}

async function retrieve(access: StripeAccess, reference: string): Promise<PaymentFact> {
  const client = await stripeClient(access);
  const session = await client.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent'],
  });
  return sessionFact(session);
}

async function cancel(access: StripeAccess, reference: string): Promise<Asked<PaymentFact>> {
  const client = await stripeClient(access);
  try {
    return ok(sessionFact(await client.checkout.sessions.expire(reference)));
  } catch {
    // A session that is complete or has expired cannot be ended. Whatever else it was, this call meets it again.
    return ok(await retrieve(access, reference));
  }
}

async function refund(
  access: StripeAccess,
  reference: string,
  key: string,
): Promise<Asked<PaymentFact>> {
  const client = await stripeClient(access);
  const session = await client.checkout.sessions.retrieve(reference);
  const payment = session.payment_intent;
  const intent = typeof payment === 'string' ? payment : payment?.id;
  if (!intent) return { kind: 'refused', problem: 'stripe: a session without a payment' };
  const { data: before } = await client.refunds.list({ payment_intent: intent, limit: 10 });
  const standing = before.find(({ status }) => !LOST.has(status ?? ''));
  const made =
    standing ??
    (await client.refunds.create(
      { payment_intent: intent },
      { idempotencyKey: `${key}-${before.length + 1}` },
    ));
  if (!REFUNDED.has(made.status ?? ''))
    return { kind: 'waiting', problem: `stripe: refund ${made.status ?? 'unknown'}` };
  const event: PaymentEvent = 'refunded';
  return ok({ event, amount: made.amount, currency: made.currency.toUpperCase() });
}
