import type { z } from 'zod';
import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import type { Category, CategoryShops } from '../../../../app/listing/schemas/category.ts';
import type { Filter } from '../../../../app/listing/schemas/filter.ts';
import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import { searchCalls } from '../../../../app/search/schemas/calls.ts';
import type { SearchMeaning } from '../../../../app/search/schemas/search.ts';
import { LISTING_SIZE } from '../../../../app/listing/rules/listed-card.ts';
import {
  filterValue,
  type ListingSort,
  type ListingState,
} from '../../../../app/listing/rules/listing.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

const CARD_WITH = 'attributes,advancedAttributes,variants,details';

const SORTS: Readonly<Record<ListingSort, Readonly<Record<string, string>>>> = {
  relevancy: {},
  'price-asc': { sort: 'price', sortDir: 'asc' },
  'price-desc': { sort: 'price', sortDir: 'desc' },
  new: { sort: 'new', sortDir: 'desc' },
  reduction: { sort: 'reduction', sortDir: 'desc' },
};

/** Source of a list before its filters: a category with its subcategories, or the hits of a search term. */
export type ListingSource = { readonly category: number } | { readonly term: string };

export interface ListingPage {
  readonly products: readonly CardProduct[];
  /** Products on all pages. */
  readonly total: number;
  /** Filters with the number of products of each value; empty from a back end of the previous release. */
  readonly filters: readonly Filter[];
  /** Meaning of the search term. */
  readonly meaning: SearchMeaning;
}

function filterQuery(source: object, { values, price }: ListingState) {
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

/** A list, and the data of all categories that came with it. */
export interface ListingBeside {
  readonly listing: ListingPage;
  readonly categories: readonly Category[] | undefined;
  readonly shops: CategoryShops | undefined;
}

/**
 * Returns one page of the list of a category, by id or path. In the same call it gets the category tree or the shops that sell
 * products of each category, if the isolate does not know them yet. A back end of the previous release knows no paths and sends
 * neither.
 */
export async function fetchListingBeside(
  context: CommerceContext,
  category: number | string,
  state: ListingState,
  beside: readonly ('categories' | 'categoryShops')[],
): Promise<ListingBeside | undefined> {
  const query = { ...listingQuery({ category }, state, true), beside: beside.join(',') };
  const result = await callCommerce(context, listingCalls.readBeside, { query, isOptional: true });
  if (result.kind !== 'ok') return undefined;
  const { categories, categoryShops, ...page } = result.data;
  const shops = categoryShops && { categories: categoryShops };
  return { listing: pageOf(page), categories, shops };
}

/** Returns one page of a list as cards, with its filters. A page beyond the last one is empty, with a total of 0. */
export async function fetchListing(
  context: CommerceContext,
  source: ListingSource,
  state: ListingState,
  { withFilters = true }: { readonly withFilters?: boolean } = {},
): Promise<CommerceResult<ListingPage>> {
  const query = listingQuery(source, state, withFilters);
  const result = await callCommerce(context, listingCalls.read, { query });
  return result.kind === 'ok' ? { ...result, data: pageOf(result.data) } : result;
}

function listingQuery(
  source: ListingSource | { readonly category: number | string },
  state: ListingState,
  withFilters: boolean,
) {
  return {
    with: withFilters ? `${CARD_WITH},filters` : CARD_WITH,
    shows: 'card',
    oneOf: 'model',
    ...filterQuery(source, state),
    ...SORTS[state.sort],
    page: String(state.page),
    perPage: String(LISTING_SIZE),
  };
}

function pageOf({
  entities: products,
  pagination,
  filters,
  ...meaning
}: z.output<typeof listingCalls.read.answer>): ListingPage {
  return { products, total: pagination.total, filters: filters ?? [], meaning };
}

/** The best hits of a term, and its meaning. */
export interface BestHits {
  readonly products: readonly CardProduct[];
  readonly meaning: SearchMeaning;
}

/** Returns the cards of the `count` products that match a term best. */
export async function fetchBestHits(
  context: CommerceContext,
  term: string,
  count: number,
): Promise<CommerceResult<BestHits>> {
  const query = {
    with: CARD_WITH,
    shows: 'card',
    oneOf: 'model',
    'filters[term]': term,
    perPage: String(count),
  };
  const result = await callCommerce(context, searchCalls.findBest, { query });
  if (result.kind !== 'ok') return result;
  const { entities: products, ...meaning } = result.data;
  return { ...result, data: { products, meaning } };
}
