import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../domain/basket.ts';
import { MAX_TEXT_LENGTH } from '../domain/custom-text.ts';

/** Characters of a product's name that are remembered. */
const MAX_NAME = 120;

/** A line that a form has just taken out of the basket, with all that puts it back (docs/rules.md#basket-page). */
export const removedLineSchema = z.object({
  variantId: z.number().int().positive(),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  name: z
    .string()
    .min(1)
    .transform((name) => name.slice(0, MAX_NAME)),
  customText: z.string().min(1).max(MAX_TEXT_LENGTH).optional(),
  promotionId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Its place among the lines, from 0. */
  place: z.number().int().nonnegative(),
  /** Whether it went to the wishlist. */
  isMoved: z.boolean().default(false),
});

export type RemovedLine = z.infer<typeof removedLineSchema>;

/** Returns the line that a cookie's value holds; undefined for any other value. */
export function readRemovedLine(value: string | undefined): RemovedLine | undefined {
  try {
    return removedLineSchema.safeParse(JSON.parse(value ?? '')).data;
  } catch {
    return undefined;
  }
}
