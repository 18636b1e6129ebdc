import { isKlarna, type ProviderCode } from '../../../app/checkout/rules/payment.ts';
import type { Env } from '../env.ts';
import { providerNamed } from './providers.ts';
import type { PaymentRow } from './row.ts';

/**
 * Returns the method by which a payment was paid. The product of Klarna may be chosen on the provider's page, and is then asked for. If
 * the provider does not answer, the method stays: an order is not confirmed later because of its name.
 */
export async function chosenMethod(
  env: Env,
  row: PaymentRow,
  reported: string | undefined,
): Promise<ProviderCode> {
  const { code, orderNumber: order } = row;
  const provider = isKlarna(code) ? providerNamed(env, row.provider) : undefined;
  const reference = row.reference ?? reported;
  if (!provider?.klarnaMethod || reference === undefined) return code;
  const asked = await provider.klarnaMethod(reference);
  if (asked.kind === 'ok') return asked.value ?? code;
  const { problem } = asked;
  console.error(JSON.stringify({ event: 'payment.method_unknown', order, problem }));
  return code;
}
