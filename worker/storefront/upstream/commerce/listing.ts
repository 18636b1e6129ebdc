import { type Filter, filtersSchema } from '../../../../app/api/filter.ts';
import { pageOf } from '../../../../app/api/pagination.ts';
import { type CardProduct, cardProductSchema } from '../../../../app/api/product-card.ts';
import {
  filterValue,
  LISTING_SIZE,
  type ListingSort,
  type ListingState,
} from '../../../../app/domain/listing.ts';
import { type CommerceContext, type CommerceResult, readCommerce } from './call.ts';

const CARD_WITH = 'attributes,advancedAttributes,variants,details';

const SORTS: Readonly<Record<ListingSort, Readonly<Record<string, string>>>> = {
  relevancy: {},
  'price-asc': { sort: 'price', sortDir: 'asc' },
  'price-desc': { sort: 'price', sortDir: 'desc' },
  new: { sort: 'new', sortDir: 'desc' },
  reduction: { sort: 'reduction', sortDir: 'desc' },
};

/** Products that a missing page suggests. */
const LIKELY_SIZE = 4;

/** What a list holds before its filters: a category with all below it, or the hits of a search term. */
export type ListingSource = { readonly category: number } | { readonly term: string };

export interface ListingPage {
  readonly products: readonly CardProduct[];
  /** Products on all pages. */
  readonly total: number;
}

const listingPageSchema = pageOf(cardProductSchema);

function filterQuery(source: ListingSource, { values, price }: ListingState) {
  const { min, max } = price;
  const chosen = [...values].map(([name, list]) => [
    `filters[${name}]`,
    list.map(filterValue).join(','),
  ]);
  const first = Object.entries(source).map(([name, value]) => [`filters[${name}]`, String(value)]);
  return {
    ...Object.fromEntries([...first, ...chosen]),
    ...(min === undefined ? {} : { 'filters[minPrice]': String(min) }),
    ...(max === undefined ? {} : { 'filters[maxPrice]': String(max) }),
  } as Readonly<Record<string, string>>;
}

/** Returns one page of a list as cards. A page beyond the last one is empty, with a total of 0. */
export async function fetchListing(
  context: CommerceContext,
  source: ListingSource,
  state: ListingState,
): Promise<CommerceResult<ListingPage>> {
  const query = {
    with: CARD_WITH,
    shows: 'card',
    ...filterQuery(source, state),
    ...SORTS[state.sort],
    page: String(state.page),
    perPage: String(LISTING_SIZE),
  };
  const result = await readCommerce(context, '/v1/products', listingPageSchema, query);
  if (result.kind !== 'ok') return result;
  const { entities, pagination } = result.data;
  return { ...result, data: { products: entities, total: pagination.total } };
}

/** Returns the filters of a list with the number of products that each value leaves. */
export function fetchFilters(
  context: CommerceContext,
  source: ListingSource,
  state: ListingState,
): Promise<CommerceResult<Filter[]>> {
  return readCommerce(context, '/v1/filters', filtersSchema, filterQuery(source, state));
}

/** Returns the cards of a few products that match a word, the best first. */
export async function fetchLikely(
  context: CommerceContext,
  word: string,
): Promise<CommerceResult<CardProduct[]>> {
  const query = {
    with: CARD_WITH,
    shows: 'card',
    'filters[term]': word,
    perPage: String(LIKELY_SIZE),
  };
  const result = await readCommerce(context, '/v1/products', listingPageSchema, query);
  return result.kind === 'ok' ? { ...result, data: result.data.entities } : result;
}
