import type { ProviderCode } from '../app/checkout/rules/payment.ts';
import type { Environment } from './hosts.ts';

export type ProviderName = 'stripe' | 'test';

/**
 * Payment providers of each method, the preferred one first: the first configured one takes the payment, and a method
 * without one is not offered.
 */
export const paymentProviders: Readonly<Record<ProviderCode, readonly ProviderName[]>> = {
  KK: ['stripe', 'test'],
  AP: ['stripe', 'test'],
  KD: ['test', 'stripe'],
  KC: ['test', 'stripe'],
  KN: ['test', 'stripe'],
  PP: ['test', 'stripe'],
  TW: ['test', 'stripe'],
  IL: ['test', 'stripe'],
};

/** Minimum amount of a provider's payment, in minor units of EUR and CHF: Stripe refuses less. */
export const LEAST_OF_PROVIDERS = 50;

/**
 * Version of Stripe's API with which the shop calls, and of which its webhook must be (docs/payments.md#stripe). It is that of the SDK: the
 * client does not compile with another one.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Events that the webhook at Stripe needs. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'review.opened',
  'review.closed',
] as const;

/** Path of Stripe's webhook on each host of a shop. */
export const STRIPE_HOOK_PATH = '/hooks/payments/stripe/';

const STRIPE_PAGES = 'https://checkout.stripe.com';

/**
 * Payment pages, as sources of a page's policy: the form that places an order is redirected there, and browsers apply
 * `form-action` to redirects. Locally the sandbox answers under hosts of other domains.
 */
export const paymentPages: Readonly<Record<Environment, readonly string[]>> = {
  local: [STRIPE_PAGES, 'http://checkout.stripe.localhost:*', 'http://pay.testpay.localhost:*'],
  qa: [STRIPE_PAGES],
  preview: [STRIPE_PAGES],
  production: [STRIPE_PAGES],
};
