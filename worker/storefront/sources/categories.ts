import type { Category } from '../../../app/api/category.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import { nameByNavigation } from '../../../app/layouts/navigation-labels.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchCategories } from '../upstream/commerce/categories.ts';

/** A shop's categories by path, such as `/babykleidung/bodys/`. */
export type CategoryPaths = ReadonlyMap<string, Category>;

interface Memory {
  /** Catalogue version under which it was read. */
  readonly version: number | undefined;
  readonly roots: readonly Category[];
}

/** The memory per binding: an isolate has one, a test may have several. */
const memories = new WeakMap<KVNamespace, Map<ShopKey, Memory>>();

/**
 * Returns the shop's categories by their paths, with the names of its navigation. Undefined where the back end is
 * unavailable and never answered this isolate.
 */
export async function readCategories(
  context: ShopContext & { readonly layoutData: LayoutData },
): Promise<CategoryPaths | undefined> {
  const roots = await readRoots(context);
  if (!roots) return undefined;
  const named = flatten(nameByNavigation(roots, context.layoutData));
  return new Map(named.map((category) => [category.path, category]));
}

/**
 * Fetches the roots once per isolate and catalogue version; while the back end is unavailable, the last good ones are
 * used.
 */
async function readRoots(context: ShopContext): Promise<readonly Category[] | undefined> {
  const { shop, env, control, trace } = context;
  const own = memories.get(env.CACHE) ?? new Map<ShopKey, Memory>();
  memories.set(env.CACHE, own);
  const known = own.get(shop.key);
  const version = control.catalogue;
  if (known && known.version === version) return known.roots;
  const result = await fetchCategories(context);
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
