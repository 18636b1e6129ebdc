import { z } from 'zod';
import { isOwnPath } from '../rules/search-campaign.ts';
import { categorySchema } from '../../listing/schemas/category.ts';
import { productPartsSchema } from '../../product/schemas/product.ts';

/** Possible meanings of a search term. A list that `with` does not name is empty. */
export const suggestionsSchema = z.object({
  brands: z.array(z.object({ id: z.number().int(), label: z.string(), value: z.string() })),
  categories: z.array(categorySchema),
  /** Terms that complete the typed one. */
  completions: z.array(z.object({ term: z.string() })).optional(),
  productNames: z.array(z.object({ term: z.string() })),
  products: z.array(productPartsSchema),
  /** The term of the suggestions, if the given one has none. */
  correctedTerm: z.string().optional(),
  /** The words of the term that entries have, if none has all. */
  someWords: z.array(z.string()).optional(),
  /** Paths of the shop, below its prefix, of matching pages, the best first. */
  pages: z.array(z.string().refine(isOwnPath)).optional().catch(undefined),
});

export type Suggestions = z.infer<typeof suggestionsSchema>;
