/** Teasers between the products of a list (docs/rules/listing.md#listing). */

export interface TeaserPosition {
  /** Number of products before the teaser. */
  readonly position: number;
  readonly columns: 1 | 2;
}

/** Maximum number of teasers in a list; further ones are left out. */
const MAX_TEASERS = 3;

export type ListEntry<P, T> =
  | { readonly kind: 'product'; readonly product: P }
  | { readonly kind: 'teaser'; readonly teaser: T };

/**
 * Returns products and teasers in the order in which a list shows them. One of two columns begins at an odd position, so that a
 * row of two or four columns has no gap before it; behind the last product there is none.
 */
export function placeTeasers<P, T extends TeaserPosition>(
  products: readonly P[],
  teasers: readonly T[],
): readonly ListEntry<P, T>[] {
  const placed = findPositions(teasers)
    .filter(({ after }) => after < products.length)
    .slice(0, MAX_TEASERS);
  return products.flatMap((product, index) => [
    ...placed
      .filter(({ after }) => after === index)
      .map(({ teaser }) => ({ kind: 'teaser', teaser }) as const),
    { kind: 'product', product } as const,
  ]);
}

interface Placed<T> {
  readonly teaser: T;
  /** Number of products before the teaser. */
  readonly after: number;
}

/** Returns the positions in their order. One of two columns moves by a product where the teasers before it require that. */
function findPositions<T extends TeaserPosition>(teasers: readonly T[]): readonly Placed<T>[] {
  const wanted = teasers
    .map((teaser) => ({ teaser, after: Math.max(0, Math.round(teaser.position)) }))
    .toSorted((one, other) => one.after - other.after);
  const positions: Placed<T>[] = [];
  let columns = 0;
  for (const { teaser, after } of wanted) {
    const isEven = teaser.columns === 1 || (after + columns) % 2 === 0;
    const before = after - 1;
    const moved = before >= (positions.at(-1)?.after ?? 0) ? before : after + 1;
    positions.push({ teaser, after: isEven ? after : moved });
    columns += teaser.columns;
  }
  return positions;
}
