import { z } from 'zod';
import { pageOf } from './pagination.ts';

/** Effect of a promotion; `value` is percent if relative, else minor units. */
export const promotionEffectSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('automatic_discount'),
    additionalData: z.object({ type: z.enum(['relative', 'absolute']), value: z.number() }),
  }),
  z.object({
    type: z.literal('buy_x_get_y'),
    additionalData: z.object({
      maxCount: z.number().int(),
      variantIds: z.array(z.number().int()),
    }),
  }),
]);

export const promotionConditionSchema = z.object({
  level: z.enum(['item', 'global']),
  key: z.string(),
  condition: z.string(),
});

const promotionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  displayName: z.string().nullable(),
  /** ISO 8601. */
  schedule: z.object({ from: z.string(), to: z.string() }),
  /** Whether it runs now. */
  isActive: z.boolean(),
  /** The highest takes precedence. */
  priority: z.number().int(),
  customData: z.record(z.string(), z.unknown()),
  conditions: z.array(promotionConditionSchema),
  effect: promotionEffectSchema,
});

export const promotionsSchema = pageOf(promotionSchema);

export type Promotion = z.infer<typeof promotionSchema>;
