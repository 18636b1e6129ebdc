import { z } from 'zod';
import {
  type AddressRefused,
  addressRefusedSchema,
  type Checkout,
  type checkoutAddressSchema,
  type checkoutPaymentSchema,
  checkoutSchema,
  type checkoutShippingSchema,
} from '../../../../app/checkout/schemas/checkout.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/**
 * The back end's calls of the checkout (docs/commerce-api.md#checkout). The visitor's session must be that of the basket's user, a customer
 * or a guest; otherwise the call is refused with 403. An invalid step is refused with 422 and the field: `billing.postcode`, `phone`,
 * `delivery.address.country`, `delivery.storeId`, `carrier`, `code`.
 */

/** Returns the checkout of a basket with the data entered so far. Writes nothing. */
export function fetchCheckout(
  context: CommerceContext,
  basketKey: string,
): Promise<CommerceResult<Checkout>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/checkouts/${basketKey}`,
    schema: checkoutSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
    needsSession: true,
    isCounted: true,
  });
}

const addressedSchema = z.union([checkoutSchema, addressRefusedSchema]);

/**
 * Stores the addresses. A carrier or payment method that no longer fits is dropped. If the answer has a `reason`, nothing was stored:
 * the shop does not deliver to that place of its country.
 */
export function putCheckoutAddress(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutAddressSchema>,
): Promise<CommerceResult<Checkout | AddressRefused>> {
  return callCommerce(context, {
    method: 'PUT',
    path: `/v1/checkouts/${basketKey}/address`,
    body,
    isCounted: true,
    schema: addressedSchema,
    isOwn: (answer) => 'reason' in answer || answer.basket.key === basketKey,
    readable: (status) => status === 200 || status === 422,
  });
}

/** Stores the chosen carrier. */
export function putCheckoutShipping(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutShippingSchema>,
): Promise<CommerceResult<Checkout>> {
  return putStep(context, basketKey, 'shipping', body);
}

/** Stores the chosen payment method. */
export function putCheckoutPayment(
  context: CommerceContext,
  basketKey: string,
  body: z.input<typeof checkoutPaymentSchema>,
): Promise<CommerceResult<Checkout>> {
  return putStep(context, basketKey, 'payment', body);
}

function putStep(
  context: CommerceContext,
  basketKey: string,
  step: 'shipping' | 'payment',
  body: object,
): Promise<CommerceResult<Checkout>> {
  return callCommerce(context, {
    method: 'PUT',
    path: `/v1/checkouts/${basketKey}/${step}`,
    body,
    isCounted: true,
    schema: checkoutSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
  });
}
