/** The largest number of products that a filter's value says exactly (docs/rules/search.md#search). */
export const EXACT_COUNT = 10_000;

/** How many products a filter's value leaves, as the page shows it. */
export interface FilterCount {
  readonly productCount: number;
  /** There are more products than `productCount`. */
  readonly isLowerBound?: true;
}

/**
 * Returns a number of products as the page shows it: exactly up to `exact`, beyond that as more than the number below it with
 * two digits before its zeros: 12,635 are more than 12,000 (docs/rules/search.md#search).
 */
export function filterCount(products: number, exact: number = EXACT_COUNT): FilterCount {
  if (products <= exact) return { productCount: products };
  const step = 10 ** Math.max(0, Math.floor(Math.log10(products - 1)) - 1);
  const below = Math.floor((products - 1) / step) * step;
  return { productCount: Math.max(exact, below), isLowerBound: true };
}
