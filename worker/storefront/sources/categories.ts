import type { Category } from '../../../app/api/category.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import { nameByNavigation } from '../../../app/layouts/navigation-words.ts';
import type { Visit } from '../pages/page.ts';

/** A shop's categories by their paths: `/babykleidung/bodys/`. */
export type CategoryPaths = ReadonlyMap<string, Category>;

interface Held {
  /** Catalogue version that it was read under. */
  readonly version: number | undefined;
  readonly roots: readonly Category[];
}

/** One a binding: an isolate has one, a test may have several. */
const held = new WeakMap<KVNamespace, Map<ShopKey, Held>>();

/**
 * The shop's categories by their paths, called as its navigation calls them. Undefined where the back end is silent and
 * always was.
 */
export async function readCategories(visit: Visit): Promise<CategoryPaths | undefined> {
  const roots = await readRoots(visit);
  if (!roots) return undefined;
  const named = flatten(nameByNavigation(roots, visit.frame));
  return new Map(named.map((category) => [category.path, category]));
}

/** Asked for once an isolate and catalogue version; where the back end is silent the last ones that were read. */
async function readRoots(visit: Visit): Promise<readonly Category[] | undefined> {
  const { shop, env, control, commerce, trace } = visit;
  const own = held.get(env.CACHE) ?? new Map<ShopKey, Held>();
  held.set(env.CACHE, own);
  const known = own.get(shop.key);
  const version = control.catalogue;
  if (known && known.version === version) return known.roots;
  const result = await commerce.categories();
  if (result.kind !== 'ok') {
    trace.degrade('categories.fallback');
    return known?.roots;
  }
  own.set(shop.key, { version, roots: result.data });
  return result.data;
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}
