import type { CategoryShops } from '../../../app/listing/schemas/category.ts';
import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchCategoryShops } from '../listing/calls/categories.ts';
import { memoryOfCatalogue } from './isolate-memory.ts';

/** A category's path below the prefix of each listed shop that sells products of it. */
export type CategoryPaths = Partial<Record<ShopKey, string>>;

const recall = memoryOfCatalogue<ReadonlyMap<number, CategoryPaths>>();

/**
 * Returns the shops that sell products of each category, by category id; a category without products is left out. If nothing is
 * known yet, `fetchFirst` is called instead of the separate call, which is only made if it returns nothing.
 */
export async function readCategoryPaths(
  context: ShopContext,
  fetchFirst?: () => Promise<CategoryShops | undefined>,
): Promise<ReadonlyMap<number, CategoryPaths> | undefined> {
  return recall('all', context, async () => {
    const first = await fetchFirst?.();
    if (first) return pathsById(first);
    const result = await fetchCategoryShops(context);
    if (result.kind === 'ok') return pathsById(result.data);
    context.trace.degrade('categories.fallback');
    return undefined;
  });
}

function pathsById({ categories }: CategoryShops): ReadonlyMap<number, CategoryPaths> {
  return new Map(categories.map(({ id, shops }) => [id, pathsOf(shops)]));
}

function pathsOf(shops: readonly { shopId: number; path: string }[]): CategoryPaths {
  const rows = shops.flatMap(({ shopId, path }) => {
    const shop = shopById(shopId);
    return shop?.listed ? [[shop.key, path]] : [];
  });
  return Object.fromEntries(rows);
}
