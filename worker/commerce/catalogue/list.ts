import { z } from 'zod';
import type { ProductList } from '../../../app/product/schemas/product.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { imageName } from './image.ts';

const rowSchema = z.object({
  name: z.string().min(1),
  referenceKey: z.string().min(1),
  seoUrl: z.string().nullable(),
  image: z.string().nullable(),
  total: z.number().int(),
});

/** Active products with a price on the shop's list and a text in its language or fallback language. */
const LIST = `SELECT t.name, p.reference_key AS referenceKey, coalesce(t.labels ->> 'seoUrl', f.value) AS seoUrl,
    p.images ->> '$[0]' AS image, count(*) OVER () AS total
  FROM products p
  JOIN product_texts t ON t.product_id = p.id AND t.language = (
    SELECT language FROM product_texts
    WHERE product_id = p.id AND language IN (?1, ?2) ORDER BY language = ?1 DESC LIMIT 1)
  LEFT JOIN product_flags f ON f.product_id = p.id AND f.key = 'seoUrl'
  WHERE p.is_active = 1 AND EXISTS (
    SELECT 1 FROM variants v JOIN variant_prices c ON c.variant_id = v.id AND c.price_list IN (?3, ?6)
    WHERE v.product_id = p.id)
  ORDER BY p.id LIMIT ?4 OFFSET ?5`;

/**
 * Returns one page of the products that a shop sells; pages begin at 1. A page beyond the last one is empty, and its total
 * is 0.
 */
export async function listProducts(
  db: D1Database,
  shop: Shop,
  page: number,
  perPage: number,
): Promise<ProductList> {
  const { results } = await db
    .prepare(LIST)
    .bind(
      shop.language,
      shop.fallbackLang,
      priceListOf(shop),
      perPage,
      (page - 1) * perPage,
      shop.country,
    )
    .all<unknown>();
  const rows = z.array(rowSchema).parse(results);
  const products = rows.map(({ total: _total, image, ...product }) => ({
    ...product,
    image: image === null ? null : imageName(image),
  }));
  return { products, total: rows[0]?.total ?? 0 };
}
