import { z } from 'zod';
import { SLOT_SIZE, SLOTS } from '../rules/recommendation.ts';
import { MAX_PRODUCT_KEYS } from '../../product/schemas/product.ts';

/** Returns the schema of product numbers or reference keys, separated by commas. */
function keysSchema(pattern: RegExp) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(pattern)).max(MAX_PRODUCT_KEYS));
}

/** Maximum characters of a headline. */
const MAX_HEADLINE = 120;

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
  /** Products that the page already shows. */
  shown: numbersSchema,
  /** The editor's headline and number of products, instead of the slot's defaults. */
  headline: z
    .string()
    .transform((text) => text.slice(0, MAX_HEADLINE))
    .optional(),
  size: z.coerce.number().int().min(1).max(SLOT_SIZE).optional(),
});

/** A slot's slider as HTML; empty if there are no products. */
export interface SlotAnswer {
  readonly html: string;
}
