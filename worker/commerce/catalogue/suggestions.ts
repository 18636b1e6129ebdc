import type { ProductParts } from '../../../app/api/product.ts';
import type { Suggestions } from '../../../app/api/suggestion.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { readBrands } from './brands.ts';
import { readPage, type With } from './products-page.ts';
import { readTree } from './tree.ts';

const MOST = 5;

export const SUGGESTIONS = ['brands', 'categories', 'productNames', 'products'] as const;
export type SuggestionKinds = ReadonlySet<(typeof SUGGESTIONS)[number]>;

/** What a word could mean, at most five of each kind; a kind that is not wanted is empty and costs nothing. */
export async function suggest(
  db: D1Database,
  shop: Shop,
  term: string,
  kinds: SuggestionKinds,
  parts: With,
): Promise<Suggestions> {
  const word = term.toLowerCase();
  const wantsProducts = kinds.has('products') || kinds.has('productNames');
  const [brands, tree, products] = await Promise.all([
    kinds.has('brands') ? readBrands(db) : [],
    kinds.has('categories') ? readTree(db, shop) : undefined,
    wantsProducts ? findProducts(db, shop, term, kinds.has('products') ? parts : new Set()) : [],
  ]);
  return {
    brands: brands
      .filter(({ name }) => name.toLowerCase().includes(word))
      .slice(0, MOST)
      .map(({ id, name, slug }) => ({ id, label: name, value: slug })),
    categories: tree?.named(word, MOST) ?? [],
    productNames: kinds.has('productNames')
      ? [...new Set(products.map(({ name }) => name))].map((name) => ({ term: name }))
      : [],
    products: kinds.has('products') ? products : [],
  };
}

async function findProducts(
  db: D1Database,
  shop: Shop,
  term: string,
  parts: With,
): Promise<ProductParts[]> {
  const sort = { by: 'relevancy', direction: 'desc' } as const;
  const question = { search: { term, values: {} }, sort, page: 1, perPage: MOST, parts };
  return (await readPage(db, shop, question)).entities;
}
