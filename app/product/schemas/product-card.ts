import { z } from 'zod';
import {
  kqpriSchema,
  priceSchema,
  productCategorySchema,
  productSchema,
  siblingSchema,
  variantSchema,
} from './product.ts';

/** The part of a product that lists read (docs/commerce-api.md#products-and-user, `shows=card`). */

/** Attributes that a card reads: rating, personalised, bulky, voucher. The back end omits others. */
export const CARD_ATTRIBUTES = [
  'durchschnittBewertungen',
  'anzahlBewertungen',
  'personalisierterArtikel',
  'bulkyOrLoad',
  'warengruppe',
] as const;
/** Advanced attributes of the product that a card reads: bundle, VPP article, the colour in its name. */
export const CARD_ADVANCED_ATTRIBUTES = ['virtuelleBundles', 'vppArticle', 'farbe'] as const;
/** The advanced attribute that selects a card's image. */
export const CARD_COLOUR = 'farbe';

/** Fields with their default value are not sent: half of a list's bytes would be nulls and empty lists. */
const cardPriceSchema = priceSchema.pick({ withTax: true, currencyCode: true }).extend({
  recommendedRetailPrice: priceSchema.shape.recommendedRetailPrice.default(null),
  appliedReductions: priceSchema.shape.appliedReductions.default([]),
  reference: priceSchema.shape.reference.default(null),
});

/**
 * Variants are two thirds of a list's answer, so their schema is compiled, when the Worker starts: the only
 * time at which workerd allows code generation (`allow_eval_during_startup`). Compiling more schemas would
 * slow the start by more than it saves.
 */
const cardVariantSchema = z.compile(
  variantSchema.pick({ referenceKey: true, stock: true }).extend({
    /** Null from a back end of the previous release: the card then leads to the product's page. */
    id: variantSchema.shape.id.nullable().default(null),
    advancedAttributes: variantSchema.shape.advancedAttributes.default({}),
    lowestPriorPrice: variantSchema.shape.lowestPriorPrice.default({
      withTax: null,
      relativeDifferenceToPrice: null,
    }),
    price: cardPriceSchema,
    customData: z.object({
      KQPRI: kqpriSchema.omit({ priceReference: true }),
    }),
  }),
);

/** Another colour of the model for a dot or swatch. */
const cardSiblingSchema = siblingSchema.pick({ label: true, referenceKey: true }).extend({
  /** Null if it is the name of the card's product. */
  name: z.string().nullable().default(null),
  seoUrl: siblingSchema.shape.seoUrl.default(null),
  buyableVariant: z.boolean().default(true),
});

/** Whole prices would be a tenth of a card's bytes; the currency is that of the variants. */
const cardPriceRangeSchema = z.object({
  min: priceSchema.pick({ withTax: true }),
  max: priceSchema.pick({ withTax: true }),
});

/**
 * A product in a list. A back end of the previous release answers whole products; fields that it lacks have a
 * default.
 */
export const cardProductSchema = productSchema
  .pick({
    id: true,
    name: true,
    brand: true,
    referenceKey: true,
    images: true,
    artikelThema: true,
    promo: true,
    colours: true,
  })
  .extend({
    seoUrl: productSchema.shape.seoUrl.default(null),
    attributes: productSchema.shape.attributes.default({}),
    advancedAttributes: productSchema.shape.advancedAttributes.default({}),
    /**
     * Variants that differ in price, availability, delivery or colour, the first of each kind; at least two for a
     * product with several.
     */
    variants: z.array(cardVariantSchema).min(1),
    isNew: z.boolean().default(false),
    isActive: z.boolean().default(true),
    /** Siblings that have a buyable variant. */
    siblings: z.array(cardSiblingSchema).default([]),
    /** Empty if the product and its siblings have one colour. */
    colorsList: productSchema.shape.colorsList.default([]),
    /** Only the path of the product's main category. */
    categories: z.array(z.array(productCategorySchema.pick({ categoryName: true }))).default([]),
    priceRange: cardPriceRangeSchema.nullable().default(null),
    customData: productSchema.shape.customData.unwrap().pick({ infantFormula: true }).prefault({}),
  });

export const cardsSchema = z.object({ products: z.array(cardProductSchema) });

/** A variant and a product in the sent form, without fields that have their default. */
export type SentCardVariant = z.input<typeof cardVariantSchema>;
export type SentCard = z.input<typeof cardProductSchema>;
export type CardVariant = z.infer<typeof cardVariantSchema>;
export type CardProduct = z.infer<typeof cardProductSchema>;

/** Path of `GET /api/shop/cards/{number}/`. */
export const cardQuerySchema = z.object({ number: z.string().regex(/^[a-z0-9]{1,32}$/i) });

/** A product's card in a list, as HTML. */
export interface CardAnswer {
  readonly html: string;
}
