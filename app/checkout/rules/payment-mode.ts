/** Whether an environment takes real money: test and live providers never mix in one (docs/rules/checkout.md#payment). */

export const PAYMENT_MODES = ['live', 'test'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Returns the mode of a key of Stripe, which is part of it: `sk_live_…`, `rk_test_…`. */
export function keyMode(key: string): PaymentMode {
  return key.includes('_live_') ? 'live' : 'test';
}

interface Environment {
  /** The mode of the environment; undefined if it is not set. */
  readonly mode: PaymentMode | undefined;
  /** Stripe's key, if there is one. */
  readonly stripeKey: string | undefined;
}

/** Returns why a provider takes no payments in an environment; undefined if it may. No text contains a key. */
export function modeProblem(
  provider: 'stripe' | 'test',
  { mode, stripeKey }: Environment,
): string | undefined {
  const stripe = stripeKey ? keyMode(stripeKey) : undefined;
  if (provider === 'stripe')
    return mode !== undefined && stripe !== undefined && stripe !== mode
      ? `STRIPE_SECRET_KEY is a ${stripe} key, and PAYMENT_MODE is ${mode}`
      : undefined;
  if (mode === 'live') return 'TEST_PAYMENTS_URL moves no money, and PAYMENT_MODE is live';
  return stripe === 'live'
    ? 'TEST_PAYMENTS_URL moves no money, and STRIPE_SECRET_KEY is a live key'
    : undefined;
}
