import { z } from 'zod';
import {
  orDefault,
  orElse,
  replacedTogether,
  soundEntries,
} from '../../commerce/schemas/lenient.ts';
import { isVatRate } from '../../price/rules/tax.ts';
import { pageOf } from '../../listing/schemas/pagination.ts';
import { productPromotionSchema, promoSchema } from '../../promotion/schemas/promotion.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';
import { productCustomDataSchema } from './product-custom-data.ts';

/** Minor units of a currency: 1499 is 14.99. */
const money = z.number().int();

/** A VAT rate in percent: 19 or 8.1, never 0.19; 0 if there is none. */
export const vatRateSchema = z.number().refine(isVatRate, 'is no rate in percent: 19, not 0.19');

const attributeValueSchema = z.object({
  id: z.number().int().optional(),
  label: z.string(),
  value: z.string().optional(),
});

/** One plain attribute of the back end. Free text has only a label. */
export const attributeSchema = z.object({
  id: z.number().int().optional(),
  key: z.string(),
  label: z.string(),
  type: z.string().optional(),
  /** If true, `values` is a list. */
  multiSelect: z.boolean().optional(),
  values: z.union([attributeValueSchema, z.array(attributeValueSchema)]),
});

/** Read at values[0].fieldSet[0][0].value, or from a value's label. */
const advancedAttributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(
    z.object({
      label: z.string().optional(),
      fieldSet: z.array(z.array(z.object({ value: z.union([z.string(), z.number(), z.null()]) }))),
    }),
  ),
});

export const priceSchema = z.object({
  withTax: money.nonnegative(),
  withoutTax: money.nonnegative(),
  recommendedRetailPrice: orElse(money.nullable(), null),
  currencyCode: z.enum(CURRENCIES),
  tax: z.object({ vat: z.object({ amount: money.nonnegative(), rate: vatRateSchema }) }),
  appliedReductions: orElse(
    z.array(
      z.object({
        category: z.enum(['sale', 'campaign', 'promotion', 'voucher']),
        type: z.enum(['relative', 'absolute']),
        amount: z.object({ relative: z.number(), absoluteWithTax: money }),
      }),
    ),
    () => [],
  ),
  reference: orElse(
    z.object({ withTax: money, unit: z.string(), size: z.number() }).nullable(),
    null,
  ),
});

/** Working days; 999 is a preorder. Unreadable ones become the latest that do not mean one, so that no promise is broken. */
const daysSchema = orElse(z.number().int().min(0).max(9_999), 998);

const tierAmount = orElse(z.number().int().nullish(), undefined);
const tierPrice = orElse(money.nullish(), undefined);
const info = orElse(z.string().nullish(), undefined);

/**
 * Product information of a variant (KQPRI): availability code, delivery days, tiers
 * (docs/rules/product.md#availability).
 */
export const kqpriSchema = replacedTogether(
  z.object({
    BVC: z.number().int(),
    deliveryDaysFrom: daysSchema,
    deliveryDaysTo: daysSchema,
    priceReference: info,
    Punkte_Faktor_Payback: info,
    scaleAmount1: tierAmount,
    scaleAmount2: tierAmount,
    scaleAmount3: tierAmount,
    scalePrice1: tierPrice,
    scalePrice2: tierPrice,
    scalePrice3: tierPrice,
    scaleUnit1: info,
    scaleUnit2: info,
    scaleUnit3: info,
  }),
  ['deliveryDaysFrom', 'deliveryDaysTo'],
);

export const variantSchema = z.object({
  id: z.number().int().positive(),
  referenceKey: z.string().min(1),
  attributes: soundEntries(z.record(z.string(), attributeSchema)),
  advancedAttributes: soundEntries(z.record(z.string(), advancedAttributeSchema)),
  stock: z.object({ quantity: z.number().int().nonnegative() }),
  price: priceSchema,
  /** Lowest price of the 30 days before a reduction (PAngV §11); null if there was no reduction. */
  lowestPriorPrice: orElse(
    z.object({ withTax: money.nullable(), relativeDifferenceToPrice: z.number().nullable() }),
    () => ({ withTax: null, relativeDifferenceToPrice: null }),
  ),
  customData: z.object({ KQPRI: kqpriSchema }),
});

/** One category of a path, the root first, up to 5 levels. A product may be in several paths. */
export const productCategorySchema = z.object({
  categoryName: z.string(),
  categoryId: z.number().int().optional(),
  /** Path in the shop's language with slashes around it: `/babykleidung/bodys/`. */
  categoryUrl: z.string().optional(),
  categorySlug: z.string().optional(),
  categoryHidden: z.boolean().optional(),
  categoryProperties: z.array(z.unknown()).optional(),
});

export const siblingSchema = z.object({
  id: z.number().int().positive(),
  label: z.string(),
  name: z.string(),
  referenceKey: z.string(),
  seoUrl: z.string().nullable(),
  imageHash: z.string(),
  isActive: z.boolean(),
  advancedAttributes: z.record(z.string(), advancedAttributeSchema),
  buyableVariant: z.boolean(),
  hasVariants: z.boolean(),
});

/** An image. Its attributes describe what it shows; `farbe` is its colour if the variants differ in colour. */
const imageSchema = z.object({
  src: z.string(),
  attributes: z.record(z.string(), attributeSchema).optional(),
});

export const productSchema = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1),
  brand: orElse(z.string(), ''),
  subbrand: orElse(z.string().nullable(), null),
  seoUrl: orElse(z.string().nullable(), null),
  referenceKey: z.string().min(1),
  masterKey: orElse(z.string(), ''),
  description: orElse(z.string(), ''),
  images: soundEntries(z.array(imageSchema)),
  attributes: soundEntries(z.record(z.string(), attributeSchema)),
  advancedAttributes: soundEntries(z.record(z.string(), advancedAttributeSchema)),
  variants: soundEntries(z.array(variantSchema).min(1)),
  siblings: soundEntries(z.array(siblingSchema)),
  /** Colours of the product and its siblings, each a list of colour names. */
  colorsList: soundEntries(z.array(z.array(z.string()))),
  /** Value of each colour in `colorsList` by its name: the same in every language, `nachtblau`. */
  colours: soundEntries(z.record(z.string(), z.string())).default({}),
  categories: soundEntries(z.array(z.array(productCategorySchema))),
  priceRange: orElse(z.object({ min: priceSchema, max: priceSchema }).nullable(), null),
  isNew: orElse(z.boolean(), false),
  isActive: z.boolean(),
  isSoldOut: orElse(z.boolean(), false),
  /** Theme of the badge `pim-<theme>` (docs/rules/product.md#badge). */
  artikelThema: orDefault(z.string().nullable().default(null)),
  promo: orDefault(promoSchema.nullable().default(null)),
  /** Running promotions, the highest priority first; only on the product's page and in baskets. */
  promotions: soundEntries(z.array(productPromotionSchema)).default([]),
  customData: orElse(productCustomDataSchema.prefault({}), () =>
    productCustomDataSchema.parse({ infantFormula: true }),
  ),
});

/** A product that contains only the parts named in `with`. */
export const productPartsSchema = productSchema.partial({
  attributes: true,
  advancedAttributes: true,
  variants: true,
  siblings: true,
  colorsList: true,
  colours: true,
  categories: true,
  priceRange: true,
  promotions: true,
  customData: true,
});

export const productPageSchema = pageOf(productPartsSchema);
export const variantPageSchema = pageOf(
  variantSchema.extend({ product: productPartsSchema.optional() }),
);

/** Maximum number of keys per call. */
export const MAX_PRODUCT_KEYS = 60;

export const productsSchema = z.object({ products: z.array(productSchema) });

/** One page of all products of a shop, with the parts of their URLs. */
export const productListSchema = z.object({
  products: z.array(
    productSchema.pick({ name: true, referenceKey: true, seoUrl: true }).extend({
      /** The first image, in the form of `images[].src`. A back end of the previous release has none. */
      image: z.string().nullish().catch(undefined),
    }),
  ),
  /** Number on all pages. */
  total: z.number().int().nonnegative(),
});

/** The shops that sell a product, with the parts of its URL there. */
export const productShopsSchema = z.object({
  shops: z.array(
    productSchema
      .pick({ name: true, referenceKey: true, seoUrl: true })
      .extend({ shopId: z.number().int() }),
  ),
});

export type ProductShops = z.infer<typeof productShopsSchema>;
export type Attribute = z.infer<typeof attributeSchema>;
export type AdvancedAttribute = z.infer<typeof advancedAttributeSchema>;
export type Price = z.infer<typeof priceSchema>;
export type Kqpri = z.infer<typeof kqpriSchema>;
export type Variant = z.infer<typeof variantSchema>;
export type Sibling = z.infer<typeof siblingSchema>;
export type ProductCategory = z.infer<typeof productCategorySchema>;
export type ProductImage = z.infer<typeof imageSchema>;
export type Product = z.infer<typeof productSchema>;
export type ProductParts = z.infer<typeof productPartsSchema>;
export type VariantPage = z.infer<typeof variantPageSchema>;
export type ProductList = z.infer<typeof productListSchema>;
