import { z } from 'zod';

/** One category of the tree, in the shop's language (docs/rules/listing.md#category). */
export const categorySchema = z.object({
  id: z.number().int().positive(),
  /** Path with slashes around it: `/babykleidung/bodys/`. */
  path: z.string(),
  name: z.string(),
  slug: z.string(),
  /** 0 for a root. */
  parentId: z.number().int().nonnegative(),
  /** Ids from the root to this category. */
  rootlineIds: z.array(z.number().int()),
  childrenIds: z.array(z.number().int()),
  properties: z.array(z.unknown()),
  isHidden: z.boolean(),
  /** 1 for a root. */
  depth: z.number().int().positive(),
  /** Slugs of the filters of its listing. */
  supportedFilter: z.array(z.string()),
  shopLevelCustomData: z.object({
    description: z.string().default(''),
    /** Image of the category, in the form of a product's `images[].src`. */
    image: z.string().nullable().default(null),
  }),
  countryLevelCustomData: z.record(z.string(), z.unknown()),
  /** Present down to the requested `depth`. */
  get children(): z.ZodOptional<z.ZodArray<typeof categorySchema>> {
    return z.array(categorySchema).optional();
  },
});

export const categoriesSchema = z.array(categorySchema);

/** Shops that sell products of a category, by category id, with its path in each. */
export const categoryShopsSchema = z.object({
  categories: z.array(
    categorySchema
      .pick({ id: true })
      .extend({ shops: z.array(z.object({ shopId: z.number().int(), path: z.string() })) }),
  ),
});

export type CategoryShops = z.infer<typeof categoryShopsSchema>;
export type Category = z.infer<typeof categorySchema>;
