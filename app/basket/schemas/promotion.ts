import { z } from 'zod';
import { PROMOTION_REASONS } from '../../promotion/rules/promotion.ts';

/** Promotions and reductions in a basket. */

/** Minor units. */
const money = z.number().int().nonnegative();

/** The promotion that applies to an item, otherwise the one with which it was added. */
export const basketPromotionSchema = z.object({
  id: z.string(),
  /** Whether it reduces the item; for a gift, whether it is the promotion that gives it. */
  isValid: z.boolean(),
  effect: z.object({
    type: z.string(),
    additionalData: z.object({ variantIds: z.array(z.number().int()).optional() }),
  }),
});

/** Reduction of a line by a promotion or the basket's voucher. */
export const reductionSchema = z.object({
  kind: z.enum(['promotion', 'voucher']),
  /** Id of the promotion, or code of the voucher. */
  id: z.string(),
  /** Minor units of the whole line, tax included. */
  amount: z.number().int().positive(),
});

/** A promotion that concerns the basket's products, valid or not. */
export const promotionStateSchema = z.object({
  id: z.string(),
  /** In the shop's language. */
  name: z.string(),
  type: z.enum(['automatic_discount', 'buy_x_get_y']),
  isValid: z.boolean(),
  /** Whether it applies beside other promotions of the same line. */
  isCombinable: z.boolean(),
  /** Reduction in minor units; for `buy_x_get_y` the regular price of the gifts. */
  reduction: money,
  reason: z.enum(PROMOTION_REASONS).nullable(),
  /** The first item of a promotion that is added as a set: its product's page offers the set. */
  itemKey: z.string().nullable().default(null),
  /** What the promotion still needs: a number of items, or an amount in minor units. */
  missing: z
    .union([z.object({ quantity: money }), z.object({ value: money })])
    .nullable()
    .default(null),
});
