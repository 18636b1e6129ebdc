import type { ShopKey } from '../../../app/domain/shop.ts';
import { allShops } from '../../../edge-config/shops.ts';
import { fetchCategoryShops } from '../upstream/commerce/categories.ts';
import type { CommerceContext } from '../upstream/commerce/call.ts';

/** A category's path below the prefix of each listed shop that sells products of it. */
export type CategoryPlaces = Partial<Record<ShopKey, string>>;

interface Memory {
  /** Catalogue version under which it was read. */
  readonly version: number | undefined;
  readonly places: ReadonlyMap<number, CategoryPlaces>;
}

/** The memory per binding: an isolate has one, a test may have several. */
const memories = new WeakMap<KVNamespace, Memory>();

/**
 * Returns the shops that sell products of each category, by category id; a category without products is left out.
 * Fetched once per isolate and catalogue version; while the back end is unavailable, the last good answer is used.
 * Undefined without one.
 */
export async function readCategoryPlaces(
  context: CommerceContext,
): Promise<ReadonlyMap<number, CategoryPlaces> | undefined> {
  const { env, control, trace } = context;
  const known = memories.get(env.CACHE);
  const version = control.catalogue;
  if (known && known.version === version) return known.places;
  const result = await fetchCategoryShops(context);
  if (result.kind !== 'ok') {
    trace.degrade('categories.fallback');
    return known?.places;
  }
  const places = new Map(result.data.categories.map(({ id, shops }) => [id, placesOf(shops)]));
  memories.set(env.CACHE, { version, places });
  return places;
}

function placesOf(shops: readonly { shopId: number; path: string }[]): CategoryPlaces {
  const rows = shops.flatMap(({ shopId, path }) => {
    const shop = allShops.find(({ id }) => id === shopId);
    return shop?.listed ? [[shop.key, path]] : [];
  });
  return Object.fromEntries(rows);
}
