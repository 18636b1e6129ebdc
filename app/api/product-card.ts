import { z } from 'zod';
import { kqpriSchema, priceSchema, productSchema, variantSchema } from './product.ts';

/** What a list reads of a product (docs/api.md, `shows=card`); a whole product has all of it. */

/** Attributes that a card shows; the back end spares it the others. */
export const CARD_ATTRIBUTES = ['durchschnittBewertungen', 'anzahlBewertungen'] as const;
/** Advanced attributes of the product that a card reads: a bundle names its price differently. */
export const CARD_ADVANCED_ATTRIBUTES = ['virtuelleBundles'] as const;
/** The advanced attribute that a card's picture is chosen by. */
export const CARD_COLOUR = 'farbe';

/**
 * Two thirds of what a list answers, and so compiled: while a Worker starts, the only time when it may make code (workerd's
 * `allow_eval_during_startup`). More of it would cost the start more than it saves.
 */
const cardVariantSchema = z.compile(
  variantSchema
    .pick({
      referenceKey: true,
      advancedAttributes: true,
      stock: true,
      lowestPriorPrice: true,
    })
    .extend({
      price: priceSchema.pick({
        withTax: true,
        recommendedRetailPrice: true,
        currencyCode: true,
        appliedReductions: true,
        reference: true,
      }),
      customData: z.object({
        KQPRI: kqpriSchema.omit({ priceReference: true, Punkte_Faktor_Payback: true }),
      }),
    }),
);

export const cardProductSchema = productSchema
  .pick({
    id: true,
    name: true,
    brand: true,
    seoUrl: true,
    referenceKey: true,
    images: true,
    attributes: true,
    isNew: true,
    isActive: true,
    promo: true,
  })
  .extend({
    advancedAttributes: productSchema.shape.advancedAttributes.prefault({}),
    variants: z.array(cardVariantSchema).min(1),
    customData: productSchema.shape.customData.unwrap().pick({ infantFormula: true }).prefault({}),
  });

export const cardsSchema = z.object({ products: z.array(cardProductSchema) });
/** One page of a listing, as cards. */
export const cardPageSchema = z.object({ entities: z.array(cardProductSchema) });

export type CardVariant = z.infer<typeof cardVariantSchema>;
export type CardProduct = z.infer<typeof cardProductSchema>;
