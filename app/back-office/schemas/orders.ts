import { z } from 'zod';
import { authorisationSchema } from '../../checkout/schemas/authorisation.ts';
import { orderAddressSchema } from '../../checkout/schemas/checkout.ts';
import { paymentReportSchema } from '../../checkout/schemas/payment-report.ts';
import { ORDER_STATES, PACKAGE_STATES } from '../../order/rules/order.ts';
import { CASE_KINDS } from '../../order/schemas/case.ts';
import { orderSchema } from '../../order/schemas/order.ts';
import { refundDetailsSchema } from '../../order/schemas/refund.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';

/** Orders as staff and systems read them. */

export const foundOrdersSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      shopId: z.number().int(),
      createdAt: z.number().int(),
      status: z.enum(ORDER_STATES),
      isConfirmed: z.boolean(),
      name: z.string(),
      currency: z.enum(CURRENCIES),
      total: z.number().int(),
      items: z.number().int(),
      packages: z.array(
        z.object({ id: z.number().int(), status: z.enum(PACKAGE_STATES), carrier: z.string() }),
      ),
    }),
  ),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});

export type FoundOrders = z.infer<typeof foundOrdersSchema>;

/** An order with its money. Amounts are minor units. */
const readOrderSchema = z.object({
  order: orderSchema,
  /** The money that has come for it. */
  received: z.number().int(),
  /** What of it is above the price, and is to be sent back by hand. */
  surplus: z.number().int(),
  /** What the buyer's bank has taken back in disputes. */
  taken: z.number().int().default(0),
  /** If its money is held until the first package leaves; null for any other. */
  authorisation: authorisationSchema.nullable().default(null),
  /** Where an order to a baby list goes, which its buyer does not see; null for any other, and once it is deleted. */
  listAddress: orderAddressSchema.nullable().default(null),
  /** Number of the credit note of an order that was cancelled whole; null for any other. */
  creditNote: z.string().nullable().default(null),
});

/** An order as its page of the office has it. */
export const orderOfOfficeSchema = readOrderSchema.extend({
  /** Of each credit note in part, the first one first. */
  refunds: z.array(refundDetailsSchema),
  reports: z.array(paymentReportSchema),
  /** Of which kinds it has cases without an answer. */
  openCases: z.array(z.enum(CASE_KINDS)).default([]),
});

export type ReadOrder = z.infer<typeof orderOfOfficeSchema>;

export const exportedOrdersSchema = z.object({
  orders: z.array(readOrderSchema),
  /** The `since` of the next page. */
  next: z.number().int(),
  hasMore: z.boolean(),
});

export type ExportedOrders = z.infer<typeof exportedOrdersSchema>;
