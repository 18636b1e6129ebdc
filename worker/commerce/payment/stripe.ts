import type { Stripe } from 'stripe';
import type {
  Asked,
  PartialRefund,
  PaymentFact,
  PaymentIntent,
  PaymentProvider,
} from './provider.ts';
import { askStripe, makeOnce, type StripeAccess, stripeClient } from './stripe-client.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { readStripeEvent, sessionFact } from './stripe-events.ts';
import { stripeHolds } from './stripe-holds.ts';
import { accountMethods, paymentDetails } from './stripe-methods.ts';
import { isLostRefund } from './stripe-reports.ts';
import { sessionParams } from './stripe-session.ts';

/** Maximum that Stripe lists at once; a payment has only a few refunds. */
const MOST_REFUNDS = 100;

/** Stripe's hosted Checkout with one session per payment. The SDK is loaded with the first call. */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  return {
    name: 'stripe',
    accountMethods: () => askStripe(() => accountMethods(access)),
    begin: (intent) => askStripe(() => begin(access, intent)),
    details: (reference) => askStripe(async () => ok(await paymentDetails(access, reference))),
    customers: stripeCustomers(access),
    holds: stripeHolds(access),
    state: (reference) => askStripe(async () => ok(await retrieve(access, reference))),
    cancel: (reference) => askStripe(() => cancel(access, reference)),
    refund: (reference, key, taken) => askStripe(() => refund(access, reference, key, taken)),
    refundPart: (reference, part) => askStripe(() => refundPart(access, reference, part)),
    orderOf: (intent) => askStripe(() => orderOf(access, intent)),
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
  const params = sessionParams(intent);
  const session = await makeOnce(intent.key, (options) =>
    client.checkout.sessions.create(params, options),
  );
  if (!session.url) return { kind: 'refused', problem: 'stripe: a session without a page' };
  return ok({ reference: session.id, url: session.url });
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
    // A complete or expired session cannot be ended. Any other error occurs in this call again.
    return ok(await retrieve(access, reference));
  }
}

const WITHOUT_PAYMENT = {
  kind: 'refused',
  problem: 'stripe: a session without a payment',
} as const;

function intentIdOf({ payment_intent: payment }: Stripe.Checkout.Session): string | undefined {
  return typeof payment === 'string' ? payment : payment?.id;
}

/** Keys are known to Stripe for a day, so a repeated refund is recognised by the credit note's number in its metadata. */
async function refundPart(
  access: StripeAccess,
  reference: string,
  { amount, number, orderNumber }: PartialRefund,
): Promise<Asked<number>> {
  const client = await stripeClient(access);
  const intent = intentIdOf(await client.checkout.sessions.retrieve(reference));
  if (!intent) return WITHOUT_PAYMENT;
  const asked = { payment_intent: intent, limit: MOST_REFUNDS };
  const { data } = await client.refunds.list(asked);
  const own = data.filter(({ metadata }) => metadata?.['refund'] === number);
  const metadata = { order: orderNumber, refund: number };
  const made =
    own.find(stands) ??
    (await makeOnce(`${number}-${own.length + 1}`, (options) =>
      client.refunds.create({ payment_intent: intent, amount, metadata }, options),
    ));
  if (made.status === 'succeeded') return ok(made.amount);
  // The bank of a card that was closed sends it back.
  const kind = isLostRefund(made.status) ? 'refused' : 'waiting';
  return { kind, problem: `stripe: refund ${made.status ?? 'unknown'}` };
}

async function refund(
  access: StripeAccess,
  reference: string,
  key: string,
  taken: number,
): Promise<Asked<PaymentFact>> {
  const client = await stripeClient(access);
  const session = await client.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent'],
  });
  const intent = intentIdOf(session);
  const { amount_total: total, client_reference_id: order, payment_intent: payment } = session;
  // Less than all may have been captured.
  const paid = typeof payment === 'object' ? (payment?.amount_received ?? null) : total;
  if (!intent || paid === null) return WITHOUT_PAYMENT;
  const asked = { payment_intent: intent, limit: MOST_REFUNDS };
  const { data: before } = await client.refunds.list(asked);
  // Somebody may have made a partial refund by hand.
  const missing = paid - taken - sumOf(before.filter(stands));
  const params = { payment_intent: intent, amount: missing, metadata: { order } };
  const made =
    missing > 0
      ? await makeOnce(`${key}-${before.length + 1}-${missing}`, (options) =>
          client.refunds.create(params, options),
        )
      : undefined;
  const standing = [...before.filter(stands), ...(made ? [made] : [])];
  const unfinished = standing.find(({ status }) => status !== 'succeeded');
  if (unfinished)
    return { kind: 'waiting', problem: `stripe: refund ${unfinished.status ?? 'unknown'}` };
  return ok({
    event: 'refunded',
    amount: Math.min(sumOf(standing) + taken, paid),
    currency: session.currency?.toUpperCase() ?? null,
  });
}

/** The payment has the metadata of its session. */
async function orderOf(access: StripeAccess, intent: string): Promise<Asked<string | undefined>> {
  const client = await stripeClient(access);
  const { metadata } = await client.paymentIntents.retrieve(intent);
  return ok(metadata['order']);
}

function stands({ status }: Stripe.Refund): boolean {
  return !isLostRefund(status);
}

function sumOf(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
