import type { ProductCategory } from '../../../app/api/product.ts';
import type { CategoryRow, ProductRecord } from './rows.ts';

/** Where a category's page is, from a path of slugs. */
export function categoryUrl(path: string): string {
  return `/${path}/`;
}

/** The paths that a product stands in, its own first; names alone where it is in none of the tree. */
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
