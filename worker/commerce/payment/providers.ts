import {
  isProviderCode,
  type PaymentCode,
  type ProviderCode,
} from '../../../app/checkout/rules/payment.ts';
import { modeProblem } from '../../../app/checkout/rules/payment-mode.ts';
import { paymentProviders, type ProviderName } from '../../../edge-config/payments.ts';
import type { Env } from '../env.ts';
import { commerceSettingsSchema } from '../settings.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';
import { testProvider } from './test-provider.ts';

const { shape } = commerceSettingsSchema;

/** Returns why a provider that is set up takes no payments: it is of another mode than the environment. */
export function modeProblemOf(env: Env, name: ProviderName): string | undefined {
  const isSet = name === 'stripe' ? env.STRIPE_SECRET_KEY : env.TEST_PAYMENTS_URL;
  if (!isSet) return undefined;
  const mode = shape.PAYMENT_MODE.safeParse(env.PAYMENT_MODE).data;
  return modeProblem(name, { mode, stripeKey: env.STRIPE_SECRET_KEY });
}

/** Creates each provider from its settings; undefined without them. */
const PROVIDERS: Readonly<Record<ProviderName, (env: Env) => PaymentProvider | undefined>> = {
  stripe(env) {
    const key = shape.STRIPE_SECRET_KEY.safeParse(env.STRIPE_SECRET_KEY).data;
    const secret = shape.STRIPE_WEBHOOK_SECRET.safeParse(env.STRIPE_WEBHOOK_SECRET).data;
    if (key !== undefined && secret !== undefined)
      return stripeProvider({ key, secret, api: env.STRIPE_API, fetcher: env.STRIPE });
    if (env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET)
      console.error(JSON.stringify({ event: 'payment.settings', provider: 'stripe' }));
    return undefined;
  },
  test(env) {
    const url = shape.TEST_PAYMENTS_URL.safeParse(env.TEST_PAYMENTS_URL).data;
    const secret = shape.TEST_PAYMENTS_SECRET.safeParse(env.TEST_PAYMENTS_SECRET).data;
    if (url !== undefined && secret !== undefined)
      return testProvider({ url, secret, fetcher: env.TEST_PAYMENTS });
    if (env.TEST_PAYMENTS_URL || env.TEST_PAYMENTS_SECRET)
      console.error(JSON.stringify({ event: 'payment.settings', provider: 'test' }));
    return undefined;
  },
};

/** The methods that accounts take, by provider. What is not known is offered. */
export type Accounts = ReadonlyMap<ProviderName, readonly ProviderCode[]>;

const NO_ACCOUNTS: Accounts = new Map();

/** Returns a configured provider, unless it is of another mode than the environment. */
export function providerNamed(env: Env, name: ProviderName): PaymentProvider | undefined {
  const problem = modeProblemOf(env, name);
  if (problem === undefined) return PROVIDERS[name](env);
  console.error(JSON.stringify({ event: 'payment.settings', provider: name, problem }));
  return undefined;
}

/**
 * Returns the provider for a method: the first of edge-config/payments.ts that is configured and whose account takes it. A method
 * without a provider is not offered.
 */
export function providerOf(
  env: Env,
  code: PaymentCode,
  accounts: Accounts = NO_ACCOUNTS,
): PaymentProvider | undefined {
  if (!isProviderCode(code)) return undefined;
  for (const name of paymentProviders[code]) {
    const provider = providerNamed(env, name);
    if (provider && (accounts.get(name)?.includes(code) ?? true)) return provider;
  }
  return undefined;
}
