import { z } from 'zod';
import {
  type OrderRefused,
  orderRefusedSchema,
  type Placed,
  placedSchema,
  type PlaceOrder,
} from '../../../../app/api/checkout.ts';
import { callCommerce, type CommerceContext, type CommerceResult } from './call.ts';

/** The back end's calls about an order (docs/commerce-api.md#orders). The visitor's session must be that of the order's user. */

const placingSchema = z.union([placedSchema, orderRefusedSchema]);
const trackedSchema = z.object({ isFirst: z.boolean() });

/** Statuses whose body is the order or the checkout as it is now. */
const PLACING_STATUSES = new Set([200, 201, 409, 412, 422]);

/**
 * Places the order of a checkout. The same checkout has the same order, however often it is called, so that a call whose answer was
 * lost is sent again. An answer with `reason` placed none: its checkout has to be confirmed anew.
 */
export function placeOrder(
  context: CommerceContext,
  body: PlaceOrder,
): Promise<CommerceResult<Placed | OrderRefused>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/orders',
    body,
    schema: placingSchema,
    isOwn: (answer) => !('checkout' in answer) || answer.checkout.basket.key === body.basketKey,
    readable: (status) => PLACING_STATUSES.has(status),
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
