/** Teasers between the products of a list (docs/rules.md#listing). */

export interface TeaserPlace {
  /** Products before it. */
  readonly position: number;
  readonly columns: 1 | 2;
}

/** Teasers of a list; further ones are left out. */
const MAX_TEASERS = 3;

export type ListEntry<P, T> =
  | { readonly kind: 'product'; readonly product: P }
  | { readonly kind: 'teaser'; readonly teaser: T };

/**
 * Returns products and teasers in the order in which a list shows them. One of two columns begins after an even number of
 * products, so that a row of two or four columns has no gap before it; behind the last product there is none.
 */
export function placeTeasers<P, T extends TeaserPlace>(
  products: readonly P[],
  teasers: readonly T[],
): readonly ListEntry<P, T>[] {
  const placed = teasers
    .map((teaser) => ({ teaser, after: firstIndex(teaser) }))
    .filter(({ after }) => after < products.length)
    .slice(0, MAX_TEASERS);
  return products.flatMap((product, index) => [
    ...placed
      .filter(({ after }) => after === index)
      .map(({ teaser }) => ({ kind: 'teaser', teaser }) as const),
    { kind: 'product', product } as const,
  ]);
}

function firstIndex({ position, columns }: TeaserPlace): number {
  const whole = Math.max(0, Math.round(position));
  return columns === 2 ? whole - (whole % 2) : whole;
}
