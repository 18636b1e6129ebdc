import { z } from 'zod';
import {
  orderRefusedSchema,
  placedSchema,
  placeOrderSchema,
} from '../../checkout/schemas/checkout.ts';
import { defineCalls, doneSchema } from '../../commerce/schemas/call.ts';
import { complainedSchema, lookupSchema, redeemedSchema, redeemSchema } from './order-change.ts';
import { orderSchema, ordersSchema } from './order.ts';
import { newWithdrawalSchema, withdrawnSchema } from './withdrawal.ts';

/**
 * Calls for orders (docs/commerce-api.md#orders, docs/commerce-api.md#orders-that-were-placed): of the session's user, or of the token of
 * a look-up.
 */
export const orderCalls = defineCalls({
  /**
   * Places the order of a checkout. The same checkout results in the same order, however often it is called. If the answer has a
   * `reason`, no order was placed: its checkout has to be confirmed again.
   */
  place: {
    method: 'POST',
    path: '/v1/orders',
    body: placeOrderSchema,
    answer: z.union([placedSchema, orderRefusedSchema]),
    statuses: [200, 201, 409, 412, 422],
  },
  /** Answers a page of the customer's orders in all shops of the company, the newest first. */
  list: { method: 'GET', path: '/v1/orders', answer: ordersSchema, needsSession: true },
  /** Refused with 404 for an order of somebody else. */
  read: { method: 'GET', path: '/v1/orders/:number', answer: orderSchema, needsSession: true },
  /** Records that the purchase event was sent; `isFirst` is true only for the first call. */
  markTracked: {
    method: 'POST',
    path: '/v1/orders/:number/tracked',
    answer: z.object({ isFirst: z.boolean() }),
  },
  /** Refused with 409 if it can no longer be cancelled. `tracking=refused`: the buyer now refuses tracking. */
  cancel: { method: 'POST', path: '/v1/orders/:number/cancel', answer: doneSchema },
  /** Sends a complaint, as JSON, and its images; refused with 409 if the order allows no more. */
  complain: {
    method: 'POST',
    path: '/v1/orders/:number/complaints',
    body: z.instanceof(FormData),
    answer: complainedSchema,
    statuses: [200, 201],
  },
  /** Requests the mail that opens an order; the answer is the same whether or not the order exists. */
  lookUp: {
    method: 'POST',
    path: '/v1/orders/lookups',
    body: lookupSchema,
    answer: z.unknown(),
    statuses: [202],
  },
  /** Exchanges a mailed token for one that opens its order; refused with 404 for an unknown, used or expired one. */
  redeemLookup: {
    method: 'POST',
    path: '/v1/orders/lookups/redeem',
    body: redeemSchema,
    answer: redeemedSchema,
  },
});

/** Calls about withdrawals from a contract (docs/commerce-api.md#withdrawals). */
export const withdrawalCalls = defineCalls({
  /** Stores a withdrawal and sends its receipt; the answer is the same whether or not its order is known. */
  create: {
    method: 'POST',
    path: '/v1/withdrawals',
    body: newWithdrawalSchema,
    answer: withdrawnSchema,
    statuses: [201],
  },
});
