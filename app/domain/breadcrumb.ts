/** The way from the home page to a page, as a row of links and as search engines read it. */

/** One step; without a path it is a level that has no page of its own. */
export interface Crumb {
  readonly label: string;
  /** Path below the shop's prefix: `/babykleidung/`. */
  readonly path?: string | undefined;
}

/** The levels above a path, the highest first, without the home page: `/a/b/c/` is below `/a/` and `/a/b/`. */
export function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean).slice(0, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`);
}

/**
 * The trail of a content page without the home page: the levels above it that are pages with a name, and last the page
 * itself as `label`. `nameOf` tells what a page of the shop is called, undefined where there is none.
 */
export function contentTrail(
  path: string,
  label: string,
  nameOf: (path: string) => string | undefined,
): Crumb[] {
  const above = pathsAbove(path).flatMap((level): Crumb[] => {
    const name = nameOf(level);
    return name ? [{ label: name, path: level }] : [];
  });
  return [...above, { label, path }];
}

/** A category on a product's way from the root of the tree (spec 2 §3, Product: categories). */
interface ProductCategory {
  readonly categoryName: string;
  readonly categoryUrl?: string | undefined;
  readonly categoryHidden?: boolean | undefined;
}

/** The trail of a product: its categories, in the shop's own words for their paths. A hidden one has no page. */
export function productTrail(
  categories: readonly ProductCategory[],
  words: ReadonlyMap<string, string> = new Map(),
): Crumb[] {
  return categories.map(({ categoryName, categoryUrl, categoryHidden }) =>
    categoryUrl === undefined || categoryHidden
      ? { label: categoryName }
      : { label: words.get(categoryUrl) ?? categoryName, path: categoryUrl },
  );
}
