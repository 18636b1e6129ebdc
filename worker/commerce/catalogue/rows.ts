import { z } from 'zod';

/** Rows of the catalogue as the queries of read.ts give them; JSON columns come out parsed. */

const truth = z.union([z.literal(0), z.literal(1)]).transform(Boolean);

/** JSON at rest is outside data: it is parsed like any other. */
function json<S extends z.ZodType>(schema: S) {
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

export const productRowSchema = z.object({
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
  name: z.string(),
  description: z.string(),
  categories: json(z.array(z.string())),
  labels: json(z.record(z.string(), z.string())),
});

export const flagRowSchema = z.object({
  product_id: z.number().int(),
  key: z.string(),
  value: z.string(),
});

const tierSchema = z.object({
  amount: z.number().int().positive(),
  /** Minor units. */
  price: z.number().int().nonnegative(),
  unit: z.string(),
});

export const variantRowSchema = z.object({
  id: z.number().int(),
  product_id: z.number().int(),
  reference_key: z.string(),
  size: z.string().nullable(),
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
  vat_rate: z.number().nonnegative(),
  tiers: json(z.array(tierSchema).max(3)),
  stock: z.number().int().nonnegative(),
});

export type ProductRow = z.infer<typeof productRowSchema>;
export type VariantRow = z.infer<typeof variantRowSchema>;

/** One product with what hangs on it. */
export interface ProductRecord {
  readonly row: ProductRow;
  readonly flags: ReadonlyMap<string, string>;
  /** In their order; only those with a price in the shop's country. */
  readonly variants: readonly VariantRow[];
}
