import { z } from 'zod';
import type { CategoryShops } from '../../../app/listing/schemas/category.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { categoryUrl } from './categories.ts';
import { parseRows } from './parse-rows.ts';

const rowSchema = z.object({
  id: z.number().int(),
  shop_id: z.number().int(),
  path: z.string().min(1),
});

/**
 * A shop has a category if it or a subcategory contains an active product with a text and a price in the shop. The
 * query stops at the first such product, so that its cost does not grow with the number of products.
 */
const SHOPS = `WITH shops AS MATERIALIZED (
    SELECT value ->> 'id' AS id, value ->> 'language' AS language, value ->> 'fallbackLang' AS fallback,
      value ->> 'list' AS list, value ->> 'country' AS country
    FROM json_each(?1)),
  below AS MATERIALIZED (
    SELECT line.value AS id, c.id AS leaf FROM categories c, json_each(c.rootline) line),
  shown AS MATERIALIZED (
    SELECT c.id FROM categories c WHERE NOT EXISTS (
      SELECT 1 FROM json_each(c.rootline) line JOIN categories h ON h.id = line.value WHERE h.is_hidden = 1))
  SELECT shown.id, shops.id AS shop_id, t.path
  FROM shown CROSS JOIN shops JOIN category_texts t ON t.category_id = shown.id AND t.language = shops.language
  WHERE EXISTS (
    SELECT 1 FROM below CROSS JOIN product_categories pc ON pc.category_id = below.leaf
    CROSS JOIN products p ON p.id = pc.product_id AND p.is_active = 1
    CROSS JOIN variants v ON v.product_id = p.id
    CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list IN (shops.list, shops.country)
    WHERE below.id = shown.id AND EXISTS (
      SELECT 1 FROM product_texts WHERE product_id = p.id AND language IN (shops.language, shops.fallback)))
  ORDER BY shown.id, shops.id`;

/** Returns every category with products, with the shops that sell them and its path in each. */
export async function findCategoryShops(db: D1Database): Promise<CategoryShops> {
  const asked = allShops.map((shop) => ({
    id: shop.id,
    language: shop.language,
    fallbackLang: shop.fallbackLang,
    list: priceListOf(shop),
    country: shop.country,
  }));
  const result = await db.prepare(SHOPS).bind(JSON.stringify(asked)).all<unknown>();
  const byId = Map.groupBy(parseRows(rowSchema, result), ({ id }) => id);
  const categories = [...byId].map(([id, rows]) => ({
    id,
    shops: rows.map(({ shop_id: shopId, path }) => ({ shopId, path: categoryUrl(path) })),
  }));
  return { categories };
}
