import { z } from 'zod';

const count = z.number().int().nonnegative();
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
      }),
    ),
  }),
  z.object({
    type: z.literal('range'),
    id: z.null(),
    slug: z.string(),
    name: z.string(),
    values: z.array(z.object({ min: money, max: money, productCount: count })).max(1),
  }),
]);

export const filtersSchema = z.array(filterSchema);

export type Filter = z.infer<typeof filterSchema>;
