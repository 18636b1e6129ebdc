import {
  compareSources,
  fillTarget,
  isExact,
  matchSource,
  type Redirection,
  type RedirectRule,
  type RedirectStatus,
} from './redirect.ts';

/** The redirect manifest of a shop, cut into shards so that one read decides (docs/decisions/010). */

/** Shards a shop; a path's shard never changes, so this number is part of the stored form. */
export const REDIRECT_SHARDS = 32;
/** Patterns stand in every shard of their shop: so many at most. */
export const MOST_PATTERNS = 1000;
/** Control versions are times; KV shows a new value everywhere within this many milliseconds. */
export const REDIRECTS_SETTLE = 60_000;

/** Where an exact path leads, or what a pattern does: status and target. */
type ShardTarget = readonly [status: RedirectStatus, to?: string | undefined];
type ShardPattern = readonly [from: string, status: RedirectStatus, to?: string | undefined];

/** One stored value. */
export interface RedirectShard {
  readonly exact: Readonly<Record<string, ShardTarget>>;
  /** In the order of asking. */
  readonly patterns: readonly ShardPattern[];
}

/** KV key of a shard. */
export function redirectKey(shop: string, shard: number): string {
  return `redirects/${shop}/${shard}`;
}

/** The shard that decides about a comparable path: FNV-1a, 32 bits, of the whole path. */
export function shardOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash ^= path.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % REDIRECT_SHARDS;
}

/** All shards of a shop, in the order of their numbers; rules are taken as validated. */
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

/** The rules of a shop out of its shards. */
export function rulesOf(shards: readonly RedirectShard[]): RedirectRule[] {
  const exact = shards.flatMap((shard) => Object.entries(shard.exact));
  const patterns = shards.find((shard) => shard.patterns.length > 0)?.patterns ?? [];
  return [
    ...exact.map(([from, [status, to]]) => ({ from, status, to })),
    ...patterns.map(([from, status, to]) => ({ from, status, to })),
  ];
}

/** What a path's shard says of it; the path is in its comparable form, `search` the request's query. */
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
 * The redirects version that a page may be stamped with: while a version is so young that an old shard may still be
 * read, a page made under it asks once more.
 */
export function settledRedirects(version: number | undefined, now: number): number {
  if (version === undefined) return 0;
  return now - version < REDIRECTS_SETTLE ? version - 1 : version;
}
