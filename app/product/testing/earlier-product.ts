import { z } from 'zod';

/**
 * The product schemas of the previous storefront release. A back end is deployed before its storefront, so
 * these schemas must still accept its answers. They are replaced with each release.
 */

/** Minor units of a currency: 1499 is 14.99. */
const money = z.number().int();

const attributeValueSchema = z.object({ label: z.string(), value: z.string().optional() });

/** One plain attribute of the back end. Free text has only a label. */
const attributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  values: z.union([attributeValueSchema, z.array(attributeValueSchema)]),
});

/** Read at `values[0].fieldSet[0][0].value`, or from a value's label. */
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

const priceSchema = z.object({
  withTax: money.nonnegative(),
  withoutTax: money.nonnegative(),
  recommendedRetailPrice: money.nullable(),
  currencyCode: z.enum(['EUR', 'CHF']),
  tax: z.object({ vat: z.object({ amount: money.nonnegative(), rate: z.number() }) }),
  appliedReductions: z.array(
    z.object({
      category: z.enum(['sale', 'campaign', 'promotion', 'voucher']),
      type: z.enum(['relative', 'absolute']),
      amount: z.object({ relative: z.number(), absoluteWithTax: money }),
    }),
  ),
  reference: z.object({ withTax: money, unit: z.string(), size: z.number() }).nullable(),
});

/** Custom data of a variant (KQPRI): availability code, delivery days, tiers. */
const kqpriSchema = z.object({
  BVC: z.number().int(),
  deliveryDaysFrom: z.number().int(),
  deliveryDaysTo: z.number().int(),
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

const variantSchema = z.object({
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

const siblingSchema = z.object({
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

const productSchema = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1),
  brand: z.string(),
  subbrand: z.string().nullable(),
  seoUrl: z.string().nullable(),
  referenceKey: z.string().min(1),
  masterKey: z.string(),
  description: z.string(),
  images: z.array(z.object({ src: z.string() })),
  attributes: z.record(z.string(), attributeSchema),
  advancedAttributes: z.record(z.string(), advancedAttributeSchema),
  variants: z.array(variantSchema).min(1),
  siblings: z.array(siblingSchema),
  /** Colours of the product and its siblings, each a list of colour names. */
  colorsList: z.array(z.array(z.string())),
  categories: z.array(z.array(z.object({ categoryName: z.string() }))),
  priceRange: z.object({ min: priceSchema, max: priceSchema }).nullable(),
  isNew: z.boolean(),
  isActive: z.boolean(),
  isSoldOut: z.boolean(),
});

export const earlierProductsSchema = z.object({ products: z.array(productSchema) });

/** One page of all products of a shop, with the parts of their URLs. */
export const earlierProductListSchema = z.object({
  products: z.array(productSchema.pick({ name: true, referenceKey: true, seoUrl: true })),
  /** Number of products on all pages. */
  total: z.number().int().nonnegative(),
});
