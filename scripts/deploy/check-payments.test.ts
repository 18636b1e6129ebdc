import { expect, test } from 'vitest';
import { describeFinding } from '../finding.ts';
import { checkPaymentSecrets, checkPaymentVars } from './check-payments.ts';
import { settingTable } from '../setting-table.ts';
import { readyTarget, spoiled } from './target-fixture.ts';

const qa = readyTarget('qa');
const production = readyTarget('production');
const url = { TEST_PAYMENTS_URL: 'https://pay.example.com/' };

function secrets(...names: string[]): string {
  return checkPaymentSecrets(new Set(names), qa).map(describeFinding).join('\n');
}

function vars(config: typeof qa, values: Readonly<Record<string, string>>): string {
  return checkPaymentVars(spoiled(config, 'commerce', { vars: values }))
    .map(describeFinding)
    .join('\n');
}

test('Stripe needs both of its secrets', () => {
  expect(secrets('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')).toBe('');
  expect(secrets('STRIPE_SECRET_KEY')).toBe(
    'not yet secret STRIPE_WEBHOOK_SECRET of commerce: is missing, and Stripe takes no payments without it\n        → npx wrangler secret put STRIPE_WEBHOOK_SECRET -c worker/commerce/wrangler.toml --env=qa',
  );
});

test('a shop without a provider is a note, and may be deployed', () => {
  expect(secrets()).toContain('WARNING payments: no provider is set up');
  expect(checkPaymentSecrets(new Set(), qa).every(({ ok }) => ok)).toBe(true);
  const tested = spoiled(qa, 'commerce', { vars: url });
  expect(checkPaymentSecrets(new Set(['TEST_PAYMENTS_SECRET']), tested)).toEqual([]);
});

test('the test provider stops a deploy of production alone', () => {
  expect(vars(qa, url)).not.toContain('THE TEST PROVIDER IS SET UP');
  expect(vars(production, url)).toContain('not ok  payments: THE TEST PROVIDER IS SET UP');
});

test.each([
  [production, 'live', ''],
  [
    production,
    'test',
    'not ok  commerce [vars] PAYMENT_MODE: is test, expected live in production',
  ],
  [qa, 'test', ''],
  [qa, 'live', 'not ok  commerce [env.qa.vars] PAYMENT_MODE: is live, expected test in qa'],
])('an environment with the mode of another one stops its deploy', (config, mode, line) => {
  expect(vars(config, { PAYMENT_MODE: mode }).split('\n')[0]).toBe(line);
});

test('a test provider whose page no shopper gets to is a fault', () => {
  const unknown = 'TEST_PAYMENTS_URL: no shopper gets to https://pay.example.com/';
  expect(vars(qa, url)).toContain(unknown);
  expect(vars(production, url)).toContain(unknown);
  const known = { TEST_PAYMENTS_URL: 'https://checkout.stripe.com/' };
  expect(vars(qa, known)).toBe('');
});

test('the address of another Stripe stops a deploy', () => {
  expect(vars(qa, { STRIPE_API: 'https://stripe.example.com' })).toMatch(
    /^not ok {2}commerce \[env\.qa\.vars\] STRIPE_API/,
  );
  expect(vars(qa, {})).toBe('');
});

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_51Habcdefgh', true],
  ['STRIPE_SECRET_KEY', 'sk_test_51Habcdefgh', true],
  ['STRIPE_SECRET_KEY', 'rk_live_51Habcdefgh', true],
  ['STRIPE_SECRET_KEY', 'pk_live_51Habcdefgh', false],
  ['STRIPE_SECRET_KEY', ' sk_live_51Habcdefgh', false],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_51Habcdefgh', true],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_51Habcdefgh', false],
  ['TEST_PAYMENTS_SECRET', 'too short', false],
])('%s %j: %s', (name, value, accepted) => {
  const setting = settingTable.commerce.find((one) => one.name === name);
  expect(setting?.accepts(value)).toBe(accepted);
});
