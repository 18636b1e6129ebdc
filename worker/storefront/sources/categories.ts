import type { Category } from '../../../app/listing/schemas/category.ts';
import { nameByNavigation } from '../../../app/layouts/navigation-labels.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchCategories } from '../listing/calls/categories.ts';
import { memoryOfCatalogue } from './isolate-memory.ts';

/** A shop's categories by path, such as `/babykleidung/bodys/`. */
export type CategoryPaths = ReadonlyMap<string, Category>;

const recall = memoryOfCatalogue<readonly Category[]>();

/**
 * Returns the shop's categories by their paths, with the names of its navigation. Undefined if the back end is unavailable and has
 * never answered this isolate. If nothing is known yet, `fetchFirst` is called instead of the tree's own call, which is only made if
 * it returns nothing.
 */
export async function readCategories(
  context: ShopContext & { readonly layoutData: LayoutData },
  fetchFirst?: () => Promise<readonly Category[] | undefined>,
): Promise<CategoryPaths | undefined> {
  const { shop, trace } = context;
  const roots = await recall(shop.key, context, async () => {
    const first = await fetchFirst?.();
    if (first) return first;
    const result = await fetchCategories(context);
    if (result.kind === 'ok') return result.data;
    trace.degrade('categories.fallback');
    return undefined;
  });
  if (!roots) return undefined;
  const named = flatten(nameByNavigation(roots, context.layoutData));
  return new Map(named.map((category) => [category.path, category]));
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}
