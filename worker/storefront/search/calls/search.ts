import { z } from 'zod';
import {
  productSchema,
  siblingSchema,
  variantSchema,
} from '../../../../app/product/schemas/product.ts';
import { suggestionsSchema } from '../../../../app/search/schemas/suggestion.ts';
import {
  type CommerceContext,
  type CommerceResult,
  readCommerce,
} from '../../upstream/commerce/call.ts';

const WITH = 'brands,categories,products.variants,products.siblings,products.advancedAttributes';

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

const foundSchema = suggestionsSchema
  .pick({ brands: true, categories: true, correctedTerm: true, someWords: true, pages: true })
  .extend({ products: z.array(suggestedProductSchema) });

const categoriesSchema = suggestionsSchema.pick({ categories: true });

export type FoundProduct = z.infer<typeof suggestedProductSchema>;
export type FoundSuggestions = z.infer<typeof foundSchema>;

/** Returns the back end's suggestions for a term: products, categories and brands, at most five each. */
export function fetchSuggestions(
  context: CommerceContext,
  term: string,
): Promise<CommerceResult<FoundSuggestions>> {
  const query = { term, with: WITH };
  return readCommerce(context, '/v1/search/suggestions', foundSchema, query);
}

/** Returns the categories that the back end suggests for a term, at most five. */
export function fetchSuggestedCategories(
  context: CommerceContext,
  term: string,
): Promise<CommerceResult<z.infer<typeof categoriesSchema>>> {
  const query = { term, with: 'categories' };
  return readCommerce(context, '/v1/search/suggestions', categoriesSchema, query);
}
