import type { Stripe } from 'stripe';
import {
  klarnaCode,
  PROVIDER_CODES,
  type ProviderCode,
} from '../../../app/checkout/rules/payment.ts';
import type { Asked, PaymentDetails } from './provider.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';

type Method = Exclude<
  keyof Stripe.PaymentMethodConfiguration,
  'id' | 'object' | 'active' | 'application' | 'is_default' | 'livemode' | 'name' | 'parent'
>;

/** Parts of an account that each method needs. */
const NEEDED: Readonly<Record<ProviderCode, readonly Method[]>> = {
  KK: ['card'],
  AP: ['card', 'apple_pay'],
  KD: ['klarna'],
  KC: ['klarna'],
  KN: ['klarna'],
  PP: ['paypal'],
  TW: ['twint'],
  IL: ['ideal'],
};

const MOST = 100;

/** Returns the methods that the account takes: those of the configuration that its sessions use. */
export async function accountMethods(
  access: StripeAccess,
): Promise<Asked<readonly ProviderCode[]>> {
  const client = await stripeClient(access);
  const { data } = await client.paymentMethodConfigurations.list({ limit: MOST });
  // Those with an application are of platforms.
  const used = data.find((one) => one.is_default && one.active && one.application === null);
  if (!used) return { kind: 'refused', problem: 'stripe: no configuration of payment methods' };
  const value = PROVIDER_CODES.filter((code) =>
    NEEDED[code].every((method) => used[method]?.available === true),
  );
  return { kind: 'ok', value };
}

/** Returns what the charge of a session says about it. */
export async function paymentDetails(
  access: StripeAccess,
  reference: string,
): Promise<PaymentDetails> {
  const client = await stripeClient(access);
  const { payment_intent: payment } = await client.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge'],
  });
  const charge = typeof payment === 'object' ? payment?.latest_charge : undefined;
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  const { capture_before: before } = details?.card ?? {};
  return {
    klarna: klarnaCode(details?.klarna?.payment_method_category),
    heldUntil: before === undefined ? undefined : before * 1000,
  };
}
