import type { ProductCategory } from '../../../app/product/schemas/product.ts';
import type { CategoryRow, ProductRecord } from './rows.ts';

/** Returns the path of a category's page from its slugs. */
export function categoryUrl(path: string): string {
  return `/${path}/`;
}

/**
 * Returns the category paths of a product, its main category's first; only names if it is in no category of the tree.
 */
export function composeCategories({ row, categories }: ProductRecord): ProductCategory[][] {
  if (categories.length > 0) {
    const paths = Map.groupBy(categories, ({ leaf_id: leaf }) => leaf);
    return [...paths.values()].map((path) => path.map(composeCategory));
  }
  return row.categories.length === 0
    ? []
    : [row.categories.map((categoryName) => ({ categoryName }))];
}

function composeCategory(row: CategoryRow): ProductCategory {
  return {
    categoryId: row.id,
    categoryName: row.name,
    categoryUrl: categoryUrl(row.path),
    categorySlug: row.slug,
    categoryHidden: row.is_hidden,
    categoryProperties: [],
  };
}
