import { z } from 'zod';
import { kqpriSchema, priceSchema, productSchema, variantSchema } from './product.ts';

/** The part of a product that lists read (docs/api.md, `shows=card`). */

/** Attributes that a card shows; the back end omits all others. */
export const CARD_ATTRIBUTES = ['durchschnittBewertungen', 'anzahlBewertungen'] as const;
/** Advanced attributes of the product that a card reads: the price of a bundle has another label. */
export const CARD_ADVANCED_ATTRIBUTES = ['virtuelleBundles'] as const;
/** The advanced attribute that selects a card's image. */
export const CARD_COLOUR = 'farbe';

/**
 * Variants are two thirds of a list's answer, so their schema is compiled, when the Worker starts: the only
 * time at which workerd allows code generation (`allow_eval_during_startup`). Compiling more schemas would
 * slow the start by more than it saves.
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

export type CardVariant = z.infer<typeof cardVariantSchema>;
export type CardProduct = z.infer<typeof cardProductSchema>;
