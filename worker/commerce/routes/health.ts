import { healthCalls } from '../../../app/commerce/schemas/calls.ts';
import type { Env } from '../env.ts';
import { CallRoutes } from '../http/call-routes.ts';
import { providerNamed } from '../payment/providers.ts';

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

/** Stripe's mode is part of its key: `sk_live_…`. */
function paymentsOf(env: Env): { readonly stripe: 'live' | 'test' | null; readonly test: boolean } {
  const isLive = env.STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  const stripe = providerNamed(env, 'stripe') ? (isLive ? 'live' : 'test') : null;
  return { stripe, test: providerNamed(env, 'test') !== undefined };
}
