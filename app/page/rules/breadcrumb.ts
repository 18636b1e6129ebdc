/** The breadcrumb of a page, as links and as structured data (docs/rules/page.md#breadcrumb). */

/** One level. Without a path, the level has no page. */
export interface Crumb {
  readonly label: string;
  /** Path below the shop's prefix: `/babykleidung/`. */
  readonly path?: string | undefined;
}

/** Returns the paths above a path, the highest first, without the home page: `/a/` and `/a/b/` for `/a/b/c/`. */
export function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean).slice(0, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`);
}

/**
 * Returns the breadcrumb of a content page without the home page: the levels above it that are pages with a
 * name, then the page itself as `label`. `nameOf` returns the name of a page of the shop, undefined if there
 * is no such page.
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

/** One category of a product's path from the root of the tree. */
interface ProductCategory {
  readonly categoryName: string;
  readonly categoryUrl?: string | undefined;
  readonly categoryHidden?: boolean | undefined;
}

/**
 * Returns the breadcrumb of a product: its categories, with the shop's translations of their paths. A hidden
 * category has no page.
 */
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
