import { z } from 'zod';
import type { ProductShops } from '../../../app/product/schemas/product.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';

const rowSchema = z.object({
  language: z.string(),
  name: z.string().min(1),
  referenceKey: z.string().min(1),
  seoUrl: z.string().nullable(),
});
const listSchema = z.object({ list: z.string() });

const TEXTS = `SELECT t.language, t.name, p.reference_key AS referenceKey,
    coalesce(t.labels ->> 'seoUrl', f.value) AS seoUrl
  FROM products p
  JOIN product_texts t ON t.product_id = p.id
  LEFT JOIN product_flags f ON f.product_id = p.id AND f.key = 'seoUrl'
  WHERE p.is_active = 1 AND (p.product_number = ?1 OR p.reference_key = ?1)`;
const LISTS = `SELECT DISTINCT c.price_list AS list
  FROM products p JOIN variants v ON v.product_id = p.id JOIN variant_prices c ON c.variant_id = v.id
  WHERE p.product_number = ?1 OR p.reference_key = ?1`;

/** Returns the shops that sell a product, found by its number or reference key, each with the parts of its URL. */
export async function findProductShops(db: D1Database, key: string): Promise<ProductShops> {
  return composeProductShops(await db.batch<unknown>(productShopsStatements(db, key)));
}

/** Returns the statements whose results `composeProductShops` reads. */
export function productShopsStatements(db: D1Database, key: string): D1PreparedStatement[] {
  return [TEXTS, LISTS].map((sql) => db.prepare(sql).bind(key));
}

/** Returns the shops from the results of `productShopsStatements`. */
export function composeProductShops([texts, lists]: readonly D1Result<unknown>[]): ProductShops {
  const rows = z.array(rowSchema).parse(texts?.results);
  const sold = new Set(
    z
      .array(listSchema)
      .parse(lists?.results)
      .map(({ list }) => list),
  );
  const shops = allShops.flatMap((shop) => {
    const text =
      rows.find(({ language }) => language === shop.language) ??
      rows.find(({ language }) => language === shop.fallbackLang);
    if (!text || !(sold.has(priceListOf(shop)) || sold.has(shop.country))) return [];
    const { name, referenceKey, seoUrl } = text;
    return [{ shopId: shop.id, name, referenceKey, seoUrl }];
  });
  return { shops };
}
