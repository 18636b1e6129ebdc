import { DEFAULT_SORT, LISTING_SIZE } from './listed-card.ts';
import { readAmount } from '../../price/rules/typed-amount.ts';

/** The state of a product list, as read from its URL (docs/rules/listing.md#listing). */

/** Filters by a limit, with the limits to choose from: stars and above, working days at most. */
export const LIMIT_FILTERS = { bewertung: [4, 3], lieferzeit: [3, 7, 14] } as const;
export type LimitFilter = keyof typeof LIMIT_FILTERS;

/** Filters of a list, in their order. `sku_price` is a range, all others are lists of values. */
export const LISTING_FILTERS = [
  'marke',
  'grundfarbe',
  'as_gro',
  'sku_price',
  'alter_geeignet_ab',
  'subbrand',
  'Geschlecht',
  'nachhaltigkeit',
  'UV-Schutz',
  'wassersaeule',
  'saisonkennzeichen',
  'bewertung',
  'lieferzeit',
] as const;
export type ListingFilter = (typeof LISTING_FILTERS)[number];
const PRICE = 'sku_price';

/** Returns whether a filter is one by a limit. What meets it changes by the day, so search engines get no such lists. */
export function isLimitFilter(name: string): name is LimitFilter {
  return Object.hasOwn(LIMIT_FILTERS, name);
}

/** Sort orders by their value in the URL; the first is the default, which URLs omit. */
export const LISTING_SORTS = [DEFAULT_SORT, 'price-asc', 'price-desc', 'new', 'reduction'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Spellings of the default in URLs; the second is used by other systems. */
export const DEFAULT_SORTS: readonly string[] = [DEFAULT_SORT, 'Relevancy:desc'];

/** Query of the list of a category with a story, because the plain URL shows the story. */
export const LIST_ALONE = `sort=${DEFAULT_SORT}`;

/** Number of filters that a wide screen shows side by side. */
export const LISTING_FACETS_SHOWN = 3;
/** Fields of a form's price range, in whole units of the currency. */
export const PRICE_FIELDS = { min: 'f.sku_price-min', max: 'f.sku_price-max' } as const;

/** Maximum number of values per filter; others are ignored. */
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
/** Last page of the back end; a list has none beyond. */
export const MAX_PAGE = 10_000;
/** A list with more chosen values, or a higher page, is rendered for one request only. */
const MAX_CACHED_VALUES = 4;
const MAX_CACHED_PAGE = 50;
/** Price limits of cached pages are multiples of this. Minor units. */
const CACHED_PRICE_STEP = 500;

/** A price range in minor units, both ends inclusive. */
export interface PriceRange {
  readonly min?: number;
  readonly max?: number;
}

export interface ListingState {
  /** Chosen values by filter, sorted, without the price. Filters without values are left out. */
  readonly values: ReadonlyMap<ListingFilter, readonly string[]>;
  readonly price: PriceRange;
  readonly sort: ListingSort;
  /** From 1; MAX_PAGE + 1 stands for all pages beyond. */
  readonly page: number;
}

export const PLAIN_LISTING: ListingState = {
  values: new Map(),
  price: {},
  sort: DEFAULT_SORT,
  page: 1,
};

/** Parses the state of a list from its query. Unknown and malformed values are left out. */
export function readListing(params: URLSearchParams): ListingState {
  const values = LISTING_FILTERS.flatMap((name) => {
    const chosen = name === PRICE ? [] : readValues(params.getAll(`f.${name}`));
    return chosen.length === 0 ? [] : [[name, chosen] as const];
  });
  const sort = LISTING_SORTS.find((one) => one === params.get('sort'));
  return {
    values: new Map(values),
    price: readPrice(params),
    sort: sort ?? DEFAULT_SORT,
    page: readPage(params.get('page')),
  };
}

function readValues(texts: readonly string[]): readonly string[] {
  const values = texts
    .flatMap((text) => text.split(','))
    .map((text) => text.replaceAll('%2C', ',').trim())
    .filter((text) => text !== '' && text.length <= MAX_VALUE_LENGTH && !/\p{Cc}/u.test(text));
  return [...new Set(values)].sort().slice(0, MAX_VALUES);
}

function readPrice(params: URLSearchParams): PriceRange {
  const [, from = '', to = ''] =
    /^(\d{0,8})-(\d{0,8})$/.exec(params.get('f.sku_price') ?? '') ?? [];
  const ends = [
    readAmount(params.get(PRICE_FIELDS.min) ?? '') ?? readMinor(from),
    readAmount(params.get(PRICE_FIELDS.max) ?? '') ?? readMinor(to),
  ] as const;
  const [first, second] = ends;
  const isSwapped = first !== undefined && second !== undefined && first > second;
  const [min, max] = isSwapped ? [second, first] : ends;
  return {
    ...(min === undefined || min === 0 ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function readMinor(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

/** Typed ends of a price range that are not amounts. */
export type UnreadablePrice = Readonly<Partial<Record<keyof typeof PRICE_FIELDS, string>>>;

/** Returns the typed ends of a query's price range that are not amounts; undefined if there are none. */
export function unreadablePrice(params: URLSearchParams): UnreadablePrice | undefined {
  const typed = (['min', 'max'] as const).flatMap((end) => {
    const text = params.get(PRICE_FIELDS[end])?.trim() ?? '';
    return text === '' || readAmount(text) !== undefined ? [] : [[end, text] as const];
  });
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE + 1) : 1;
}

/** Returns the query of a state in canonical form: filters in their order, no defaults. */
export function writeListing({ values, price, sort, page }: ListingState): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of LISTING_FILTERS) {
    const chosen = values.get(name);
    if (chosen) params.set(`f.${name}`, chosen.map(filterValue).join(','));
    if (name === PRICE && hasPrice(price)) params.set(`f.${PRICE}`, rangeText(price));
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** Returns a value as written in a query, in which a comma separates values. */
export function filterValue(value: string): string {
  return value.replaceAll(',', '%2C');
}

function rangeText({ min, max }: PriceRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

export function hasPrice({ min, max }: PriceRange): boolean {
  return min !== undefined || max !== undefined;
}

/** Returns the number of chosen filters: each value, and the price. */
export function countChosen({ values, price }: ListingState): number {
  const chosen = [...values.values()].reduce((sum, list) => sum + list.length, 0);
  return chosen + (hasPrice(price) ? 1 : 0);
}

/** Returns the state with a value toggled; on page 1. */
export function toggleValue(state: ListingState, name: ListingFilter, value: string): ListingState {
  const own = state.values.get(name) ?? [];
  const chosen = own.includes(value) ? own.filter((one) => one !== value) : [...own, value];
  const values = new Map(state.values);
  if (chosen.length === 0) values.delete(name);
  else values.set(name, chosen.toSorted());
  return { ...state, values, page: 1 };
}

/** Returns the state without one filter; on page 1. */
export function withoutFilter(state: ListingState, name: ListingFilter): ListingState {
  if (name === PRICE) return { ...state, price: {}, page: 1 };
  const values = new Map(state.values);
  values.delete(name);
  return { ...state, values, page: 1 };
}

/** Returns the filters that a state has a value of, in their order. */
export function chosenFilters({ values, price }: ListingState): readonly ListingFilter[] {
  return LISTING_FILTERS.filter((name) => (name === PRICE ? hasPrice(price) : values.has(name)));
}

/** Returns the state without filters; the sort order stays. */
export function withoutFilters({ sort }: ListingState): ListingState {
  return { ...PLAIN_LISTING, sort };
}

/** Returns the number of pages of a list; at least one. */
export function pageCount(total: number): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / LISTING_SIZE)));
}

/** An entry in the row of page numbers; `gap` stands for those left out. */
export type PageLink = number | 'gap';

/** Returns the row of page numbers: the first, the last, and the current one with its neighbours. */
export function pageLinks(current: number, last: number): readonly PageLink[] {
  const shown = [1, current - 1, current, current + 1, last].filter(
    (page, index, all) => page >= 1 && page <= last && all.indexOf(page) === index,
  );
  return shown
    .toSorted((a, b) => a - b)
    .flatMap((page, index, all): PageLink[] => {
      const missing = page - (all[index - 1] ?? 0) - 1;
      if (missing === 0) return [page];
      return missing === 1 ? [page - 1, page] : ['gap', page];
    });
}

/**
 * Returns whether search engines may index a list: without a sort order, and with at most one value of one lasting filter.
 * Otherwise crawlers would find endlessly many pages.
 */
export function isIndexable(state: ListingState): boolean {
  const { values, price, sort } = state;
  const isLasting = ![...values.keys()].some(isLimitFilter);
  return sort === DEFAULT_SORT && countChosen(state) <= 1 && !hasPrice(price) && isLasting;
}

/**
 * Returns whether the page of a state is cached. `known` returns whether the list has a value, because invented values
 * would result in endlessly many pages.
 */
export function isCachedListing(
  state: ListingState,
  known: (name: ListingFilter, value: string) => boolean,
): boolean {
  const { values, price, page } = state;
  const borders = [price.min ?? 0, price.max ?? 0];
  return (
    page <= MAX_CACHED_PAGE &&
    countChosen(state) <= MAX_CACHED_VALUES &&
    borders.every((border) => border % CACHED_PRICE_STEP === 0) &&
    [...values].every(([name, chosen]) => chosen.every((value) => known(name, value)))
  );
}

/** Number of products up to which a category's list shows more of the category above it. */
const SHORT_LIST = 3;

/** Returns whether a category has so few products that its page shows more of the category above (docs/rules/listing.md#category). */
export function isShortCategory(total: number): boolean {
  return total > 0 && total <= SHORT_LIST;
}
