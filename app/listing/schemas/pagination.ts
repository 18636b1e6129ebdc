import { z } from 'zod';

/** The page of a list; pages begin at 1. */
const paginationSchema = z.object({
  /** Entities on this page. */
  current: z.number().int().nonnegative(),
  /** Number of entities on all pages. */
  total: z.number().int().nonnegative(),
  perPage: z.number().int().positive(),
  page: z.number().int().positive(),
  first: z.number().int(),
  prev: z.number().int(),
  next: z.number().int(),
  last: z.number().int(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** Returns the schema of one page of a list: `{entities, pagination}`. */
export function pageOf<S extends z.ZodType>(entity: S) {
  return z.object({ entities: z.array(entity), pagination: paginationSchema });
}
