import type { Filter } from '../../../app/api/filter.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import type { CommerceContext } from '../upstream/commerce/call.ts';
import { fetchFilters } from '../upstream/commerce/filters.ts';

interface Memory {
  /** Catalogue version under which they were read. */
  readonly version: number | undefined;
  readonly filters: readonly Filter[];
}

/** The memory per binding: an isolate has one, a test may have several. */
const memories = new WeakMap<KVNamespace, Map<ShopKey, Memory>>();

/**
 * Returns the filters of all that the shop sells. Fetched once per isolate and catalogue version, so that invented values cost
 * no call each; while the back end is unavailable, the last good answer is used. Undefined without one.
 */
export async function readShopFilters(
  context: CommerceContext,
): Promise<readonly Filter[] | undefined> {
  const { shop, env, control } = context;
  const own = memories.get(env.CACHE) ?? new Map<ShopKey, Memory>();
  memories.set(env.CACHE, own);
  const known = own.get(shop.key);
  const version = control.catalogue;
  if (known && known.version === version) return known.filters;
  const result = await fetchFilters(context);
  if (result.kind !== 'ok') return known?.filters;
  own.set(shop.key, { version, filters: result.data });
  return result.data;
}
