/** Which parts of a query make a page another page: the allow-list is a table. */

const ALLOWED: readonly RegExp[] = [/^variant$/, /^size$/, /^page$/, /^f\.[\w-]{1,40}$/, /^sort$/];

/** Queries that are never answered from the cache nor cached, beside those that show a form's success. */
const NEVER: readonly RegExp[] = [/^_storyblok/, /^_action$/, /^query$/];

export interface PageQuery {
  /** The allowed pairs, sorted: `` or `?sort=…&variant=…`. */
  readonly key: string;
  readonly pairs: ReadonlyMap<string, string>;
}

/**
 * Returns the part of a query that the cache key holds; undefined where the page must not be cached: a preview, a search, a
 * parameter that comes twice, or one of `successQueries`, which show what became of a form.
 */
export function pageQuery(
  search: string,
  successQueries: ReadonlySet<string>,
): PageQuery | undefined {
  if (search === '') return EMPTY;
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (successQueries.has(name) || NEVER.some((pattern) => pattern.test(name))) return undefined;
    if (value === '' || !isAllowed(name)) continue;
    if (pairs.has(name)) return undefined;
    pairs.set(name, value);
  }
  if (pairs.size === 0) return EMPTY;
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: `?${new URLSearchParams(sorted)}`, pairs: new Map(sorted) };
}

const EMPTY: PageQuery = { key: '', pairs: new Map() };

function isAllowed(name: string): boolean {
  return ALLOWED.some((pattern) => pattern.test(name));
}

/** A page's query in its one form. */
interface CanonicalQuery {
  /** The parameters that the page has, in their one form; what it does not know is left out. */
  readonly canonical: URLSearchParams;
  /** The page's part of the cache key; undefined: the page is rendered for this request alone. */
  readonly key: string | undefined;
}

/** Brings the allowed parameters of a query into their one form for a page. */
export type Canonicalise = (params: URLSearchParams) => CanonicalQuery;

/** The canonical query of a page without parameters. */
const withoutQuery: Canonicalise = () => ({ canonical: new URLSearchParams(), key: '' });

/** Returns the canonical query of a page whose parameters have these values: with any other it is not cached. */
export function knownValues(known: Readonly<Record<string, readonly string[]>>): Canonicalise {
  return (params) => {
    const canonical = new URLSearchParams([...params].filter(([name]) => name in known));
    const isKnown = [...canonical].every(([name, value]) => known[name]?.includes(value));
    return { canonical, key: isKnown ? keyOf(canonical) : undefined };
  };
}

/** What becomes of a request by its query. */
export type QueryDecision =
  /** The page's part of the cache key. */
  | { readonly kind: 'cached'; readonly key: string }
  | { readonly kind: 'uncached' }
  /** The page's parameters in their one form, as a query: `` or `?…`. */
  | { readonly kind: 'redirect'; readonly canonical: string };

/** Decides by a page's canonical query whether a request is cached, and redirects one that is not in its one form. */
export function decideQuery(
  search: string,
  successQueries: ReadonlySet<string>,
  canonicalise: Canonicalise = withoutQuery,
): QueryDecision {
  const query = pageQuery(search, successQueries);
  if (!query) return { kind: 'uncached' };
  const { canonical, key } = canonicalise(new URLSearchParams([...query.pairs]));
  canonical.sort();
  if (keyOf(canonical) === query.key)
    return key === undefined ? { kind: 'uncached' } : { kind: 'cached', key };
  return { kind: 'redirect', canonical: keyOf(canonical) };
}

/** Returns a query with a page's parameters in their one form. All others, such as a campaign's, stay. */
export function replacePageQuery(search: string, canonical: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isAllowed(name));
  return keyOf(new URLSearchParams([...new URLSearchParams(canonical), ...others]));
}

function keyOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params}`;
}
