import { z } from 'zod';
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
  recommendedRetailPrice: money.nullable(),
  currencyCode: z.enum(CURRENCIES),
  tax: z.object({ vat: z.object({ amount: money.nonnegative(), rate: vatRateSchema }) }),
  appliedReductions: z.array(
    z.object({
      category: z.enum(['sale', 'campaign', 'promotion', 'voucher']),
      type: z.enum(['relative', 'absolute']),
      amount: z.object({ relative: z.number(), absoluteWithTax: money }),
    }),
  ),
  reference: z.object({ withTax: money, unit: z.string(), size: z.number() }).nullable(),
});

/** Working days; 999 is a preorder. */
const daysSchema = z.number().int().min(0).max(9_999);

/**
 * Product information of a variant (KQPRI): availability code, delivery days, tiers
 * (docs/rules/product.md#availability).
 */
export const kqpriSchema = z.object({
  BVC: z.number().int(),
  deliveryDaysFrom: daysSchema,
  deliveryDaysTo: daysSchema,
  priceReference: z.string().nullish(),
  Punkte_Faktor_Payback: z.string().nullish(),
  scaleAmount1: z.number().int().nullish(),
  scaleAmount2: z.number().int().nullish(),
  scaleAmount3: z.number().int().nullish(),
  scalePrice1: money.nullish(),
  scalePrice2: money.nullish(),
  scalePrice3: money.nullish(),
  scaleUnit1: z.string().nullish(),
  scaleUnit2: z.string().nullish(),
  scaleUnit3: z.string().nullish(),
});

export const variantSchema = z.object({
  id: z.number().int().positive(),
  referenceKey: z.string().min(1),
  attributes: z.record(z.string(), attributeSchema),
  advancedAttributes: z.record(z.string(), advancedAttributeSchema),
  stock: z.object({ quantity: z.number().int().nonnegative() }),
  price: priceSchema,
  /** Lowest price of the 30 days before a reduction (PAngV §11); null if there was no reduction. */
  lowestPriorPrice: z.object({
    withTax: money.nullable(),
    relativeDifferenceToPrice: z.number().nullable(),
  }),
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
  brand: z.string(),
  subbrand: z.string().nullable(),
  seoUrl: z.string().nullable(),
  referenceKey: z.string().min(1),
  masterKey: z.string(),
  description: z.string(),
  images: z.array(imageSchema),
  attributes: z.record(z.string(), attributeSchema),
  advancedAttributes: z.record(z.string(), advancedAttributeSchema),
  variants: z.array(variantSchema).min(1),
  siblings: z.array(siblingSchema),
  /** Colours of the product and its siblings, each a list of colour names. */
  colorsList: z.array(z.array(z.string())),
  /** Value of each colour in `colorsList` by its name: the same in every language, `nachtblau`. */
  colours: z.record(z.string(), z.string()).default({}),
  categories: z.array(z.array(productCategorySchema)),
  priceRange: z.object({ min: priceSchema, max: priceSchema }).nullable(),
  isNew: z.boolean(),
  isActive: z.boolean(),
  isSoldOut: z.boolean(),
  /** Theme of the badge `pim-<theme>` (docs/rules/product.md#badge). */
  artikelThema: z.string().nullable().default(null),
  promo: promoSchema.nullable().default(null),
  /** Running promotions, the highest priority first; only on the product's page and in baskets. */
  promotions: z.array(productPromotionSchema).default([]),
  customData: productCustomDataSchema.prefault({}),
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
  products: z.array(productSchema.pick({ name: true, referenceKey: true, seoUrl: true })),
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
