import type { Category } from '../../../app/listing/schemas/category.ts';
import type { NavigationItem, NavigationTree } from '../../../app/content/schemas/navigation.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { readTree } from './tree.ts';

/** The only menu: the category tree of the shop. */
const MAIN = { id: 1, key: 'main', name: 'main' } as const;
const ALL_LEVELS = 5;

/** Returns the menus in the shop's language, with all five levels and without hidden categories. */
export async function readNavigation(
  db: D1Database,
  shop: Shop,
  withCategory: boolean,
): Promise<NavigationTree[]> {
  const tree = await readTree(db, shop);
  const items = tree.roots(ALL_LEVELS).map((root) => composeItem(root, withCategory));
  return [{ ...MAIN, items, customData: {} }];
}

function composeItem({ children = [], ...category }: Category, whole: boolean): NavigationItem {
  return {
    id: category.id,
    type: 'category',
    name: category.name,
    categoryId: category.id,
    ...(whole ? { category } : {}),
    assets: {},
    customData: {},
    children: children.map((child) => composeItem(child, whole)),
  };
}
