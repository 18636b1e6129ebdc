import type { z } from 'zod';
import { paymentStateSchema } from '../../../../app/checkout/schemas/payment.ts';
import { upstreamLimits } from '../../../../edge-config/upstreams.ts';
import { type Answer, callUpstream } from '../../upstream/call.ts';
import {
  callCommerce,
  type CommerceContext,
  commerceEndpoint,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

const stateSchema = paymentStateSchema.extend({ url: paymentStateSchema.shape.url.default(null) });

/**
 * Returns the state of an order's payment for the session's user; the back end asks the provider while the payment is
 * open.
 */
export function fetchPaymentState(
  context: CommerceContext,
  number: string,
): Promise<CommerceResult<z.infer<typeof stateSchema>>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/payments/${encodeURIComponent(number)}`,
    schema: stateSchema,
    needsSession: true,
    isOptional: true,
  });
}

/** Ends the open payment of an order whose shopper has given up. Returns its state: it may have been paid before. */
export function cancelPayment(
  context: CommerceContext,
  number: string,
): Promise<CommerceResult<z.infer<typeof stateSchema>>> {
  return callCommerce(context, {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(number)}/cancel`,
    schema: stateSchema,
  });
}

/** Forwards a payment provider's webhook unchanged, with the header of its signature, which only the back end can verify. */
export function forwardPaymentHook(
  context: Pick<CommerceContext, 'env' | 'settings' | 'control'>,
  provider: string,
  signature: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const { base, fetcher } = commerceEndpoint(context);
  return callUpstream(
    { control: context.control, fetcher, limits: upstreamLimits.commerceWrite },
    `${base}/v1/payments/webhooks/${provider}`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body },
  );
}
