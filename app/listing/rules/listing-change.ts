import { type ListingState, readListing, writeListing } from './listing.ts';

/** Paths with query of a list's URLs. */
interface Change {
  /** The shown list, from whose URL links and forms start. */
  readonly shown: string;
  /** The list that is being loaded. */
  readonly wanted: string;
  /** Target of a link or form of the shown list. */
  readonly next: string;
}

/**
 * Returns the URL of a change that a shopper makes while an earlier one loads: it includes the earlier one. A change that
 * leads to another list replaces it.
 */
export function joinChanges({ shown, wanted, next }: Change): string {
  const [from, current, to] = [shown, wanted, next].map(
    (url) => new URL(url, 'https://shop.example'),
  );
  if (!from || !current || !to || from.pathname !== to.pathname) return next;
  const [before, now, after] = [from, current, to].map(({ searchParams }) =>
    readListing(searchParams),
  );
  if (!before || !now || !after || from.pathname !== current.pathname) return next;
  const others = [...current.searchParams].filter(([name]) => !/^(f\..*|sort|page)$/.test(name));
  const query = new URLSearchParams([...others, ...writeListing(joinStates(before, now, after))]);
  return to.pathname + (query.size === 0 ? '' : `?${query}`);
}

function joinStates(before: ListingState, now: ListingState, after: ListingState): ListingState {
  const names = new Set([...now.values.keys(), ...after.values.keys()]);
  const values = [...names].flatMap((name) => {
    const [old, own, chosen] = [before, now, after].map(({ values: all }) => all.get(name) ?? []);
    const remaining = (own ?? []).filter((one) => !old?.includes(one) || chosen?.includes(one));
    const added = (chosen ?? []).filter((one) => !old?.includes(one));
    const joined = [...new Set([...remaining, ...added])].sort();
    return joined.length === 0 ? [] : [[name, joined] as const];
  });
  const isPriceNew = before.price.min !== after.price.min || before.price.max !== after.price.max;
  const isPage = before.page !== after.page;
  return {
    values: new Map(values),
    price: isPriceNew ? after.price : now.price,
    sort: before.sort === after.sort ? now.sort : after.sort,
    page: isPage ? after.page : 1,
  };
}
