import type { Filter } from '../../../app/api/filter.ts';
import type { SearchMeaning } from '../../../app/api/search.ts';
import {
  hasPrice,
  isCachedListing,
  isIndexable,
  LIST_ALONE,
  type ListingFilter,
  type ListingState,
  MAX_PAGE,
  pageCount,
  readListing,
  unreadablePrice,
  writeListing,
} from '../../../app/domain/listing.ts';
import type { Canonicalise } from '../../../app/domain/page-query.ts';
import {
  type ListingView,
  type NamedList,
  valueName,
} from '../../../app/ui/listing/listing-view.ts';
import { fetchListing, type ListingSource } from '../upstream/commerce/listing.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

type LoadedListing =
  | {
      readonly kind: 'ok';
      readonly view: ListingView;
      readonly meaning: SearchMeaning;
      readonly query: Canonicalise;
      /** What the list adds to its page: title, canonical query, noindex. */
      readonly head: (title: string) => ListingHead;
    }
  | Extract<PageAnswer, { kind: 'missing' | 'unavailable' }>;

type ListingHead = Pick<
  Extract<PageAnswer, { kind: 'page' }>,
  'title' | 'canonicalQuery' | 'noindex' | 'status'
>;

interface ListingOptions {
  /** Parameters of the page that the list's links keep. */
  readonly kept?: ListingView['kept'];
  /** Set if the plain URL of the page shows something else: the list's has its sort order then. */
  readonly isAlone?: boolean;
  /** Name of the list in statistics. */
  readonly name?: string;
}

/**
 * Loads the list that a page's query asks for, with its filters. A page beyond the last one is missing.
 */
export async function loadListing(
  context: PageContext,
  source: ListingSource,
  { kept = {}, isAlone = false, name = '' }: ListingOptions = {},
): Promise<LoadedListing> {
  const { shop, layoutData, trace, path, url } = context;
  const state = readListing(url.searchParams);
  if (state.page > MAX_PAGE) return { kind: 'missing' };
  const listing = await fetchListing(context, source, state);
  if (listing.kind !== 'ok') {
    trace.degrade('listing.fallback');
    return { kind: 'unavailable' };
  }
  const { products, total, filters, meaning } = listing.data;
  if (state.page > 1 && (products.length === 0 || state.page > pageCount(total)))
    return { kind: 'missing' };
  const view: ListingView = {
    shop,
    t: layoutData.t,
    path: shop.prefix + path,
    kept,
    isAlone,
    state,
    unreadable: unreadablePrice(url.searchParams),
    list: namedList(source, name, meaning),
    filters,
    products: products.filter(({ isActive }) => isActive),
    total,
  };
  return {
    kind: 'ok',
    view,
    meaning,
    query: listingQuery(view),
    head: (title) => headOf(title, view),
  };
}

/** Returns how statistics know a list. The campaign of a term counts where it is shown: a redirect leads away. */
export function namedList(
  source: ListingSource,
  name: string,
  { campaign }: SearchMeaning,
): NamedList {
  if ('category' in source) return { id: `category-${source.category}`, name, ...source };
  return {
    id: 'search',
    name: 'search',
    ...source,
    ...(campaign?.kind === 'feedback' ? { campaign: campaign.id } : {}),
  };
}

/** Returns the canonical query of a list; one with invented values or many of them is not cached. */
function listingQuery({ state, filters, isAlone }: ListingView): Canonicalise {
  const known = knownValues(filters);
  return () => {
    const written = writeListing(state);
    const canonical = isAlone && written.size === 0 ? new URLSearchParams(LIST_ALONE) : written;
    const isCached = isCachedListing(state, (name, value) => known.has(`${name}=${value}`));
    return { canonical, key: isCached ? keyOf(canonical) : undefined };
  };
}

function keyOf(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.size === 0 ? '' : `?${sorted}`;
}

function knownValues(filters: readonly Filter[]): ReadonlySet<string> {
  return new Set(
    filters.flatMap((filter) =>
      filter.type === 'attributes'
        ? filter.values.map(({ value }) => `${filter.slug}=${value}`)
        : [],
    ),
  );
}

/** Returns the head of a list's page: the title names the chosen value and the page, so that no two pages share one. */
function headOf(title: string, view: ListingView): ListingHead {
  const { state, t } = view;
  const [chosen] = chosenValues(state);
  const named = chosen
    ? t('listing.titleValue', { title, value: valueName(view, ...chosen) })
    : title;
  const query = keyOf(writeListing(state));
  return {
    title: state.page > 1 ? t('listing.titlePage', { title: named, page: state.page }) : named,
    canonicalQuery: query,
    noindex: !isIndexable(state) || view.total === 0,
    // The field says what is wrong, and keeps what was typed.
    ...(view.unreadable ? { status: 422 } : {}),
  };
}

function chosenValues({ values }: ListingState): (readonly [ListingFilter, string])[] {
  return [...values].flatMap(([name, list]) => list.map((value) => [name, value] as const));
}

/** Returns whether a list is shown from its start, without filters and in its default order. */
export function isPlainListing({ state }: Pick<ListingView, 'state'>): boolean {
  return (
    state.page === 1 && isIndexable(state) && state.values.size === 0 && !hasPrice(state.price)
  );
}
