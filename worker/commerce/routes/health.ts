import { healthCalls } from '../../../app/commerce/schemas/calls.ts';
import type { Env } from '../env.ts';
import { CallRoutes } from '../http/call-routes.ts';
import { keyMode, type PaymentMode } from '../../../app/checkout/rules/payment-mode.ts';
import { modeProblemOf, providerNamed } from '../payment/providers.ts';

export const health = new CallRoutes();

/**
 * Healthy if the products can be counted, which needs the database and its migrations. `payments` names the mode of the keys for
 * payments, since secrets cannot be read.
 */
health.on(healthCalls.read, async (c, { json }) => {
  try {
    const count = c.env.DB.prepare('SELECT count(*) AS products FROM products');
    const products = await count.first<number>('products');
    return json({ ok: true, products: products ?? 0, payments: paymentsOf(c.env) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    console.error(JSON.stringify({ event: 'health.database', reason }));
    return json({ ok: false }, 503);
  }
});

interface Payments {
  readonly stripe: PaymentMode | null;
  readonly test: boolean;
  /** Why a provider that is set up takes no payments. */
  readonly problem?: string;
}

function paymentsOf(env: Env): Payments {
  const stripe = providerNamed(env, 'stripe') ? keyMode(env.STRIPE_SECRET_KEY ?? '') : null;
  const problem = modeProblemOf(env, 'stripe') ?? modeProblemOf(env, 'test');
  const test = providerNamed(env, 'test') !== undefined;
  return { stripe, test, ...(problem === undefined ? {} : { problem }) };
}
