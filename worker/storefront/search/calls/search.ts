import { type FoundSuggestions, searchCalls } from '../../../../app/search/schemas/calls.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

const WITH =
  'brands,categories,completions,products.variants,products.siblings,products.advancedAttributes';

/** Returns the back end's suggestions for a term: products, categories and brands, at most five each. */
export function fetchSuggestions(
  context: CommerceContext,
  term: string,
): Promise<CommerceResult<FoundSuggestions>> {
  const query = { term, with: WITH };
  return callCommerce(context, searchCalls.suggest, { query });
}

/** Returns the categories that the back end suggests for a term, at most five. */
export function fetchSuggestedCategories(
  context: CommerceContext,
  term: string,
): Promise<CommerceResult<Pick<FoundSuggestions, 'categories'>>> {
  const query = { term, with: 'categories' };
  return callCommerce(context, searchCalls.suggestCategories, { query });
}
