import { expect, test } from 'vitest';
import { keyMode, modeProblem, type PaymentMode } from './payment-mode.ts';

test.each([
  ['sk_live_51Habc', 'live'],
  ['rk_live_51Habc', 'live'],
  ['sk_test_51Habc', 'test'],
  ['rk_test_51Habc', 'test'],
])('the key %s is of mode %s', (key, mode) => {
  expect(keyMode(key)).toBe(mode);
});

const [LIVE, TEST] = ['sk_live_51Habc', 'sk_test_51Habc'];

test.each<['stripe' | 'test', PaymentMode | undefined, string | undefined, RegExp | undefined]>([
  ['stripe', 'live', LIVE, undefined],
  ['stripe', 'test', TEST, undefined],
  ['stripe', undefined, LIVE, undefined],
  ['stripe', 'live', TEST, /^STRIPE_SECRET_KEY is a test key, and PAYMENT_MODE is live$/],
  ['stripe', 'test', LIVE, /^STRIPE_SECRET_KEY is a live key, and PAYMENT_MODE is test$/],
  ['test', 'test', TEST, undefined],
  ['test', 'test', undefined, undefined],
  ['test', undefined, TEST, undefined],
  ['test', 'live', undefined, /^TEST_PAYMENTS_URL .* PAYMENT_MODE is live$/],
  ['test', 'test', LIVE, /^TEST_PAYMENTS_URL .* STRIPE_SECRET_KEY is a live key$/],
  ['test', undefined, LIVE, /^TEST_PAYMENTS_URL .* STRIPE_SECRET_KEY is a live key$/],
])(
  'the provider %s, where PAYMENT_MODE is %s and Stripe has the key %s, is refused with %s',
  (provider, mode, stripeKey, problem) => {
    const found = modeProblem(provider, { mode, stripeKey });
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  },
);
