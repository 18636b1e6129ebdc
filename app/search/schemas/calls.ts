import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { productSchema, siblingSchema, variantSchema } from '../../product/schemas/product.ts';
import { searchPageSchema } from './search.ts';
import { suggestionsSchema } from './suggestion.ts';

/** The fields of a product that a suggestion shows. */
const suggestedProductSchema = productSchema
  .pick({ name: true, brand: true, seoUrl: true, referenceKey: true, images: true })
  .extend({
    // Without them from the back end, names are suggested without colours.
    advancedAttributes: productSchema.shape.advancedAttributes.default({}),
    siblings: z.array(siblingSchema.pick({ name: true })).default([]),
    variants: z
      .array(
        variantSchema.pick({
          referenceKey: true,
          advancedAttributes: true,
          price: true,
          customData: true,
        }),
      )
      .min(1),
  });

const SUGGESTIONS = { method: 'GET', path: '/v1/search/suggestions' } as const;

/** Calls for a search term (docs/commerce-api.md#search-terms). */
export const searchCalls = defineCalls({
  /** Answers the cards that match a term best, and its meaning: a page without pages before or after it. */
  findBest: {
    method: 'GET',
    path: '/v1/products',
    answer: searchPageSchema.omit({ pagination: true, filters: true }),
  },
  /** Answers products, categories and brands for a term, at most five each. */
  suggest: {
    ...SUGGESTIONS,
    answer: suggestionsSchema
      .pick({
        brands: true,
        categories: true,
        completions: true,
        correctedTerm: true,
        someWords: true,
        pages: true,
      })
      .extend({ products: z.array(suggestedProductSchema) }),
  },
  suggestCategories: { ...SUGGESTIONS, answer: suggestionsSchema.pick({ categories: true }) },
  /** Answers all kinds that `with` names, with the parts of products that it names. */
  suggestParts: { ...SUGGESTIONS, answer: suggestionsSchema },
});

export type FoundSuggestions = z.output<typeof searchCalls.suggest.answer>;
export type FoundProduct = FoundSuggestions['products'][number];
