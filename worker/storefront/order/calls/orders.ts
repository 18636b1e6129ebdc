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

/** Statuses whose body is the order or the checkout as it is now. */
const PLACING_STATUSES = new Set([200, 201, 409, 412, 422]);

/**
 * Places the order of a checkout. The same checkout has the same order, however often it is called, so that a call whose answer was
 * lost is sent once more, unless the shopper has waited for it already. An answer with `reason` placed none: its checkout has to be
 * confirmed anew. After a fault the order may stand.
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
 * Returns the order that a checkout of the session's user has made; without a checkout's id the last one that stands, for a day.
 * Refused with 404 if there is none.
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

/** Marks that the purchase event of an order is sent; `isFirst` once ever. */
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
