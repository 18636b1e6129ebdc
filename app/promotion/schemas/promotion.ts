import { z } from 'zod';
import { pageOf } from '../../listing/schemas/pagination.ts';

/** Effect of a promotion; `value` is percent if relative, else minor units. */
export const promotionEffectSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('automatic_discount'),
    additionalData: z.object({ type: z.enum(['relative', 'absolute']), value: z.number() }),
  }),
  z.object({
    type: z.literal('buy_x_get_y'),
    additionalData: z.object({
      maxCount: z.number().int().positive(),
      variantIds: z.array(z.number().int()),
    }),
  }),
]);

export const promotionConditionSchema = z.object({
  level: z.enum(['item', 'global']),
  key: z.string(),
  condition: z.string(),
});

const scheduleSchema = z.object({ from: z.string(), to: z.string() });

/** The promotion that a product shows, the first by priority; null if none is running or announced. */
export const promoSchema = z.object({
  promoIsValid: z.boolean(),
  promoName: z.string(),
  promoId: z.string(),
  /** Its period. A page that shows the promotion is valid until the next of the two times. ISO 8601. */
  schedule: scheduleSchema.optional(),
  /**
   * The next time at which the product shows another promotion or another state of this one; another promotion may
   * begin while this one runs. ISO 8601.
   */
  changesAt: z.string().optional(),
});

/** A running promotion of a product, in the shop's language, with its conditions (docs/rules/promotion.md#promotion). */
export const productPromotionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** ISO 8601. */
  schedule: scheduleSchema,
  priority: z.number().int(),
  isCombinable: z.boolean(),
  /** Whether it applies to the lines of one item group that carry its id. */
  isGroup: z.boolean(),
  effect: promotionEffectSchema,
  conditions: z.array(
    z.object({
      kind: z.enum(['quantity', 'value', 'allProducts']),
      level: z.enum(['item', 'global']),
      least: z.number().int().positive(),
    }),
  ),
  /** Products of a group promotion, by id and by number. */
  productIds: z.array(z.number().int()),
  productNumbers: z.array(z.string()),
  /** Numbers of the gifts. */
  giftNumbers: z.array(z.string()),
});

export const promotionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  displayName: z.string().nullable(),
  /** ISO 8601. */
  schedule: scheduleSchema,
  /** Whether it runs now. */
  isActive: z.boolean(),
  /** The promotion with the highest number takes precedence. */
  priority: z.number().int(),
  customData: z.record(z.string(), z.unknown()),
  conditions: z.array(promotionConditionSchema),
  effect: promotionEffectSchema,
});

export const promotionsSchema = pageOf(promotionSchema);

export type Promo = z.infer<typeof promoSchema>;
export type ProductPromotion = z.infer<typeof productPromotionSchema>;
export type Promotion = z.infer<typeof promotionSchema>;
