import { z } from 'zod';

/** Money that staff record. Amounts are minor units. */

/** A slip of a finger, not an order, has more. */
const MAX_MONEY = 100_000_000;

/** Money that has come for an order without a provider. */
export const receiptSchema = z.object({
  /** Without an amount, all that is left to pay; below 0 it corrects what was recorded by mistake. */
  amount: z
    .number()
    .int()
    .min(-MAX_MONEY)
    .max(MAX_MONEY)
    .refine((amount) => amount !== 0)
    .optional(),
  /** What had come before: if it has changed since, nothing is recorded. */
  received: z.number().int().nonnegative().optional(),
});

/** Money that was transferred by hand: that of a refund, or what came above the price of the order. */
export const transferSchema = z.object({
  /** Number of the credit note. */
  refund: z.string().trim().toUpperCase().max(40).optional(),
  /** What was transferred without a refund: the surplus of the order, which may have changed. */
  amount: z.number().int().positive().max(MAX_MONEY).optional(),
});
