import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import { searchCalls } from '../../../../app/search/schemas/calls.ts';
import { fetchCards } from '../../product/calls/products.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

const WITH = 'attributes,advancedAttributes,variants,details';

/**
 * Returns the cards of the `count` products that match a term best. Each colour of a model is a hit here, since an editor chooses one of
 * them. A product whose number is the term comes first.
 */
export async function fetchChoices(
  context: CommerceContext,
  term: string,
  count: number,
): Promise<CommerceResult<CardProduct[]>> {
  const query = { with: WITH, shows: 'card', 'filters[term]': term, perPage: String(count) };
  const result = await callCommerce(context, searchCalls.findBest, { query });
  if (result.kind !== 'ok') return result;
  const { entities, match } = result.data;
  const key = match?.product.referenceKey;
  if (key === undefined || entities.some(({ referenceKey }) => referenceKey === key))
    return { ...result, data: entities };
  const named = await fetchCards(context, [key]);
  return named.kind === 'ok' ? { ...named, data: [...named.data, ...entities] } : named;
}
