import { z } from 'zod';
import { productSchema, productShopsSchema, productsSchema, variantSchema } from './product.ts';
import { cardProductSchema } from './product-card.ts';
import { reviewsSchema } from '../../reviews/schemas/review.ts';
import { storeAvailabilitySchema } from '../../stores/schemas/store.ts';

/** Values of `beside`: the parts of a product's page that are read with the product. */
export const BESIDE = ['shops', 'reviews', 'stores', 'named'] as const;
export type Beside = (typeof BESIDE)[number];

/** The products that a product's page names, if the shop sells them. */
const namedSchema = z.object({
  /** Cards of the parts of its bundle. */
  parts: z.array(cardProductSchema),
  /** The variants in the bundle. */
  variants: z.array(variantSchema),
  /** Gifts, and the other products of sets, of the running promotions; without details, and without their promotions. */
  promoted: z.array(productSchema),
});

/**
 * Answer of `GET /v1/products?beside=`: the product, and each named member as its separate call answers it. A back end of the
 * previous release sends none of them. An unreadable member counts as missing, so that the product is shown without it.
 */
export const productBesideSchema = productsSchema.extend({
  shops: productShopsSchema.shape.shops.optional().catch(undefined),
  reviews: reviewsSchema.optional().catch(undefined),
  stores: storeAvailabilitySchema.optional().catch(undefined),
  named: namedSchema.optional().catch(undefined),
});

export type ProductBeside = z.infer<typeof productBesideSchema>;
