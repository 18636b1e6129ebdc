import type { Category } from '../../../app/api/category.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import type { Visit } from '../pages/visit.ts';

/** A shop's categories by their paths: `/babykleidung/bodys/`. */
export type CategoryPaths = ReadonlyMap<string, Category>;

interface Held {
  /** Catalogue version that it was read under. */
  readonly version: number | undefined;
  readonly paths: CategoryPaths;
}

/** One a binding: an isolate has one, a test may have several. */
const held = new WeakMap<KVNamespace, Map<ShopKey, Held>>();

/**
 * The shop's categories, asked for once an isolate and catalogue version; where the back end is silent the last ones
 * that were read, undefined where there never were any.
 */
export async function readCategories(visit: Visit): Promise<CategoryPaths | undefined> {
  const { shop, env, control, commerce, trace } = visit;
  const own = held.get(env.CACHE) ?? new Map<ShopKey, Held>();
  held.set(env.CACHE, own);
  const known = own.get(shop.key);
  const version = control.catalogue;
  if (known && known.version === version) return known.paths;
  const result = await commerce.categories();
  if (result.kind !== 'ok') {
    trace.degrade('categories.fallback');
    return known?.paths;
  }
  const paths = new Map(flatten(result.data).map((category) => [category.path, category]));
  own.set(shop.key, { version, paths });
  return paths;
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}
