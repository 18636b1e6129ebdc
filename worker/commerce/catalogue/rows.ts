import { z } from 'zod';
import { vatRateSchema } from '../../../app/product/schemas/product.ts';
import { makerSchema, sealSchema } from '../../../app/product/schemas/product-custom-data.ts';
import {
  promotionConditionSchema,
  promotionEffectSchema,
} from '../../../app/promotion/schemas/promotion.ts';

/**
 * Schemas of the rows that read.ts queries, with parsed JSON columns. They are compiled because an answer has hundreds of
 * rows, and while the Worker starts, the only time at which a Worker may generate code (workerd's
 * `allow_eval_during_startup`).
 */

const truth = z.union([z.literal(0), z.literal(1)]).transform(Boolean);

/** Stored JSON is validated like any other input. */
export function json<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'expected JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const texts = z.array(z.string());

/** Texts that only the product page shows. */
const detailsSchema = z.object({
  highlights: texts.default([]),
  warnings: texts.default([]),
  materials: z.array(z.object({ part: z.string(), composition: z.string() })).default([]),
  care: texts.default([]),
  downloads: z
    .array(z.object({ label: z.string(), href: z.string(), size: z.number().int() }))
    .default([]),
  seals: z.array(sealSchema).default([]),
  energySheet: z.string().nullable().default(null),
  energyLabel: z.string().nullable().default(null),
});

const dutiesSchema = z.object({
  bauaRegNr: z.string().nullable().default(null),
  chznNr: z.string().nullable().default(null),
  recycling: z.string().nullable().default(null),
  weeeNumber: z.string().nullable().default(null),
  energyClass: z.string().nullable().default(null),
  infantFormula: z.boolean().default(false),
});

export const productRowSchema = z.compile(
  z.object({
    id: z.number().int(),
    reference_key: z.string(),
    product_number: z.string(),
    master_key: z.string(),
    brand: z.string(),
    subbrand: z.string().nullable(),
    images: json(z.array(z.string().min(1))),
    is_active: truth,
    is_new: truth,
    rating_average: z.number().nullable(),
    rating_count: z.number().int().nullable(),
    rating_distribution: json(z.array(z.number().int()).length(5)).nullable(),
    artikel_thema: z.string().nullable(),
    duties: json(dutiesSchema),
    name: z.string(),
    description: z.string(),
    /** Category names from the root down, for a product that is in no category of the tree. */
    categories: json(texts),
    labels: json(z.record(z.string(), z.string())),
    german_colour: z.string().nullable(),
    details: json(detailsSchema),
    maker: json(makerSchema).nullable(),
  }),
);

export const flagRowSchema = z.compile(
  z.object({
    product_id: z.number().int(),
    key: z.string(),
    value: z.string(),
  }),
);

const tierSchema = z.object({
  amount: z.number().int().positive(),
  /** Minor units. */
  price: z.number().int().nonnegative(),
  unit: z.string(),
});

export const variantRowSchema = z.compile(
  z.object({
    id: z.number().int(),
    product_id: z.number().int(),
    reference_key: z.string(),
    size: z.string().nullable(),
    double_size: z.string().nullable(),
    price_reference: z.string().nullable(),
    gtin: z.string().nullable(),
    bvc: z.number().int(),
    delivery_days_from: z.number().int(),
    delivery_days_to: z.number().int(),
    payback_factor: z.string().nullable(),
    unit: z.string().nullable(),
    unit_size: z.number().nullable(),
    with_tax: z.number().int(),
    before_reduction: z.number().int().nullable(),
    recommended: z.number().int().nullable(),
    lowest_30_days: z.number().int().nullable(),
    vat_rate: vatRateSchema,
    tiers: json(z.array(tierSchema).max(3)),
    /** Whether the price is that of a campaign. */
    is_campaign: truth,
    stock: z.number().int().nonnegative(),
    /** Colour in the shop's language, if the variants of the product differ in colour. */
    colour: z.string().nullable(),
    german_colour: z.string().nullable(),
    /** Names of the variant's images. */
    images: json(z.array(z.string().min(1))).nullable(),
  }),
);

/** A category of one of a product's paths. Rows are ordered from the root down. */
export const categoryRowSchema = z.compile(
  z.object({
    product_id: z.number().int(),
    /** Position of the path among the product's paths. */
    leaf_id: z.number().int(),
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    path: z.string(),
    is_hidden: truth,
  }),
);

/** A value of a filter attribute. */
export const valueRowSchema = z.compile(
  z.object({
    product_id: z.number().int(),
    attribute_id: z.number().int(),
    attribute: z.string(),
    attribute_label: z.string(),
    id: z.number().int(),
    key: z.string(),
    label: z.string(),
  }),
);

/** Effect and times of a promotion. */
const promotionRuleSchema = z.object({
  priority: z.number().int(),
  isCombinable: truth,
  isGroup: truth,
  effect: promotionEffectSchema,
  conditions: z.array(promotionConditionSchema),
  /** Products of a group promotion. */
  products: z.array(z.object({ id: z.number().int(), number: z.string() })),
  giftNumbers: z.array(z.string()),
});

/** A promotion of a product that has not ended. */
export const promoRowSchema = z.compile(
  z.object({
    product_id: z.number().int(),
    id: z.string(),
    name: z.string(),
    /** Milliseconds since 1970. */
    runs_from: z.number().int(),
    runs_to: z.number().int(),
    /** The promotion's rule; null if it was not requested or cannot be read. */
    rule: json(promotionRuleSchema).nullable().catch(null),
  }),
);

export const bundleRowSchema = z.compile(
  z.object({
    product_id: z.number().int(),
    variant_id: z.number().int(),
    reference_key: z.string().nullable(),
    quantity: z.number().int().positive(),
  }),
);

type ProductRow = z.infer<typeof productRowSchema>;
export type VariantRow = z.infer<typeof variantRowSchema>;
export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type ValueRow = z.infer<typeof valueRowSchema>;
export type PromoRow = z.infer<typeof promoRowSchema>;
type BundleRow = z.infer<typeof bundleRowSchema>;

/** A product with its variants, categories, attributes and promotions. */
export interface ProductRecord {
  readonly row: ProductRow;
  readonly flags: ReadonlyMap<string, string>;
  /** Variants in their order, without those that have no price on the shop's list. */
  readonly variants: readonly VariantRow[];
  readonly categories: readonly CategoryRow[];
  readonly values: readonly ValueRow[];
  /** Promotions, the highest priority first. */
  readonly promos: readonly PromoRow[];
  readonly bundle: readonly BundleRow[];
}
