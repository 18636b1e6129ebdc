import { expect, test } from 'vitest';
import { commerceProblem } from './settings.ts';

const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_51Habcdefgh' };

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_51Habcdefgh' }, /^setting STRIPE_WEBHOOK_SECRET: is missing/],
  [secret, /^setting STRIPE_SECRET_KEY: is missing/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_51Habcdefgh', ...secret },
    /takes real money, expected a test key/,
  ],
  [{ STRIPE_SECRET_KEY: 'pk_test_51Habcdefgh', ...secret }, /^setting STRIPE_SECRET_KEY: is wrong/],
  [{ MAIL_URL: 'mail' }, /^setting MAIL_URL: is wrong, expected the http or https URL/],
])('the back end’s settings in .dev.vars are refused by name: %o', (devVars, problem) => {
  expect(commerceProblem(devVars)).toMatch(problem);
});

test.each([
  {},
  { STRIPE_SECRET_KEY: 'rk_test_51Habcdefgh', ...secret },
  { TEST_PAYMENTS_URL: '', TEST_PAYMENTS_SECRET: '' },
])('%o is taken', (devVars) => {
  expect(commerceProblem(devVars)).toBeUndefined();
});
