import { z } from 'zod';
import { doneSchema } from '../../../../app/commerce/schemas/call.ts';
import {
  type Complaint,
  complainedSchema,
  redeemedSchema,
} from '../../../../app/order/schemas/order-change.ts';
import { orderSchema, ordersSchema } from '../../../../app/order/schemas/order.ts';
import { callCommerce, type CommerceContext } from '../../upstream/commerce/call.ts';

/**
 * The back end's calls about placed orders (docs/commerce-api.md#orders-that-were-placed): of the session's customer, or of an order's
 * token.
 */

/** Key that opens an order: the session, or the token of a look-up. */
export interface OrderKey {
  readonly number: string;
  readonly token?: string | undefined;
}

const ORDERS = '/v1/orders';

function pathOf({ number }: OrderKey, rest = ''): string {
  return `${ORDERS}/${encodeURIComponent(number)}${rest}`;
}

/** Returns a page of the customer's orders in all shops of the company, the newest first. */
export function fetchOrders(context: CommerceContext, page: number) {
  return callCommerce(context, {
    method: 'GET',
    path: ORDERS,
    query: { page: String(page) },
    schema: ordersSchema,
    needsSession: true,
  });
}

/** Returns the order of a key; refused with 404 for an order of somebody else. */
export function fetchOrder(context: CommerceContext, key: OrderKey) {
  return callCommerce(context, {
    method: 'GET',
    path: pathOf(key),
    orderToken: key.token,
    schema: orderSchema,
    isOwn: (order) => order.number === key.number,
    needsSession: true,
  });
}

/**
 * Cancels an order; refused with 409 if it can no longer be cancelled. `isRefused`: the buyer now refuses tracking.
 */
export function cancelOrder(context: CommerceContext, key: OrderKey, isRefused: boolean) {
  return callCommerce(context, {
    method: 'POST',
    path: pathOf(key, '/cancel'),
    ...(isRefused ? { query: { tracking: 'refused' } } : {}),
    orderToken: key.token,
    schema: doneSchema,
  });
}

/** Sends a complaint; refused with 409 if the order allows no more. */
export function sendComplaint(
  context: CommerceContext,
  key: OrderKey,
  complaint: Complaint,
  images: readonly File[],
) {
  const body = new FormData();
  body.set('complaint', JSON.stringify(complaint));
  for (const image of images) body.append('image', image);
  return callCommerce(context, {
    method: 'POST',
    path: pathOf(key, '/complaints'),
    orderToken: key.token,
    body,
    schema: complainedSchema,
    readable: (status) => status === 200 || status === 201,
  });
}

/** Requests the mail that opens an order; the answer is the same whether or not the order exists. */
export function lookUpOrder(
  context: CommerceContext,
  body: { readonly number: string; readonly email: string; readonly link: string },
) {
  return callCommerce(context, {
    method: 'POST',
    path: `${ORDERS}/lookups`,
    body,
    schema: z.unknown(),
    readable: (status) => status === 202,
  });
}

/** Exchanges a mailed token for one that opens its order; refused with 404 for an unknown, used or expired one. */
export function redeemLookup(context: CommerceContext, token: string) {
  return callCommerce(context, {
    method: 'POST',
    path: `${ORDERS}/lookups/redeem`,
    body: { token },
    schema: redeemedSchema,
  });
}
