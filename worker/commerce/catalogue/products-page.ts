import { z } from 'zod';
import type { SentCard } from '../../../app/api/product-card.ts';
import type { Product, ProductPage, ProductParts } from '../../../app/api/product.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { findProductsById } from './offers.ts';
import { paginate } from './pagination.ts';
import { composeCard } from './card.ts';
import { CARD_PARTS, type ProductPart, PRODUCT_PARTS } from './parts.ts';
import { type ProductSearch, rankSql, searchParameter, searchSource } from './search-query.ts';

/** Parts that `with` may name; the rest of a product is always sent. */
export const WITH = [
  'attributes',
  'advancedAttributes',
  'variants',
  'siblings',
  'categories',
  'priceRange',
  'details',
] as const;
export type With = ReadonlySet<(typeof WITH)[number]>;

export const SORTS = ['relevancy', 'price', 'new', 'reduction'] as const;
export interface Sort {
  readonly by: (typeof SORTS)[number];
  readonly direction: 'asc' | 'desc';
}

/** The best match of a term comes first; without a term, the order of the assortment. */
const ORDER = {
  relevancy: { asc: 'rank, id', desc: 'rank, id' },
  price: { asc: 'price ASC, id', desc: 'price DESC, id' },
  new: { asc: 'created_at ASC, id', desc: 'created_at DESC, id' },
  reduction: { asc: 'reduction ASC, id', desc: 'reduction DESC, id' },
} as const;

const hitSchema = z.object({ id: z.number().int(), total: z.number().int() });

export interface PageQuestion {
  readonly search: ProductSearch;
  readonly sort: Sort;
  readonly page: number;
  readonly perPage: number;
  readonly parts: With;
  /** Returns cards, whatever `parts` names. */
  readonly showsCard: boolean;
}

function pageSql({ language }: Shop, { search, sort }: PageQuestion): string {
  return `WITH hits AS (
      SELECT p.id, p.created_at, ${rankSql(search)} AS rank, min(c.with_tax) AS price,
        max(CASE WHEN p.duties ->> 'infantFormula' THEN 0
          ELSE coalesce(1.0 - c.with_tax * 1.0 / c.before_reduction, 0) END) AS reduction
      ${searchSource(language, search)} GROUP BY p.id)
    SELECT id, count(*) OVER () AS total FROM hits ORDER BY ${ORDER[sort.by][sort.direction]} LIMIT ?2 OFFSET ?3`;
}

type Page = Pick<ProductPage, 'pagination'> & { entities: (ProductParts | SentCard)[] };

/** Returns one page of a search. It carries the total of all pages, unless it is beyond the last one. */
export async function readPage(db: D1Database, shop: Shop, question: PageQuestion): Promise<Page> {
  const { page, perPage, parts, search, showsCard } = question;
  const { results } = await db
    .prepare(pageSql(shop, question))
    .bind(searchParameter(shop, search), perPage, (page - 1) * perPage)
    .all<unknown>();
  const hits = z.array(hitSchema).parse(results);
  const ids = hits.map(({ id }) => id);
  const read = showsCard ? CARD_PARTS : partsOf(parts);
  const products = await findProductsById(db, shop, ids, read);
  return {
    entities: products.map((product) =>
      showsCard ? composeCard(product) : pickParts(product, parts),
    ),
    pagination: paginate(hits[0]?.total ?? 0, page, perPage, products.length),
  };
}

/** Returns the parts to read for the names of `with`. */
export function partsOf(parts: With): ReadonlySet<ProductPart> {
  return new Set(PRODUCT_PARTS.filter((part) => parts.has(part)));
}

/** Returns a product without the parts that `with` does not name. */
export function pickParts(product: Product, parts: With): ProductParts {
  const { attributes, advancedAttributes, variants, siblings, colorsList, colours, ...others } =
    product;
  const { categories, priceRange, customData, ...rest } = others;
  return {
    ...rest,
    ...(parts.has('attributes') ? { attributes } : {}),
    ...(parts.has('advancedAttributes') ? { advancedAttributes } : {}),
    ...(parts.has('variants') ? { variants } : {}),
    ...(parts.has('siblings') ? { siblings, colorsList, colours } : {}),
    ...(parts.has('categories') ? { categories } : {}),
    ...(parts.has('priceRange') ? { priceRange } : {}),
    ...(parts.has('details') ? { customData } : {}),
  };
}
