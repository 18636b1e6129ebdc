import { z } from 'zod';
import type { Review, Reviews } from '../../../app/reviews/schemas/review.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { ReviewSort } from '../../../app/reviews/rules/reviews.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { paginate } from './pagination.ts';
import { parseRows } from './parse-rows.ts';

const rowSchema = z.object({
  id: z.number().int(),
  stars: z.number().int(),
  title: z.string().nullable(),
  text: z.string(),
  author: z.string().nullable(),
  is_verified: z.number().int(),
  created_at: z.number().int(),
  language: z.string().nullable(),
});

const countSchema = z.object({ every: z.number().int(), own: z.number().int() });

const SOLD = `SELECT 1 FROM products p WHERE p.id = ?1 AND p.is_active = 1 AND EXISTS (
    SELECT 1 FROM variants v JOIN variant_prices c ON c.variant_id = v.id
    WHERE v.product_id = p.id AND c.price_list IN (?2, ?3))`;
/** The product by id or, beside its page, by number. */
const PRODUCT = {
  id: '?1',
  number: '(SELECT id FROM products WHERE product_number = ?1)',
} as const;
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'created_at DESC, id',
  best: 'stars DESC, created_at DESC, id',
  worst: 'stars, created_at DESC, id',
};

/** The requested page of the reviews. */
export interface ReviewsPage {
  readonly sort: ReviewSort;
  readonly page: number;
  readonly perPage: number;
  /** `all` for texts in every language, not in the shop's alone. */
  readonly languages?: 'all';
}

/**
 * Returns a page of those reviews of a product that have a text in the shop's language, or in any. Undefined if the shop does
 * not sell the product.
 */
export async function readReviews(
  db: D1Database,
  shop: Shop,
  { id, ...asked }: ReviewsPage & { readonly id: number },
): Promise<Reviews | undefined> {
  const [sold, ...found] = await db.batch<unknown>([
    db.prepare(SOLD).bind(id, priceListOf(shop), shop.country),
    ...reviewsStatements(db, shop, { id }, asked),
  ]);
  return sold?.results.length ? composeReviews(found, asked) : undefined;
}

/** Returns the statements whose results `composeReviews` reads. */
export function reviewsStatements(
  db: D1Database,
  { language }: Shop,
  product: { readonly id: number } | { readonly number: string },
  { sort, page, perPage, languages }: ReviewsPage,
): D1PreparedStatement[] {
  const [by, key] =
    'id' in product ? (['id', product.id] as const) : (['number', product.number] as const);
  const written = `FROM reviews WHERE product_id = ${PRODUCT[by]} AND text IS NOT NULL`;
  const shown = languages === 'all' ? written : `${written} AND language = ?2`;
  const list = `SELECT id, stars, title, text, author, is_verified, created_at, language ${shown}
    ORDER BY ${ORDERS[sort]} LIMIT ?3 OFFSET ?4`;
  const count = `SELECT count(*) AS every, count(*) FILTER (WHERE language = ?2) AS own ${written}`;
  return [
    db.prepare(count).bind(key, language),
    db.prepare(list).bind(key, language, perPage, (page - 1) * perPage),
  ];
}

/** Returns a page of reviews from the results of `reviewsStatements`. */
export function composeReviews(
  [count, rows]: readonly D1Result<unknown>[],
  { page, perPage, languages }: ReviewsPage,
): Reviews {
  const [{ every, own }] = z.tuple([countSchema]).parse(count?.results);
  const entities = parseRows(rowSchema, rows).map((row): Review => ({
    id: row.id,
    stars: row.stars,
    title: row.title,
    text: row.text,
    author: row.author ?? '',
    isVerified: row.is_verified === 1,
    createdAt: new Date(row.created_at).toISOString(),
    language: row.language ?? undefined,
  }));
  const total = languages === 'all' ? every : own;
  const pagination = paginate(total, page, perPage, entities.length);
  return { entities, pagination, inAllLanguages: every };
}
