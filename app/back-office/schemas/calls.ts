import { z } from 'zod';
import { doneSchema } from '../../commerce/schemas/call.ts';
import { packageChangeSchema } from '../../order/schemas/order-change.ts';
import { newRefundSchema } from '../../order/schemas/refund.ts';
import { ORDER_STATES, PACKAGE_STATES } from '../../order/rules/order.ts';
import { ROLES } from '../rules/role.ts';
import { defineBackOfficeCalls } from './call.ts';

/** Minor units: a slip of a finger, not an order, has more. */
const MAX_MONEY = 100_000_000;
/** What calls with the number of an order in their path are about. */
const ORDER = { kind: 'order', by: 'number' } as const;

/** Calls of a warehouse, a till and the accounts (docs/commerce-api.md#back-office). */
export const backOfficeCalls = defineBackOfficeCalls({
  /** Answers the newest orders with their packages. */
  readOrders: {
    method: 'GET',
    path: '/v1/back-office/orders',
    may: ROLES,
    answer: z.object({
      orders: z.array(
        z.object({
          number: z.string(),
          shopId: z.number().int(),
          createdAt: z.number().int(),
          status: z.enum(ORDER_STATES),
          packages: z.array(
            z.object({ id: z.number().int(), status: z.enum(PACKAGE_STATES), carrier: z.string() }),
          ),
        }),
      ),
    }),
  },
  /** Answers the gift cards of the package, to print. */
  movePackage: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/packages',
    may: ['warehouse', 'service'],
    subject: ORDER,
    body: packageChangeSchema,
    answer: doneSchema.extend({
      giftCards: z.array(
        z.object({
          itemId: z.number().int(),
          code: z.string(),
          amount: z.number().int(),
          currency: z.string(),
        }),
      ),
    }),
  },
  /** Records the money of an order on invoice, in advance or in cash. */
  receivePayment: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/payment',
    may: ['service'],
    subject: ORDER,
    /** Without an amount, all that is left to pay. */
    body: z.object({ amount: z.number().int().positive().max(MAX_MONEY).optional() }),
    answer: doneSchema.extend({
      /** The money that has come so far, and what is to come in all. */
      received: z.number().int(),
      due: z.number().int(),
    }),
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/cancellation',
    may: ['service'],
    subject: ORDER,
    answer: doneSchema,
  },
  /** Cancels, takes back or reduces a part of an order. Answers the credit note. */
  refundOrder: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/refunds',
    may: ['service'],
    subject: ORDER,
    body: newRefundSchema,
    answer: z.object({
      number: z.string(),
      withTax: z.number().int(),
      vat: z.number().int(),
      means: z.object({
        method: z.number().int(),
        giftCard: z.number().int(),
        credit: z.number().int(),
      }),
      money: z.number().int(),
    }),
    statuses: [201],
  },
  collectReservation: {
    method: 'POST',
    path: '/v1/back-office/reservations/:number/collected',
    may: ['warehouse', 'service'],
    subject: { kind: 'reservation', by: 'number' },
    answer: doneSchema,
  },
});
