import type { SearchMeaning } from '../../../app/search/schemas/search.ts';
import {
  hasPrice,
  isCachedListing,
  isIndexable,
  LIST_ALONE,
  type ListingState,
  MAX_PAGE,
  pageCount,
  readListing,
  unreadablePrice,
  writeListing,
} from '../../../app/listing/rules/listing.ts';
import type { Canonicalise } from '../../../app/page/rules/page-query.ts';
import {
  type ListingView,
  type NamedList,
  valueName,
} from '../../../app/ui/listing/listing-view.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import { fetchListing, type ListingPage, type ListingSource } from '../listing/calls/listing.ts';
import { chosenValues, completeFilters, knownIn } from './listing-filters.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';
import { siteNameOf } from './sharing.ts';

type LoadedListing =
  | {
      readonly kind: 'ok';
      readonly view: ListingView;
      readonly meaning: SearchMeaning;
      readonly query: Canonicalise;
      /** The list's part of the page's head: title, canonical query, noindex. */
      readonly head: (title: string) => ListingHead;
    }
  | Extract<PageAnswer, { kind: 'missing' | 'redirect' | 'unavailable' }>;

type ListingHead = Pick<Extract<PageAnswer, { kind: 'page' }>, 'title' | 'status' | 'head'>;

interface ListingOptions {
  /** Parameters of the page that the list's links keep. */
  readonly pageParams?: ListingView['pageParams'];
  /** Set if the plain URL of the page shows something else: the list's URL then contains its sort order. */
  readonly isAlone?: boolean;
  /** Name of the list in statistics. */
  readonly name?: string;
  /** The list, if it was read with another call. */
  readonly known?: ListingPage | undefined;
}

/** Loads the list of a page's query with its filters. A page beyond the last one is missing. */
export async function loadListing(
  context: PageContext,
  source: ListingSource,
  { pageParams = {}, isAlone = false, name = '', known }: ListingOptions = {},
): Promise<LoadedListing> {
  const { shop, layoutData, trace, path, url, failed } = context;
  const asked = readListing(url.searchParams);
  if (asked.page > MAX_PAGE) return { kind: 'missing' };
  const unreadable = unreadablePrice(url.searchParams);
  const isSettled = failed !== undefined || unreadable !== undefined;
  const led = (written: URLSearchParams) =>
    isSettled || !isOther(url.searchParams, written) ? undefined : leadTo(context, written);
  // Only the back end knows which values the shop has; without chosen values it need not be asked.
  const early = asked.values.size === 0 ? led(writtenOf(asked, isAlone)) : undefined;
  if (early) return early;
  const listing = known ?? (await readList(context, source, asked));
  if (!listing) {
    trace.degrade('listing.fallback');
    return { kind: 'unavailable' };
  }
  const { products, total, meaning } = listing;
  const { state, filters } = await completeFilters(context, source, asked, listing);
  const written = writtenOf(state, isAlone);
  const late = led(written);
  if (late) return late;
  if (state.page > 1 && (products.length === 0 || state.page > pageCount(total)))
    return { kind: 'missing' };
  const view: ListingView = {
    shop,
    t: layoutData.t,
    path: shop.prefix + path,
    pageParams,
    isAlone,
    state,
    unreadable,
    list: namedList(source, name, meaning),
    filters,
    products: products.filter(({ isActive }) => isActive),
    total,
  };
  const isKnown = knownIn(listing.filters);
  return {
    kind: 'ok',
    view,
    meaning,
    query: () => ({
      canonical: written,
      // A list with invented or many values is not cached, because there would be any number of pages.
      key: isCachedListing(state, isKnown) ? keyOf(written) : undefined,
    }),
    head: (title) => headOf(title, view, layoutData),
  };
}

async function readList(
  context: PageContext,
  source: ListingSource,
  state: ListingState,
): Promise<ListingPage | undefined> {
  const listing = await fetchListing(context, source, state);
  return listing.kind === 'ok' ? listing.data : undefined;
}

/** Returns the query of a state in canonical form. */
function writtenOf(state: ListingState, isAlone: boolean): URLSearchParams {
  const written = writeListing(state);
  return isAlone && written.size === 0 ? new URLSearchParams(LIST_ALONE) : written;
}

/** Returns whether a query has parameters of a list in a form that is not canonical. */
function isOther(params: URLSearchParams, canonical: URLSearchParams): boolean {
  const own = [...params].filter(([name]) => /^(f\..*|sort|page)$/.test(name));
  return (
    own.length !== canonical.size || own.some(([name, value]) => canonical.get(name) !== value)
  );
}

function leadTo({ shop, path }: PageContext, canonical: URLSearchParams): LoadedListing {
  const to = shop.prefix + path;
  return { kind: 'redirect', to, status: 301, isForEveryone: true, canonical: keyOf(canonical) };
}

/**
 * Returns the list's name and the campaign for statistics. The campaign of a term counts if it is shown: a redirect
 * leads away.
 */
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

function keyOf(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.size === 0 ? '' : `?${sorted}`;
}

/** Maximum number of values in a title. */
const TITLE_VALUES = 4;

/**
 * Returns the head of a list's page. The title contains the chosen values and the page, so that no two pages have the
 * same one.
 */
function headOf(title: string, view: ListingView, layoutData: LayoutData): ListingHead {
  const { state, t } = view;
  const names = chosenValues(state).map((chosen) => valueName(view, ...chosen));
  const value = names.slice(0, TITLE_VALUES).join(', ') + (names.length > TITLE_VALUES ? ' …' : '');
  const named = names.length > 0 ? t('listing.titleValue', { title, value }) : title;
  const query = keyOf(writeListing(state));
  return {
    title: state.page > 1 ? t('listing.titlePage', { title: named, page: state.page }) : named,
    // The field shows the problem, and keeps what was typed.
    ...(view.unreadable ? { status: 422 } : {}),
    head: {
      canonicalQuery: query,
      noindex: !isIndexable(state) || view.total === 0,
      namesShop: names.includes(siteNameOf(layoutData.layout)),
    },
  };
}

/** Returns whether a list is shown from its start, without filters and in its default order. */
export function isPlainListing({ state }: Pick<ListingView, 'state'>): boolean {
  return (
    state.page === 1 && isIndexable(state) && state.values.size === 0 && !hasPrice(state.price)
  );
}
