import {
  compareSources,
  fillTarget,
  isExact,
  matchSource,
  type Redirection,
  type RedirectRule,
  type RedirectStatus,
} from './redirect.ts';

/** The redirect manifest of a shop, split into shards so that one KV read decides (docs/decisions/010). */

/** Number of shards per shop. It is part of the stored format because a path's shard must not change. */
export const REDIRECT_SHARDS = 32;
/** Maximum number of patterns per shop, since every shard contains all of them. */
export const MOST_PATTERNS = 1000;
/** Milliseconds until a new KV value is visible everywhere. */
export const REDIRECTS_SETTLE = 60_000;

/** Result of an exact path or a pattern: status and target. */
type ShardTarget = readonly [status: RedirectStatus, to?: string | undefined];
type ShardPattern = readonly [from: string, status: RedirectStatus, to?: string | undefined];

/** One stored value. */
export interface RedirectShard {
  readonly exact: Readonly<Record<string, ShardTarget>>;
  /** In matching order. */
  readonly patterns: readonly ShardPattern[];
}

/** Returns the KV key of a shard. */
export function redirectKey(shop: string, shard: number): string {
  return `redirects/${shop}/${shard}`;
}

/** Returns the shard of a comparable path: 32-bit FNV-1a of the whole path. */
export function shardOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash ^= path.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % REDIRECT_SHARDS;
}

/** Returns all shards of a shop in order. The rules must be valid. */
export function compileShards(rules: readonly RedirectRule[]): RedirectShard[] {
  const exact: Record<string, ShardTarget>[] = Array.from({ length: REDIRECT_SHARDS }, () => ({}));
  for (const { from, status, to } of rules) {
    const shard = isExact(from) ? exact[shardOf(from)] : undefined;
    if (shard) shard[from] = to === undefined ? [status] : [status, to];
  }
  const patterns = rules
    .filter(({ from }) => !isExact(from))
    .sort((a, b) => compareSources(a.from, b.from))
    .map(({ from, status, to }): ShardPattern =>
      to === undefined ? [from, status] : [from, status, to],
    );
  return exact.map((own) => ({ exact: own, patterns }));
}

/** Returns the rules of a shop from its shards. */
export function rulesOf(shards: readonly RedirectShard[]): RedirectRule[] {
  const exact = shards.flatMap((shard) => Object.entries(shard.exact));
  const patterns = shards.find((shard) => shard.patterns.length > 0)?.patterns ?? [];
  return [
    ...exact.map(([from, [status, to]]) => ({ from, status, to })),
    ...patterns.map(([from, status, to]) => ({ from, status, to })),
  ];
}

/**
 * Returns the redirect of a path from its shard. `path` is in comparable form, `search` is the request's
 * query.
 */
export function askShard(
  shard: RedirectShard,
  path: string,
  search: string,
  prefix = '',
): Redirection | undefined {
  const own = Object.hasOwn(shard.exact, path) ? shard.exact[path] : undefined;
  if (own) return { ...lead(own[0], own[1], {}, search, prefix), exact: true };
  for (const [from, status, to] of shard.patterns) {
    const values = matchSource(from, path);
    if (values) return { ...lead(status, to, values, search, prefix), exact: false };
  }
  return undefined;
}

function lead(
  status: RedirectStatus,
  to: string | undefined,
  values: Readonly<Record<string, string>>,
  search: string,
  prefix: string,
): Omit<Redirection, 'exact'> {
  return to === undefined
    ? { status }
    : { status, location: fillTarget(to, values, search, prefix) };
}

/**
 * Returns the redirects version to stamp a page with. A version is reduced by one while KV may still return
 * an older shard, so that a page rendered during that time checks the manifest again.
 */
export function settledRedirects(version: number | undefined, now: number): number {
  if (version === undefined) return 0;
  return now - version < REDIRECTS_SETTLE ? version - 1 : version;
}
