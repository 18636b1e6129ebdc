import { z } from 'zod';
import { SLOTS } from '../domain/recommendation.ts';
import { MAX_PRODUCT_KEYS } from './product.ts';

/** Returns the schema of product numbers or reference keys with commas between them. */
function keysSchema(pattern: RegExp) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(pattern)).max(MAX_PRODUCT_KEYS));
}

const numbersSchema = keysSchema(/^[a-z0-9]{1,32}$/i).default([]);

/** Query of `GET /api/shop/recommendations/`. */
export const recommendedQuerySchema = z.object({
  referenceKeys: keysSchema(/^[a-z0-9.]{1,32}$/i),
});

/** Path and query of `GET /api/shop/recommendations/{slot}/`. */
export const slotQuerySchema = z.object({
  slot: z.enum(SLOTS),
  /** Products to recommend from. */
  items: numbersSchema,
  /** Products that the page shows already. */
  shown: numbersSchema,
});

/** A slot's slider as HTML; empty without products. */
export interface SlotAnswer {
  readonly html: string;
}
