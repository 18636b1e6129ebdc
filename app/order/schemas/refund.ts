import { z } from 'zod';
import { REFUND_KINDS } from '../rules/refund.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';

/** Refunds of an order in part (docs/rules/order.md#refunds). Amounts are minor units, times milliseconds since 1970. */

const money = z.number().int().nonnegative();

/** `due`: the provider is asked. `byHand`: somebody transfers it. `none`: there is no money to send. */
const MONEY_STATES = ['none', 'due', 'byHand', 'sent'] as const;

/** A refund of an order: a credit note. */
export const orderRefundSchema = z.object({
  /** Number of the credit note: `G-KX4T-9PWQ-7M2R-1`. */
  number: z.string(),
  kind: z.enum(REFUND_KINDS),
  createdAt: z.number().int(),
  withTax: money,
  vat: money,
  lines: z.array(
    z.object({
      /** Null for a wrap and for shipping. */
      itemId: z.number().int().nullable(),
      /** Key of the line whose wrap it is; null for anything else. */
      wrapOf: z.string().nullable().default(null),
      /** Percent. */
      rate: z.number(),
      withTax: money,
      withoutTax: money,
      vat: money,
    }),
  ),
  /** What it lowers the method's part by, and what went back to the gift card and the credit. */
  method: money,
  giftCard: money,
  credit: money,
  /** The money that is sent back: less than `method` if the order was not paid in full. */
  money,
  moneyState: z.enum(MONEY_STATES),
});

export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** A credit note in the list of all. */
export const foundRefundSchema = orderRefundSchema
  .pick({ number: true, kind: true, createdAt: true, withTax: true, money: true, moneyState: true })
  .extend({
    orderNumber: z.string(),
    shopId: z.number().int(),
    currency: z.enum(CURRENCIES),
    reason: z.string(),
    /** Number of items; none for a refund of shipping alone. */
    items: z.number().int(),
    /** What its provider has answered last, if it did not send the money. */
    problem: z.string().nullable(),
    /** Whether somebody has to transfer its money: there is no provider, or it has refused for good. */
    isToTransfer: z.boolean(),
  });

export const foundRefundsSchema = z.object({
  refunds: z.array(foundRefundSchema),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});

export type FoundRefunds = z.infer<typeof foundRefundsSchema>;

/** What staff alone learn of a credit note of an order. */
export const refundDetailsSchema = foundRefundSchema.pick({
  number: true,
  reason: true,
  problem: true,
  isToTransfer: true,
});

export type RefundDetails = z.infer<typeof refundDetailsSchema>;

const MAX_REASON = 500;
/** Items of one refund: an order has no more. */
const MAX_ITEMS = 2000;

/** Body of a refund. Without an amount everything is refunded that is left of an item. */
export const newRefundSchema = z.object({
  kind: z.enum(REFUND_KINDS),
  items: z
    .array(z.object({ id: z.number().int().positive(), amount: money.optional() }))
    .max(MAX_ITEMS)
    .default([]),
  /** Amount of the shipping. By default all that is left of it once nothing of the order stays with the buyer, otherwise nothing. */
  shipping: money.optional(),
  /** Whether returned goods can be sold again. */
  isRestocked: z.boolean().default(true),
  reason: typedLine(MAX_REASON).min(1, 'is required'),
});

export type NewRefund = z.infer<typeof newRefundSchema>;
