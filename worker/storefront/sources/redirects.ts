import { redirectShardSchema } from '../../../app/redirect/schemas/redirect.ts';
import {
  askShard,
  redirectKey,
  type RedirectShard,
  REDIRECTS_SETTLE,
  shardOf,
} from '../../../app/redirect/rules/redirect-manifest.ts';
import { comparablePath, type Redirection } from '../../../app/redirect/rules/redirect.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { matchRoute } from '../../../app/routes.ts';
import {
  KV_PATIENCE,
  REDIRECTS_TTL,
  REDIRECTS_MEMORY_CHARS,
  REDIRECTS_YOUNG,
} from '../../../edge-config/cache.ts';
import { parseJsonText } from '../http/json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { memoryPerBinding } from './isolate-memory.ts';

type RedirectContext = Pick<RequestContext, 'env' | 'control' | 'trace'>;

interface CachedShard {
  readonly shard: RedirectShard;
  readonly version: number;
  readonly until: number;
  readonly chars: number;
}

const NO_RULES: RedirectShard = { exact: {}, patterns: [] };

/** Parsed shards; the least recently used is evicted first. */
const memoryOf = memoryPerBinding(() => new Map<string, CachedShard>());

/**
 * Returns the manifest's redirect of a shop's path (below its prefix) and query (docs/rules/redirect.md#redirects). It takes one
 * KV read for any number of rules, and none if the shard is in memory. If a shard cannot be read, the last good one of this
 * isolate is used; without one there is no redirect. Pages whose path has no parameter (basket, home) are never redirected.
 */
export async function findRedirect(
  shop: Shop,
  path: string,
  search: string,
  context: RedirectContext,
): Promise<Redirection | undefined> {
  const comparable = comparablePath(path);
  if (comparable === undefined || isOwnPage(comparable, shop)) return undefined;
  const shard = await readShard(redirectKey(shop.key, shardOf(comparable)), context);
  return askShard(shard, comparable, search, shop.prefix);
}

function isOwnPage(path: string, shop: Shop): boolean {
  const match = matchRoute(path, shop.language);
  return match !== undefined && Object.keys(match.params).length === 0;
}

async function readShard(key: string, { env, control, trace }: RedirectContext) {
  const memory = memoryOf(env.CONTENT);
  const found = memory.get(key);
  const now = Date.now();
  if (found && found.version === control.redirects && now < found.until) {
    // A Map keeps the order of insertion: a used shard moves to the end.
    memory.delete(key);
    memory.set(key, found);
    return found.shard;
  }
  try {
    const text = await withTimeout(env.CONTENT.get(key, 'text'), KV_PATIENCE);
    const shard =
      text === null ? NO_RULES : redirectShardSchema.safeParse(parseJsonText(text)).data;
    if (shard) {
      store(memory, key, shard, text?.length ?? 0, control.redirects, now);
      return shard;
    }
    trace.addEvent('redirects.unreadable', { key });
  } catch (error) {
    trace.addEvent('redirects.fault', { message: String(error) });
  }
  // Not cached: the next request reads it again.
  return found?.shard ?? NO_RULES;
}

function store(
  memory: Map<string, CachedShard>,
  key: string,
  shard: RedirectShard,
  chars: number,
  version: number | undefined,
  now: number,
) {
  // Without a version a change would not be noticed.
  if (version === undefined) return;
  // While a version is new, KV may still return the old value.
  const lasts = now - version < REDIRECTS_SETTLE ? REDIRECTS_YOUNG : REDIRECTS_TTL;
  memory.delete(key);
  memory.set(key, { shard, version, until: now + lasts, chars });
  let total = 0;
  for (const one of memory.values()) total += one.chars;
  for (const [oldest, { chars: deleted }] of memory) {
    if (total <= REDIRECTS_MEMORY_CHARS) return;
    memory.delete(oldest);
    total -= deleted;
  }
}
