import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { KV_PATIENCE } from '../../../edge-config/cache.ts';
import type { Trace } from '../http/trace.ts';
import { layoutKey } from './keys.ts';
import { withTimeout } from '../http/with-timeout.ts';

/** Stores a good layout in CACHE unless it is stored already. */
export async function storeLayoutCopy(
  shop: ShopKey,
  raw: string,
  cache: KVNamespace,
): Promise<void> {
  try {
    const key = layoutKey(shop);
    if ((await cache.get(key)) !== raw) await cache.put(key, raw);
  } catch (error) {
    console.warn(JSON.stringify({ event: 'cache.put', message: String(error) }));
  }
}

/** Returns the last good layout that any isolate stored. */
export async function readLayoutCopy(
  shop: ShopKey,
  cache: KVNamespace,
  trace: Trace,
): Promise<string | undefined> {
  try {
    return (await withTimeout(cache.get(layoutKey(shop)), KV_PATIENCE)) ?? undefined;
  } catch (error) {
    trace.addEvent('cache.fault', { message: String(error) });
    return undefined;
  }
}
