/** Largest number of products that a filter's value shows exactly (docs/rules/search.md#search). */
export const EXACT_COUNT = 10_000;

/** Number of products of a filter's value, as the page shows it. */
export interface FilterCount {
  readonly productCount: number;
  /** Set if there are more products than `productCount`. */
  readonly isLowerBound?: true;
}

/**
 * Returns a number of products as the page shows it: exactly up to `exact`, above that as more than a number that is rounded
 * down to two digits: 12,635 are more than 12,000 (docs/rules/search.md#search).
 */
export function filterCount(products: number, exact: number = EXACT_COUNT): FilterCount {
  if (products <= exact) return { productCount: products };
  const step = 10 ** Math.max(0, Math.floor(Math.log10(products - 1)) - 1);
  const below = Math.floor((products - 1) / step) * step;
  return { productCount: Math.max(exact, below), isLowerBound: true };
}
