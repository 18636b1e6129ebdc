import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Whether there are more products than `productCount` (docs/rules/search.md#search). */
const isLowerBound = z.boolean().optional();
/** Minor units. */
const money = z.number().int().nonnegative();

/** A filter of a listing, with the number of products that each value leaves. */
const filterSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('attributes'),
    id: z.number().int().nullable(),
    slug: z.string(),
    name: z.string(),
    attributeGroupType: z.string(),
    values: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        /** As in `filters[slug]`. */
        value: z.string(),
        productCount: count,
        isLowerBound,
      }),
    ),
  }),
  z.object({
    type: z.literal('range'),
    id: z.null(),
    slug: z.string(),
    name: z.string(),
    values: z.array(z.object({ min: money, max: money, productCount: count, isLowerBound })).max(1),
  }),
  /** Categories of the hits of a search, from the roots down. */
  z.object({
    type: z.literal('categories'),
    id: z.null(),
    slug: z.literal('category'),
    name: z.string(),
    values: z.array(
      z.object({
        /** As in `filters[category]`. */
        id: z.number().int(),
        name: z.string(),
        /** Path with slashes around it. */
        path: z.string(),
        /** 0 for a root. */
        parentId: z.number().int(),
        productCount: count,
        isLowerBound,
      }),
    ),
  }),
]);

export const filtersSchema = z.array(filterSchema);

export type Filter = z.infer<typeof filterSchema>;
