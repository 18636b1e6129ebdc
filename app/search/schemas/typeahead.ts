import { z } from 'zod';
import { MAX_TERM } from '../rules/search-term.ts';
import { categorySchema } from '../../listing/schemas/category.ts';
import { productPartsSchema } from '../../product/schemas/product.ts';

/** Body of POST /v1/typeahead. */
export const typeaheadBodySchema = z.object({
  term: z
    .string()
    .max(MAX_TERM)
    .refine((term) => term.trim() !== '', 'expected a term'),
  /** Maximum number of suggestions of each kind. */
  limit: z.number().int().min(1).max(20).default(5),
});

/** One meaning of a search term. */
const typeaheadSuggestionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('brandOrCategory'),
    brandOrCategorySuggestion: z.object({
      /** Its name, as text. */
      suggestion: z.string(),
      primaryMatch: z.enum(['brand', 'category']),
      brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }).nullable(),
      category: categorySchema.nullable(),
    }),
  }),
  z.object({
    type: z.literal('product'),
    productSuggestion: z.object({ suggestion: z.string(), product: productPartsSchema }),
  }),
]);

export const typeaheadSchema = z.object({
  /** The suggestion with exactly this name; null if there is none. */
  topMatch: typeaheadSuggestionSchema.nullable(),
  /** Categories, brands, products, each kind with the best first. */
  suggestions: z.array(typeaheadSuggestionSchema),
});

export type Typeahead = z.infer<typeof typeaheadSchema>;
export type TypeaheadSuggestion = z.infer<typeof typeaheadSuggestionSchema>;
