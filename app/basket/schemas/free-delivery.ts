import { z } from 'zod';

/**
 * How far a basket is from free delivery, which the storefront adds to the answer of an addition; absent where nothing makes it free.
 * Minor units, and the sentence of the shop.
 */
export const freeDeliverySchema = z
  .object({ from: z.number(), missing: z.number(), text: z.string() })
  .optional()
  .catch(undefined);
