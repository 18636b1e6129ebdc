import type { z } from 'zod';
import { checkoutCalls } from '../../../../app/checkout/schemas/calls.ts';
import type { AddressRefused, Checkout } from '../../../../app/checkout/schemas/checkout.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns the checkout of a basket with the data entered so far. Writes nothing. */
export function fetchCheckout(
  context: CommerceContext,
  basketKey: string,
): Promise<CommerceResult<Checkout>> {
  return callCommerce(context, checkoutCalls.read, ofBasket(basketKey));
}

/** Stores the addresses. If the answer has a `reason`, nothing was stored. */
export function putCheckoutAddress(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutCalls.saveAddress.body>,
): Promise<CommerceResult<Checkout | AddressRefused>> {
  return callCommerce(context, checkoutCalls.saveAddress, {
    params: { basketKey },
    body,
    isCounted: true,
    isOwn: (answer) => 'reason' in answer || answer.basket.key === basketKey,
  });
}

/** Stores the chosen carrier. */
export function putCheckoutShipping(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutCalls.saveShipping.body>,
): Promise<CommerceResult<Checkout>> {
  return callCommerce(context, checkoutCalls.saveShipping, { ...ofBasket(basketKey), body });
}

/** Stores the chosen payment method. */
export function putCheckoutPayment(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutCalls.savePayment.body>,
): Promise<CommerceResult<Checkout>> {
  return callCommerce(context, checkoutCalls.savePayment, { ...ofBasket(basketKey), body });
}

function ofBasket(basketKey: string) {
  return {
    params: { basketKey },
    isCounted: true,
    isOwn: ({ basket }: Checkout) => basket.key === basketKey,
  };
}
