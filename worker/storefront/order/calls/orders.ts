import { checkoutCalls } from '../../../../app/checkout/schemas/calls.ts';
import type {
  OrderRefused,
  Placed,
  PlacedOrder,
  PlaceOrder,
} from '../../../../app/checkout/schemas/checkout.ts';
import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import type { Complaint } from '../../../../app/order/schemas/order-change.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Key that opens an order: the session, or the token of a look-up. */
export interface OrderKey {
  readonly number: string;
  readonly token?: string | undefined;
}

function openedBy({ number, token }: OrderKey) {
  return { params: { number }, orderToken: token };
}

/**
 * Places the order of a checkout. A call whose answer was lost is sent once more, unless the shopper has already waited for it. After a
 * fault the order may have been placed.
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
  return callCommerce(context, orderCalls.place, {
    body,
    isCounted: true,
    isOwn: (answer) => !('checkout' in answer) || answer.checkout.basket.key === body.basketKey,
  });
}

/**
 * Returns the order that a checkout of the session's user has placed; without a checkout's id the last one that was not cancelled, for a
 * day. Refused with 404 if there is none.
 */
export function fetchPlacedOrder(
  context: CommerceContext,
  basketKey: string,
  checkoutId?: string,
): Promise<CommerceResult<PlacedOrder>> {
  return callCommerce(context, checkoutCalls.findOrder, {
    params: { basketKey },
    query: checkoutId === undefined ? {} : { checkoutId },
    isOptional: true,
  });
}

/** Returns the order of a key; refused with 404 for an order of somebody else. */
export function fetchOrder(context: CommerceContext, key: OrderKey) {
  return callCommerce(context, orderCalls.read, {
    ...openedBy(key),
    isOwn: (order) => order.number === key.number,
  });
}

/** Cancels an order; refused with 409 if it can no longer be cancelled. `isRefused`: the buyer now refuses tracking. */
export function cancelOrder(context: CommerceContext, key: OrderKey, isRefused: boolean) {
  return callCommerce(context, orderCalls.cancel, {
    ...openedBy(key),
    query: isRefused ? { tracking: 'refused' } : {},
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
  return callCommerce(context, orderCalls.complain, { ...openedBy(key), body });
}
