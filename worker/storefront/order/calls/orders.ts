import { z } from 'zod';
import {
  type OrderRefused,
  orderRefusedSchema,
  type PlacedOrder,
  placedOrderSchema,
  type Placed,
  placedSchema,
  type PlaceOrder,
} from '../../../../app/checkout/schemas/checkout.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** The back end's calls about an order (docs/commerce-api.md#orders). The visitor's session must be that of the order's user. */

const placingSchema = z.union([placedSchema, orderRefusedSchema]);
const trackedSchema = z.object({ isFirst: z.boolean() });

/** Statuses whose body is the current order or checkout. */
const PLACING_STATUSES = new Set([200, 201, 409, 412, 422]);

/**
 * Places the order of a checkout. The same checkout results in the same order, however often it is called, so a call whose answer
 * was lost is sent once more, unless the shopper has already waited for it. If the answer has a `reason`, no order was placed: its
 * checkout has to be confirmed again. After a fault the order may have been placed.
 */
export async function placeOrder(
  context: CommerceContext,
  body: PlaceOrder,
): Promise<CommerceResult<Placed | OrderRefused>> {
  const result = await sendOrder(context, body);
  return result.kind === 'fault' && result.cause !== 'timeout' ? sendOrder(context, body) : result;
}

function sendOrder(
  context: CommerceContext,
  body: PlaceOrder,
): Promise<CommerceResult<Placed | OrderRefused>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/orders',
    body,
    isCounted: true,
    schema: placingSchema,
    isOwn: (answer) => !('checkout' in answer) || answer.checkout.basket.key === body.basketKey,
    readable: (status) => PLACING_STATUSES.has(status),
  });
}

/**
 * Returns the order that a checkout of the session's user has placed; without a checkout's id the last one that was not
 * cancelled, for a day. Refused with 404 if there is none.
 */
export function fetchPlacedOrder(
  context: CommerceContext,
  basketKey: string,
  checkoutId?: string,
): Promise<CommerceResult<PlacedOrder>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/checkouts/${basketKey}/order`,
    query: checkoutId === undefined ? {} : { checkoutId },
    schema: placedOrderSchema,
    needsSession: true,
    isOptional: true,
  });
}

/** Records that the purchase event of an order was sent; `isFirst` is true only for the first call. */
export function markOrderTracked(
  context: CommerceContext,
  number: string,
): Promise<CommerceResult<z.infer<typeof trackedSchema>>> {
  return callCommerce(context, {
    method: 'POST',
    path: `/v1/orders/${encodeURIComponent(number)}/tracked`,
    schema: trackedSchema,
  });
}
