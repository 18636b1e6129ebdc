import { defineCalls } from '../../commerce/schemas/call.ts';
import { searchPageSchema } from '../../search/schemas/search.ts';
import { categoriesSchema, categoryShopsSchema } from './category.ts';
import { filtersSchema } from './filter.ts';

/** Calls for listings (docs/commerce-api.md#catalogue). */
export const listingCalls = defineCalls({
  /** Answers one page of the cards of a category or a term, by `filters[…]`. */
  read: { method: 'GET', path: '/v1/products', answer: searchPageSchema },
  /** Answers the same with what an isolate does not know yet of all categories, by `beside`. */
  readBeside: {
    method: 'GET',
    path: '/v1/products',
    answer: searchPageSchema.extend({
      categories: categoriesSchema.optional().catch(undefined),
      categoryShops: categoryShopsSchema.shape.categories.optional().catch(undefined),
    }),
  },
  readFilters: { method: 'GET', path: '/v1/filters', answer: filtersSchema },
  readCategories: { method: 'GET', path: '/v1/categories', answer: categoriesSchema },
  /** Answers which shops sell products of which category, and the category's path in each. */
  readCategoryShops: { method: 'GET', path: '/v1/categories/shops', answer: categoryShopsSchema },
});
