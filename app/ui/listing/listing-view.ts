import type { ReactNode } from 'react';
import type { Filter } from '../../listing/schemas/filter.ts';
import type { CardProduct } from '../../product/schemas/product-card.ts';
import {
  LIST_ALONE,
  type ListingFilter,
  type ListingSort,
  type ListingState,
  type PriceRange,
  type UnreadablePrice,
  writeListing,
} from '../../listing/rules/listing.ts';
import { formatPriceRange, formatRoundPrice } from '../../price/rules/price.ts';
import type { TeaserPosition } from '../../listing/rules/listing-teasers.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { formatCount } from '../../price/rules/whole-number.ts';
import type { MessageKey } from '../../i18n/messages/de.ts';
import type { Translate } from '../../i18n/translate.ts';

/** A list of products with its names in statistics (docs/rules/tracking.md#tracking-events). */
export interface NamedList {
  readonly id: string;
  readonly name: string;
  readonly category?: number;
  readonly term?: string;
  /** Id of the search campaign that applied to the term. */
  readonly campaign?: number;
}

/** A teaser between the products of a list. */
export interface ListingTeaser extends TeaserPosition {
  readonly key: string;
  readonly content: ReactNode;
}

/** A list of products with its filters, as shown on a page. */
export interface ListingView {
  readonly shop: Shop;
  readonly t: Translate;
  /** Path of the list's page with the shop's prefix. */
  readonly path: string;
  /** Parameters of the page that every link and form of the list keeps, such as a search term. */
  readonly pageParams: Readonly<Record<string, string>>;
  /**
   * Whether the plain URL shows something else, such as a category's story, so that this list has only URLs with
   * parameters.
   */
  readonly isAlone: boolean;
  readonly state: ListingState;
  /** Invalid inputs of the price range, which their fields show with an error. */
  readonly unreadable?: UnreadablePrice | undefined;
  readonly list: NamedList;
  readonly filters: readonly Filter[];
  readonly products: readonly CardProduct[];
  /** Shown between the products of a list in its default state. */
  readonly teasers?: readonly ListingTeaser[];
  /** Number of products on all pages. */
  readonly total: number;
}

/** Id of the button that gets the focus if the focused element is gone. */
export const ALL_FILTERS = 'listing-open-all';

const SORT_LABELS: Readonly<Record<ListingSort, MessageKey>> = {
  relevancy: 'listing.sort.relevancy',
  'price-asc': 'listing.sort.priceAsc',
  'price-desc': 'listing.sort.priceDesc',
  new: 'listing.sort.new',
  reduction: 'listing.sort.reduction',
};

/** Returns the message of an order: a search begins with what matches best, other lists with what is popular. */
export function sortLabel({ list }: Pick<ListingView, 'list'>, sort: ListingSort): MessageKey {
  return sort === 'relevancy' && list.term !== undefined ? 'listing.sort.match' : SORT_LABELS[sort];
}

/** Returns the URL of a list with another state. */
export function listingHref(
  { path, pageParams, isAlone }: Pick<ListingView, 'path' | 'pageParams' | 'isAlone'>,
  state: ListingState,
) {
  const query = new URLSearchParams([...Object.entries(pageParams), ...writeListing(state)]);
  if (query.size === 0) return isAlone ? `${path}?${LIST_ALONE}` : path;
  return `${path}?${query}`;
}

/** Returns the name of a filter's value; the value itself if the list does not contain it. */
export function valueName(
  { filters }: Pick<ListingView, 'filters'>,
  name: ListingFilter,
  value: string,
): string {
  const filter = filters.find(({ slug }) => slug === name);
  const found =
    filter?.type === 'attributes' ? filter.values.find((one) => one.value === value) : undefined;
  return found?.name ?? value;
}

interface Counted {
  readonly productCount: number;
  /** Whether the number is a lower bound. */
  readonly isLowerBound?: boolean | undefined;
}

/**
 * Returns the number of products with a filter's value, as text: `1.200`, `über 12.000` (docs/rules/search.md#search).
 */
export function countLabel(
  { shop, t }: Pick<ListingView, 'shop' | 't'>,
  { productCount: count, isLowerBound }: Counted,
): string {
  return isLowerBound ? t('listing.moreThan', { count }) : formatCount(count, shop.locale);
}

/** Returns a price range as text: `10 € – 30 €`, `ab 10 €`. */
export function rangeLabel(
  { shop: { currency, locale }, t }: Pick<ListingView, 'shop' | 't'>,
  { min, max }: PriceRange,
): string {
  if (min !== undefined && max !== undefined) return formatPriceRange(min, max, currency, locale);
  const text = (minor = 0) => formatRoundPrice(minor, currency, locale);
  return max === undefined
    ? t('listing.priceFrom', { min: text(min) })
    : t('listing.priceTo', { max: text(max) });
}
