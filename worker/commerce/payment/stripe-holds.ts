import type { Stripe } from 'stripe';
import type { Asked, HeldMoney, Holds } from './provider.ts';
import { askStripe, makeOnce, type StripeAccess, stripeClient } from './stripe-client.ts';

/** Money that Stripe holds (docs/rules/checkout.md#capture): a payment with `capture_method` manual. */
export function stripeHolds(access: StripeAccess): Holds {
  return {
    capture: (reference, { amount, key }) =>
      askStripe(() =>
        change(access, reference, (client, id) =>
          makeOnce(key, (options) =>
            client.paymentIntents.capture(id, { amount_to_capture: amount }, options),
          ),
        ),
      ),
    release: (reference) =>
      askStripe(() => change(access, reference, (client, id) => client.paymentIntents.cancel(id))),
    state: (reference) =>
      askStripe(async () => moneyOf(await intentOf(await stripeClient(access), reference))),
  };
}

/** Changes a payment that is held. Stripe refuses this in any other state, which is then the answer. */
async function change(
  access: StripeAccess,
  reference: string,
  make: (client: Stripe, id: string) => Promise<Stripe.PaymentIntent>,
): Promise<Asked<HeldMoney>> {
  const client = await stripeClient(access);
  const payment = await intentOf(client, reference);
  return payment?.status === 'requires_capture'
    ? moneyOf(await make(client, payment.id))
    : moneyOf(payment);
}

async function intentOf(
  client: Stripe,
  reference: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const { payment_intent: payment } = await client.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent'],
  });
  return typeof payment === 'object' && payment !== null ? payment : undefined;
}

const ENDED = { kind: 'ok', value: { state: 'ended', captured: 0 } } as const;

function moneyOf(payment: Stripe.PaymentIntent | undefined): Asked<HeldMoney> {
  if (!payment) return ENDED;
  switch (payment.status) {
    case 'succeeded':
      return { kind: 'ok', value: { state: 'captured', captured: payment.amount_received } };
    case 'requires_capture':
      return { kind: 'ok', value: { state: 'held', captured: 0 } };
    case 'canceled':
      return ENDED;
    default:
      return { kind: 'waiting', problem: `stripe: payment ${payment.status}` };
  }
}
