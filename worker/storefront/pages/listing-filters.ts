import type { Filter } from '../../../app/listing/schemas/filter.ts';
import {
  countChosen,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingState,
} from '../../../app/listing/rules/listing.ts';
import { readShopFilters } from '../sources/shop-filters.ts';
import { fetchFilters } from '../listing/calls/filters.ts';
import type { ListingPage, ListingSource } from '../listing/calls/listing.ts';
import type { PageContext } from './page-context.ts';

type Known = (name: ListingFilter, value: string) => boolean;

/** Returns a function that returns whether filters have a value. */
export function knownIn(filters: readonly Filter[]): Known {
  const known = new Set(
    filters.flatMap((filter) =>
      filter.type === 'attributes'
        ? filter.values.map(({ value }) => `${filter.slug}=${value}`)
        : [],
    ),
  );
  return (name, value) => known.has(`${name}=${value}`);
}

interface Completed {
  /** The list's state without values that the shop does not have. */
  readonly state: ListingState;
  readonly filters: readonly Filter[];
}

/**
 * Completes the filters that the back end counted for a list: they include each chosen value, even without hits, because its
 * name is needed, and an empty list gets the filters of the whole list, so that a shopper can choose another value.
 */
export async function completeFilters(
  context: PageContext,
  source: ListingSource,
  state: ListingState,
  { filters, total }: Pick<ListingPage, 'filters' | 'total'>,
): Promise<Completed> {
  const isCounted = knownIn(filters);
  if (countChosen(state) === 0) return { state, filters };
  const isMissing = chosenValues(state).some(([name, value]) => !isCounted(name, value));
  const isEmpty = total === 0 && state.page === 1;
  const [all, whole] = await Promise.all([
    isMissing ? readShopFilters(context) : [],
    isEmpty ? fetchFilters(context, source) : undefined,
  ]);
  // Without the back end's answer no value counts as invented.
  const isSold = knownIn(all ?? []);
  const known = all
    ? withoutUnknown(state, (name, value) => isCounted(name, value) || isSold(name, value))
    : state;
  const named = addValues(
    filters,
    all ?? [],
    (name, value) => known.values.get(name)?.includes(value) === true,
  );
  return {
    state: known,
    filters: whole?.kind === 'ok' ? addValues(named, whole.data, () => true) : named,
  };
}

export function chosenValues({
  values,
}: ListingState): readonly (readonly [ListingFilter, string])[] {
  return [...values].flatMap(([name, list]) => list.map((value) => [name, value] as const));
}

function withoutUnknown(state: ListingState, isKnown: Known): ListingState {
  const values = [...state.values].flatMap(([name, chosen]) => {
    const known = chosen.filter((value) => isKnown(name, value));
    return known.length === 0 ? [] : [[name, known] as const];
  });
  return { ...state, values: new Map(values) };
}

/** Adds values of other filters that are missing, with a count of 0. */
function addValues(
  filters: readonly Filter[],
  others: readonly Filter[],
  isWanted: Known,
): readonly Filter[] {
  const known = knownIn(filters);
  const completed = LISTING_FILTERS.flatMap((name): Filter[] => {
    const own = filters.find(({ slug }) => slug === name);
    const other = others.find(({ slug }) => slug === name);
    if (other?.type !== 'attributes' || (own && own.type !== 'attributes'))
      return own || other ? [own ?? other].filter((one) => one !== undefined) : [];
    const added = other.values
      .filter(({ value }) => !known(name, value) && isWanted(name, value))
      .map(({ id, name: label, value }) => ({ id, name: label, value, productCount: 0 }));
    const values = [...(own?.values ?? []), ...added];
    return values.length === 0 ? [] : [{ ...(own ?? other), values }];
  });
  // Filters that shoppers cannot choose here, such as the categories of a search.
  return [...completed, ...filters.filter(({ slug }) => !isOwn(slug))];
}

function isOwn(slug: string): boolean {
  return LISTING_FILTERS.some((name) => name === slug);
}
