/** Teasers between the products of a list (docs/rules/listing.md#listing). */

export interface TeaserPosition {
  /** Number of products before the teaser. */
  readonly position: number;
  readonly columns: 1 | 2;
}

/** The lists that show a teaser of a category's story, and its position there. */
export interface TeaserLists extends TeaserPosition {
  /** Slugs of categories below the story's whose lists show it too. */
  readonly below: readonly string[];
}

/** Slug that stands for every category below. */
const EVERY = '*';

/**
 * Returns whether a category's list shows a teaser of the story at `above`: slugs of `below` name categories right below that path,
 * with all that is in them. Paths are `/babykleidung/` and `/babykleidung/bodys/wickelbodys/`.
 */
export function isShownBelow(below: readonly string[], above: string, path: string): boolean {
  if (path === above || !path.startsWith(above)) return false;
  const [slug = ''] = path.slice(above.length).split('/');
  return below.includes(EVERY) || below.includes(slug);
}

/** Maximum number of teasers in a list; further ones are left out. */
const MAX_TEASERS = 3;

export type ListEntry<P, T> =
  | { readonly kind: 'product'; readonly product: P }
  | { readonly kind: 'teaser'; readonly teaser: T };

/** Number of products before the teaser of a list that is too short for its position. */
const SHORT_LIST = 2;

/**
 * Returns products and teasers in the order in which a list shows them. One of two columns begins at an odd position, so that a
 * row of two or four columns has no gap before it. A list that reaches the position of none has the first one behind its second
 * product; an empty list has none.
 */
export function placeTeasers<P, T extends TeaserPosition>(
  products: readonly P[],
  teasers: readonly T[],
): readonly ListEntry<P, T>[] {
  const count = products.length;
  const positions = findPositions(teasers);
  const reached = positions.filter(({ after }) => after < count).slice(0, MAX_TEASERS);
  const short = positions
    .slice(0, count > 0 && reached.length === 0 ? 1 : 0)
    .map(({ teaser }) => ({ teaser, after: Math.min(SHORT_LIST, count) }));
  const placed = [...reached, ...short];
  const teasersAfter = (index: number) =>
    placed
      .filter(({ after }) => after === index)
      .map(({ teaser }) => ({ kind: 'teaser', teaser }) as const);
  return [
    ...products.flatMap((product, index) => [
      ...teasersAfter(index),
      { kind: 'product', product } as const,
    ]),
    ...teasersAfter(count),
  ];
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
