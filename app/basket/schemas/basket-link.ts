import { z } from 'zod';
import { productSchema, variantSchema } from '../../product/schemas/product.ts';
import { MAX_LINK_LENGTH, readBasketLink } from '../rules/basket-link.ts';
import { basketKeySchema } from './basket.ts';

/** A variant with what the offer of a link shows of its product. */
export const linkedVariantSchema = variantSchema.extend({
  product: productSchema.pick({
    name: true,
    referenceKey: true,
    seoUrl: true,
    images: true,
    attributes: true,
    advancedAttributes: true,
  }),
});

export type LinkedVariant = z.output<typeof linkedVariantSchema>;

/** Fields of the form that adds the items of a link. */
export const addLinkSchema = z.object({
  basketKey: basketKeySchema,
  items: z
    .string()
    .max(MAX_LINK_LENGTH)
    .transform((text) => readBasketLink(text).items)
    .pipe(z.array(z.object({ variantId: z.number(), quantity: z.number() })).min(1)),
});
