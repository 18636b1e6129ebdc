import { redirectShardSchema } from '../../../app/api/redirect.ts';
import {
  askShard,
  redirectKey,
  type RedirectShard,
  REDIRECTS_SETTLE,
  shardOf,
} from '../../../app/domain/redirect-manifest.ts';
import { comparablePath, type Redirection } from '../../../app/domain/redirect.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { matchRoute } from '../../../app/routes.ts';
import {
  KV_PATIENCE,
  REDIRECTS_KEPT,
  REDIRECTS_MEMORY_CHARS,
  REDIRECTS_YOUNG,
} from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import type { Control } from './control.ts';
import { within } from '../http/with-timeout.ts';

export interface RedirectReading {
  readonly env: Pick<Bindings, 'CONTENT'>;
  readonly control: Pick<Control, 'redirects'>;
  /** Tells of a value or a store that cannot be read. */
  readonly note: (event: string, detail: Record<string, unknown>) => void;
}

interface Kept {
  readonly shard: RedirectShard;
  readonly version: number;
  readonly until: number;
  readonly chars: number;
}

const NO_RULES: RedirectShard = { exact: {}, patterns: [] };

/** Parsed shards of this isolate by binding, so that a test may have several; the longest unused goes first. */
const kept = new WeakMap<KVNamespace, Map<string, Kept>>();

/**
 * Where the manifest leads a path of a shop (below its prefix), its query kept: one KV read whatever the number of
 * rules, none where the shard is in memory. Where a shard cannot be read, the last good one of this isolate serves;
 * without one there is no rule. A page of the shop whose words alone name it (basket, home) is never led away.
 */
export async function findRedirect(
  shop: Shop,
  path: string,
  search: string,
  reading: RedirectReading,
): Promise<Redirection | undefined> {
  const asked = comparablePath(path);
  if (asked === undefined || isOwnPage(asked, shop)) return undefined;
  const shard = await readShard(redirectKey(shop.key, shardOf(asked)), reading);
  return askShard(shard, asked, search, shop.prefix);
}

function isOwnPage(path: string, shop: Shop): boolean {
  const match = matchRoute(path, shop.language);
  return match !== undefined && Object.keys(match.params).length === 0;
}

async function readShard(key: string, { env, control, note }: RedirectReading) {
  const memory = memoryOf(env.CONTENT);
  const found = memory.get(key);
  const now = Date.now();
  if (found && found.version === control.redirects && now < found.until) {
    // A Map keeps the order of insertion: what is used goes to the end.
    memory.delete(key);
    memory.set(key, found);
    return found.shard;
  }
  try {
    const text = await within(env.CONTENT.get(key, 'text'), KV_PATIENCE);
    const shard = text === null ? NO_RULES : parseShard(text);
    if (shard) {
      keep(memory, key, shard, text?.length ?? 0, control.redirects, now);
      return shard;
    }
    note('redirects.unreadable', { key });
  } catch (error) {
    note('redirects.fault', { message: String(error) });
  }
  // Not remembered: it is read again as soon as somebody mended it.
  return found?.shard ?? NO_RULES;
}

function parseShard(text: string): RedirectShard | undefined {
  try {
    return redirectShardSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: told by the caller like any other value that cannot be read.
    return undefined;
  }
}

function keep(
  memory: Map<string, Kept>,
  key: string,
  shard: RedirectShard,
  chars: number,
  version: number | undefined,
  now: number,
) {
  // Without a version nobody would learn of a change.
  if (version === undefined) return;
  // KV may still give the old value of a young version.
  const lasts = now - version < REDIRECTS_SETTLE ? REDIRECTS_YOUNG : REDIRECTS_KEPT;
  memory.delete(key);
  memory.set(key, { shard, version, until: now + lasts, chars });
  let held = 0;
  for (const one of memory.values()) held += one.chars;
  for (const [oldest, { chars: gone }] of memory) {
    if (held <= REDIRECTS_MEMORY_CHARS) return;
    memory.delete(oldest);
    held -= gone;
  }
}

function memoryOf(content: KVNamespace): Map<string, Kept> {
  const own = kept.get(content) ?? new Map<string, Kept>();
  kept.set(content, own);
  return own;
}
