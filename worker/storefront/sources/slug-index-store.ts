import { z } from 'zod';
import { SHOP_KEYS, type ShopKey } from '../../../app/shop/rules/shop.ts';
import { KV_PATIENCE } from '../../../edge-config/cache.ts';
import { indexKey } from './keys.ts';
import type { SlugIndex } from './slug-index.ts';
import { parseJsonText } from '../http/json.ts';
import { withTimeout } from '../http/with-timeout.ts';

/** Slug indexes in CACHE: the key has a version, values are validated when read, and an invalid one is a miss. */

const entrySchema = z.object({
  path: z.string().startsWith('/'),
  uuid: z.string(),
  fullSlug: z.string(),
  name: z.string().optional(),
  alternates: z.partialRecord(z.enum(SHOP_KEYS), z.string()),
  updatedAt: z.number().optional(),
});
const indexSchema = z.object({
  version: z.number().nonnegative(),
  entries: z.array(entrySchema),
  history: z.array(z.tuple([z.string(), z.string().nullable()])),
  /** The uuids of the stories of old paths. */
  owners: z.array(z.tuple([z.string(), z.string()])).default([]),
  layout: z.record(z.string(), z.unknown()).optional(),
});

/** Reads the stored indexes of shops in one bulk read; missing and unreadable ones are left out. */
export async function readStoredIndexes(
  keys: readonly ShopKey[],
  cache: KVNamespace,
): Promise<SlugIndex[]> {
  try {
    const values = await withTimeout(cache.get(keys.map(indexKey), 'text'), KV_PATIENCE);
    return keys.flatMap((shop) => {
      const text = values.get(indexKey(shop)) ?? null;
      return text === null ? [] : parse(shop, text);
    });
  } catch (error) {
    console.warn(JSON.stringify({ event: 'index.cache', message: String(error) }));
    return [];
  }
}

/**
 * Stores indexes for other isolates. They do not expire, since only their history contains the redirects of old paths.
 */
export async function storeIndexes(indexes: readonly SlugIndex[], cache: KVNamespace) {
  const puts = indexes.map((index) => cache.put(indexKey(index.shop), textOf(index)));
  for (const put of await Promise.allSettled(puts))
    if (put.status === 'rejected')
      console.warn(JSON.stringify({ event: 'index.put', message: String(put.reason) }));
}

function textOf({ version, entries, history, layout }: SlugIndex): string {
  const old = [...history];
  return JSON.stringify({
    version,
    entries: [...entries.values()],
    history: old.map(([path, { to }]) => [path, to]),
    owners: old.flatMap(([path, { uuid }]) => (uuid === undefined ? [] : [[path, uuid]])),
    layout,
  });
}

function parse(shop: ShopKey, text: string): SlugIndex[] {
  const { data } = indexSchema.safeParse(parseJsonText(text));
  if (!data) {
    // Counts as a miss; the next index overwrites it.
    console.warn(JSON.stringify({ event: 'index.unreadable', shop }));
    return [];
  }
  const { version, entries, layout } = data;
  const owners = new Map(data.owners);
  const history = data.history.map(([path, to]) => [path, { to, uuid: owners.get(path) }] as const);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return [{ shop, version, entries: byPath, history: new Map(history), layout }];
}
