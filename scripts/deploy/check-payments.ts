import { isPaymentUrl } from '../../edge-config/payment-hosts.ts';
import { PAYMENT_MODES, type PaymentMode } from '../../app/checkout/rules/payment-mode.ts';
import { paymentPages } from '../../edge-config/payments.ts';
import type { Finding } from '../finding.ts';
import { sectionName, type Target, type TargetConfig } from './environment.ts';
import { secretCommand } from './secret-command.ts';

/** The two secrets of Stripe; one alone has no effect. */
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Checks the settings of payments in the tomls (docs/payments.md). */
export function checkPaymentVars({ section, target, workers }: TargetConfig): readonly Finding[] {
  const { vars } = workers.commerce;
  const tomlTable = sectionName(section, 'vars');
  const api: readonly Finding[] =
    'STRIPE_API' in vars
      ? [
          {
            ok: false,
            text: `commerce ${tomlTable} STRIPE_API: is for local development: payments would not reach Stripe`,
            fix: `remove it from ${tomlTable} of worker/commerce/wrangler.toml`,
            stops: true,
          },
        ]
      : [];
  const mode = checkMode(target, vars['PAYMENT_MODE'], tomlTable);
  const page = vars['TEST_PAYMENTS_URL'];
  if (page === undefined) return [...api, ...mode];
  const led = isShoppersWay(String(page), target)
    ? []
    : [
        {
          ok: false,
          text: `commerce ${tomlTable} TEST_PAYMENTS_URL: no shopper gets to ${String(page)}: the shop leads to the payment pages that it knows alone`,
          fix: `add its origin to paymentPages.${target} (edge-config/payments.ts) and its host to edge-config/payment-hosts.ts, or remove it from ${tomlTable} of worker/commerce/wrangler.toml`,
        },
      ];
  const played: Finding = {
    ok: false,
    stops: true,
    text: 'payments: THE TEST PROVIDER IS SET UP IN PRODUCTION, which takes real money: it would confirm orders without a payment',
    fix: `remove TEST_PAYMENTS_URL from ${tomlTable} of worker/commerce/wrangler.toml`,
  };
  return [...api, ...mode, ...led, ...(target === 'production' ? [played] : [])];
}

/** Production takes real money, and no other environment does. The check of the settings reports what is no mode. */
function checkMode(target: Target, mode: unknown, tomlTable: string): readonly Finding[] {
  const expected: PaymentMode = target === 'production' ? 'live' : 'test';
  if (mode === expected || !PAYMENT_MODES.some((one) => one === mode)) return [];
  return [
    {
      ok: false,
      stops: true,
      text: `commerce ${tomlTable} PAYMENT_MODE: is ${String(mode)}, expected ${expected} in ${target}`,
      fix: `set PAYMENT_MODE = "${expected}" in ${tomlTable} of worker/commerce/wrangler.toml`,
    },
  ];
}

/**
 * Returns whether shoppers can reach the pages of a provider: both the order's redirect and the page's policy must allow
 * its URL.
 */
function isShoppersWay(url: string, target: TargetConfig['target']): boolean {
  if (!URL.canParse(url)) return false;
  return isPaymentUrl(url) && paymentPages[target].includes(new URL(url).origin);
}

/** Checks which payment providers the back end's secrets set up; `secrets` are the names in the account. */
export function checkPaymentSecrets(
  secrets: ReadonlySet<string>,
  { section, workers }: TargetConfig,
): readonly Finding[] {
  const missing = STRIPE.filter((name) => !secrets.has(name));
  if (missing.length === 1)
    return missing.map((name) => ({
      ok: false,
      text: `secret ${name} of commerce: is missing, and Stripe takes no payments without it`,
      fix: secretCommand('commerce', section, name),
    }));
  const isTested =
    secrets.has('TEST_PAYMENTS_SECRET') && 'TEST_PAYMENTS_URL' in workers.commerce.vars;
  if (missing.length === 0 || isTested) return [];
  return [
    {
      ok: true,
      warns: true,
      text: 'payments: no provider is set up: only invoice, payment in advance and cash on delivery are offered',
      fix: STRIPE.map((name) => secretCommand('commerce', section, name)).join('\n          '),
    },
  ];
}
