import { z } from 'zod';
import type { Review, Reviews } from '../../../app/api/review.ts';
import { priceListOf } from '../../../app/domain/price-list.ts';
import type { ReviewSort } from '../../../app/domain/reviews.ts';
import type { Shop } from '../../../app/domain/shop.ts';
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
});

const SOLD = `SELECT 1 FROM products p WHERE p.id = ?1 AND p.is_active = 1 AND EXISTS (
    SELECT 1 FROM variants v JOIN variant_prices c ON c.variant_id = v.id
    WHERE v.product_id = p.id AND c.price_list IN (?2, ?3))`;
const WRITTEN = 'FROM reviews WHERE product_id = ?1 AND language = ?2 AND text IS NOT NULL';
const COUNT = `SELECT count(*) AS total ${WRITTEN}`;
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'created_at DESC, id',
  best: 'stars DESC, created_at DESC, id',
  worst: 'stars, created_at DESC, id',
};

interface Question {
  readonly id: number;
  readonly sort: ReviewSort;
  readonly page: number;
  readonly perPage: number;
}

/**
 * Returns a page of the reviews of a product that have a text in the shop's language. Undefined if the shop does not sell
 * the product.
 */
export async function readReviews(
  db: D1Database,
  shop: Shop,
  { id, sort, page, perPage }: Question,
): Promise<Reviews | undefined> {
  const list = `SELECT id, stars, title, text, author, is_verified, created_at ${WRITTEN}
    ORDER BY ${ORDERS[sort]} LIMIT ?3 OFFSET ?4`;
  const [sold, count, rows] = await db.batch<unknown>([
    db.prepare(SOLD).bind(id, priceListOf(shop), shop.country),
    db.prepare(COUNT).bind(id, shop.language),
    db.prepare(list).bind(id, shop.language, perPage, (page - 1) * perPage),
  ]);
  if (!sold?.results.length) return undefined;
  const [{ total }] = z.tuple([z.object({ total: z.number() })]).parse(count?.results);
  const entities = parseRows(rowSchema, rows).map((row): Review => ({
    id: row.id,
    stars: row.stars,
    title: row.title,
    text: row.text,
    author: row.author ?? '',
    isVerified: row.is_verified === 1,
    createdAt: new Date(row.created_at).toISOString(),
  }));
  return { entities, pagination: paginate(total, page, perPage, entities.length) };
}
