/**
 * The parameters of pages that are the same for every visitor. Neither the cache key nor the pages' handlers contain
 * others (docs/rules/page.md#page-query): add a new one here first.
 */

const ALLOWED: readonly RegExp[] = [
  /^variant$/,
  /^size$/,
  /^page$/,
  /^f\..{1,40}$/,
  /^sort$/,
  /^languages$/,
  /^products$/,
  /^advice\.(height|foot|head|age|room)$/,
];

/** Parameters with several values: filters, and the compared products. */
const LISTS = /^(f\..*|products)$/;

/**
 * Parameters of a product list: each list has one canonical URL, so an empty parameter differs from a missing one.
 */
const LISTING = /^(f\..*|sort|page)$/;

/** Parameters that keep every page out of the cache: an editor's preview and the action of a form. */
const NEVER: readonly RegExp[] = [/^_storyblok/, /^_action$/];

export interface PageQuery {
  /** The allowed pairs, sorted: `` or `?sort=…&variant=…`. */
  readonly key: string;
  readonly pairs: ReadonlyMap<string, string>;
}

/**
 * Returns the part of a query that the cache key contains; values of a list that occurs several times are joined.
 * Undefined if the page must not be cached: a preview, another parameter that occurs twice, or one of
 * `uncachedQueries`, those of routes and of actions' successes.
 */
export function pageQuery(
  search: string,
  uncachedQueries: ReadonlySet<string>,
): PageQuery | undefined {
  if (search === '') return EMPTY;
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (isNeverCached(name, uncachedQueries)) return undefined;
    if (!isAllowed(name) || (value === '' && !LISTING.test(name))) continue;
    const before = pairs.get(name);
    // A form sends each checked value of a filter as a separate parameter.
    if (before !== undefined && !LISTS.test(name)) return undefined;
    pairs.set(name, before === undefined ? value : `${before},${value}`);
  }
  if (pairs.size === 0) return EMPTY;
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: `?${new URLSearchParams(sorted)}`, pairs: new Map(sorted) };
}

/** Returns whether a page with a parameter is one visitor's: a preview, the action of a form, or one of `uncachedQueries`. */
export function isNeverCached(name: string, uncachedQueries: ReadonlySet<string>): boolean {
  return uncachedQueries.has(name) || NEVER.some((pattern) => pattern.test(name));
}

const EMPTY: PageQuery = { key: '', pairs: new Map() };

/**
 * Returns the URL for which a page of every visitor is rendered: with only the parameters of its cache key, so that no other
 * parameter can change a cached page. Undefined for a URL that is not cached.
 */
export function cachedPageUrl(url: URL, uncachedQueries: ReadonlySet<string>): URL | undefined {
  const query = pageQuery(url.search, uncachedQueries);
  if (!query || query.key === url.search) return query && url;
  return new URL(url.pathname + query.key, url);
}

function isAllowed(name: string): boolean {
  return ALLOWED.some((pattern) => pattern.test(name));
}

/** A page's query in canonical form. */
interface CanonicalQuery {
  /** The parameters that the page has, in canonical form; others are left out. */
  readonly canonical: URLSearchParams;
  /** The page's part of the cache key; if undefined, the page is rendered for this request only. */
  readonly key: string | undefined;
}

/** Returns the canonical form of a query's allowed parameters for a page. */
export type Canonicalise = (params: URLSearchParams) => CanonicalQuery;

/** The canonical query of a page without parameters. */
const withoutQuery: Canonicalise = () => ({ canonical: new URLSearchParams(), key: '' });

/** Returns a function for a page whose parameters have these values: with any other value it is not cached. */
export function knownValues(known: Readonly<Record<string, readonly string[]>>): Canonicalise {
  return (params) => {
    const canonical = new URLSearchParams([...params].filter(([name]) => name in known));
    const isKnown = [...canonical].every(([name, value]) => known[name]?.includes(value));
    return { canonical, key: isKnown ? keyOf(canonical) : undefined };
  };
}

/** How a request is handled by its query. */
export type QueryDecision =
  /** The page's part of the cache key. */
  | { readonly kind: 'cached'; readonly key: string }
  | { readonly kind: 'uncached' }
  /** The page's parameters in canonical form, as a query: `` or `?…`. */
  | { readonly kind: 'redirect'; readonly canonical: string };

/** Decides by a page's canonical query whether a request is cached; one in another form is redirected. */
export function decideQuery(
  search: string,
  uncachedQueries: ReadonlySet<string>,
  canonicalise: Canonicalise = withoutQuery,
): QueryDecision {
  const query = pageQuery(search, uncachedQueries);
  if (!query) return { kind: 'uncached' };
  const { canonical, key } = canonicalise(new URLSearchParams([...query.pairs]));
  canonical.sort();
  if (keyOf(canonical) === query.key)
    return key === undefined ? { kind: 'uncached' } : { kind: 'cached', key };
  return { kind: 'redirect', canonical: keyOf(canonical) };
}

/** Returns a query with a page's parameters in canonical form. All others, such as a campaign's, stay. */
export function replacePageQuery(search: string, canonical: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isAllowed(name));
  return keyOf(new URLSearchParams([...new URLSearchParams(canonical), ...others]));
}

function keyOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params}`;
}
