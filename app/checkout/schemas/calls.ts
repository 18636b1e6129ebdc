import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import {
  addressRefusedSchema,
  checkoutAddressSchema,
  checkoutPaymentSchema,
  checkoutSchema,
  checkoutShippingSchema,
  placedOrderSchema,
} from './checkout.ts';
import { paymentStateSchema } from './payment.ts';

/**
 * Calls of the checkout (docs/commerce-api.md#checkout). The visitor's session must be that of the basket's user, a customer or a guest;
 * otherwise the call is refused with 403. An invalid step is refused with 422 and the field: `billing.postcode`, `phone`,
 * `delivery.address.country`, `delivery.storeId`, `carrier`, `code`.
 */
export const checkoutCalls = defineCalls({
  /** Answers the checkout of a basket with the data entered so far. Writes nothing. */
  read: {
    method: 'GET',
    path: '/v1/checkouts/:basketKey',
    answer: checkoutSchema,
    needsSession: true,
  },
  /**
   * Stores the addresses. A carrier or payment method that no longer fits is dropped. If the answer has a `reason`, nothing was stored:
   * the shop does not deliver to that place of its country.
   */
  saveAddress: {
    method: 'PUT',
    path: '/v1/checkouts/:basketKey/address',
    body: checkoutAddressSchema,
    answer: z.union([checkoutSchema, addressRefusedSchema]),
    statuses: [200, 422],
  },
  /** Stores the chosen carrier. */
  saveShipping: {
    method: 'PUT',
    path: '/v1/checkouts/:basketKey/shipping',
    body: checkoutShippingSchema,
    answer: checkoutSchema,
  },
  /** Stores the chosen payment method. */
  savePayment: {
    method: 'PUT',
    path: '/v1/checkouts/:basketKey/payment',
    body: checkoutPaymentSchema,
    answer: checkoutSchema,
  },
  /**
   * Answers the order that a checkout of the session's user has placed; without a checkout's id the last one that was not cancelled, for
   * a day. Refused with 404 if there is none.
   */
  findOrder: {
    method: 'GET',
    path: '/v1/checkouts/:basketKey/order',
    answer: placedOrderSchema,
    needsSession: true,
  },
});

/** Calls about the payment of an order at a provider (docs/commerce-api.md#payments). */
export const paymentCalls = defineCalls({
  /** Answers the state of a payment; the back end asks the provider while the payment is open. */
  read: {
    method: 'GET',
    path: '/v1/payments/:orderNumber',
    answer: paymentStateSchema,
    needsSession: true,
  },
  /** Ends an open payment whose shopper has given up. Answers its state: it may have been paid before. */
  cancel: {
    method: 'POST',
    path: '/v1/payments/:orderNumber/cancel',
    answer: paymentStateSchema,
  },
  /** A provider's webhook, unchanged, with the header of its signature; no schema reads its body. */
  takeWebhook: {
    method: 'POST',
    path: '/v1/payments/webhooks/:provider',
    answer: z.object({ result: z.string() }),
  },
});
