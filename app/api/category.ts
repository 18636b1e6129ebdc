import { z } from 'zod';

/** One category of the tree (apis §4.3), in the shop's language. */
export const categorySchema = z.object({
  id: z.number().int().positive(),
  /** Path with slashes around it: `/babykleidung/bodys/`. */
  path: z.string(),
  name: z.string(),
  slug: z.string(),
  /** 0 for a root. */
  parentId: z.number().int().nonnegative(),
  /** From the root down, its own last. */
  rootlineIds: z.array(z.number().int()),
  childrenIds: z.array(z.number().int()),
  properties: z.array(z.unknown()),
  isHidden: z.boolean(),
  /** 1 for a root. */
  depth: z.number().int().positive(),
  /** Slugs of the filters that its listing offers. */
  supportedFilter: z.array(z.string()),
  shopLevelCustomData: z.object({
    description: z.string().default(''),
    /** Picture that stands for it, as a product's `images[].src`. */
    image: z.string().nullable().default(null),
  }),
  countryLevelCustomData: z.record(z.string(), z.unknown()),
  /** As deep as `depth` asks. */
  get children(): z.ZodOptional<z.ZodArray<typeof categorySchema>> {
    return z.array(categorySchema).optional();
  },
});

export const categoriesSchema = z.array(categorySchema);

/** Where a category can be bought from, by its id: the shops that sell something of it, and its path in each. */
export const categoryShopsSchema = z.object({
  categories: z.array(
    categorySchema
      .pick({ id: true })
      .extend({ shops: z.array(z.object({ shopId: z.number().int(), path: z.string() })) }),
  ),
});

export type CategoryShops = z.infer<typeof categoryShopsSchema>;
export type Category = z.infer<typeof categorySchema>;
