import { isHeldCode, holdEnd } from '../../../app/checkout/rules/capture.ts';
import { isKlarna, type ProviderCode } from '../../../app/checkout/rules/payment.ts';
import type { Env } from '../env.ts';
import type { PaymentDetails } from './provider.ts';
import { providerNamed } from './providers.ts';
import type { PaymentRow } from './row.ts';

interface Details {
  /** The method by which it was paid. */
  readonly code: ProviderCode;
  /** Until when its money is held, if it is. Milliseconds since 1970. */
  readonly heldUntil: number;
}

/**
 * Returns by which method a payment was paid, and until when its money is held: the product of Klarna may be chosen on the provider's page, and
 * only banks know how long they wait. If the provider does not answer, the method stays and the usual days count: an order is not
 * confirmed later because of them. `now` is milliseconds since 1970.
 */
export async function detailsOf(
  env: Env,
  row: PaymentRow,
  reported: string | undefined,
  now: number,
): Promise<Details> {
  const { authorisation, code } = row;
  const needsKlarna = isKlarna(code);
  const usual = isHeldCode(code) ? holdEnd(code, now) : now;
  if (!needsKlarna && !authorisation) return { code, heldUntil: usual };
  const details = await ask(env, row, row.reference ?? reported);
  return {
    code: (needsKlarna ? details?.klarna : undefined) ?? code,
    heldUntil: details?.heldUntil ?? usual,
  };
}

async function ask(
  env: Env,
  { orderNumber: order, provider: name }: PaymentRow,
  reference: string | undefined,
): Promise<PaymentDetails | undefined> {
  const provider = providerNamed(env, name);
  if (!provider?.details || reference === undefined) return undefined;
  const asked = await provider.details(reference);
  if (asked.kind === 'ok') return asked.value;
  const { problem } = asked;
  console.error(JSON.stringify({ event: 'payment.details_unknown', order, problem }));
  return undefined;
}
