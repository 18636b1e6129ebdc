/** Which parts of a query make a page another page (DESIGN §3): the allow-list is a table. */

const ALLOWED: readonly RegExp[] = [/^variant$/, /^size$/, /^page$/, /^f\.[\w-]{1,40}$/, /^sort$/];

/** Queries that are never answered from the store nor kept in it. */
const NEVER: readonly RegExp[] = [/^_storyblok/, /^_action$/, /^query$/, /^newsletter$/];

export interface PageQuery {
  /** Canonical form of the allowed pairs, sorted: `` or `?sort=…&variant=…`. */
  readonly key: string;
  readonly pairs: ReadonlyMap<string, string>;
}

/** The part of a query that the store's key holds; undefined where the page must not be stored (preview, search, doubles). */
export function pageQuery(search: string): PageQuery | undefined {
  if (search === '') return EMPTY;
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (NEVER.some((pattern) => pattern.test(name))) return undefined;
    if (value === '' || !ALLOWED.some((pattern) => pattern.test(name))) continue;
    if (pairs.has(name)) return undefined;
    pairs.set(name, value);
  }
  if (pairs.size === 0) return EMPTY;
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: `?${new URLSearchParams(sorted)}`, pairs: new Map(sorted) };
}

const EMPTY: PageQuery = { key: '', pairs: new Map() };

/** Whether every value is on the page's own list: what a client can make us store is bounded. */
export function isKnownQuery(
  query: PageQuery,
  known: Readonly<Record<string, readonly string[]>>,
): boolean {
  return [...query.pairs].every(([name, value]) => known[name]?.includes(value) ?? false);
}
