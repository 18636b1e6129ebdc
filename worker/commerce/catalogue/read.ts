import type { z } from 'zod';
import type { Shop } from '../../../app/domain/shop.ts';
import { flagRowSchema, productRowSchema, variantRowSchema, type ProductRecord } from './rows.ts';

/** The products asked for, as a subquery over one JSON list: D1 binds at most 100 values a query. */
const ASKED = {
  productNumbers:
    'SELECT id FROM products WHERE product_number IN (SELECT value FROM json_each(?1))',
  variantIds: 'SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(?1))',
} as const;

/** Products of the same master are siblings and are read along. */
function familyOf(asked: string): string {
  return `SELECT id FROM products WHERE master_key IN (SELECT master_key FROM products WHERE id IN (${asked}))`;
}

function productsSql(asked: string): string {
  // A sibling's description is never shown: it stays in the database.
  return `SELECT p.id, p.reference_key, p.product_number, p.master_key, p.brand, p.subbrand, p.images,
      p.is_active, p.is_new, p.rating_average, p.rating_count, t.name, t.categories, t.labels,
      CASE WHEN p.id IN (${asked}) THEN t.description ELSE '' END AS description
    FROM products p
    JOIN product_texts t ON t.product_id = p.id AND t.language = (
      SELECT language FROM product_texts
      WHERE product_id = p.id AND language IN (?2, ?3) ORDER BY language = ?2 DESC LIMIT 1)
    WHERE p.id IN (${familyOf(asked)}) ORDER BY p.id`;
}

function variantsSql(asked: string): string {
  return `SELECT v.id, v.product_id, v.reference_key, v.size, v.bvc, v.delivery_days_from, v.delivery_days_to,
      v.payback_factor, v.unit, v.unit_size, c.with_tax, c.before_reduction, c.recommended, c.lowest_30_days,
      c.vat_rate, c.tiers, coalesce(s.quantity, 0) AS stock
    FROM variants v
    JOIN prices c ON c.variant_id = v.id AND c.country = ?2
    LEFT JOIN stock s ON s.variant_id = v.id
    WHERE v.product_id IN (${familyOf(asked)}) ORDER BY v.product_id, v.position, v.id`;
}

/**
 * Reads products and their siblings for a shop: texts of its language, prices of its country. One batch of three
 * queries whatever the number of products. A product without a price or a text there is not in the answer.
 */
export async function readFamilies(
  db: D1Database,
  shop: Shop,
  by: keyof typeof ASKED,
  values: readonly (string | number)[],
): Promise<ProductRecord[]> {
  const asked = ASKED[by];
  const list = JSON.stringify(values);
  const flagsSql = `SELECT product_id, key, value FROM product_flags WHERE product_id IN (${familyOf(asked)})`;
  const [products, flags, variants] = await db.batch<unknown>([
    db.prepare(productsSql(asked)).bind(list, shop.language, shop.fallbackLang),
    db.prepare(flagsSql).bind(list),
    db.prepare(variantsSql(asked)).bind(list, shop.country),
  ]);
  const flagsOf = Map.groupBy(parseRows(flagRowSchema, flags), (row) => row.product_id);
  const variantsOf = Map.groupBy(parseRows(variantRowSchema, variants), (row) => row.product_id);
  return parseRows(productRowSchema, products).flatMap((row) => {
    const own = variantsOf.get(row.id);
    if (own === undefined) return [];
    const pairs = (flagsOf.get(row.id) ?? []).map(({ key, value }) => [key, value] as const);
    return [{ row, flags: new Map(pairs), variants: own }];
  });
}

/** A row that cannot be understood is left out and logged: one bad product must not hide all others. */
function parseRows<S extends z.ZodType>(
  schema: S,
  result: D1Result<unknown> | undefined,
): z.output<S>[] {
  return (result?.results ?? []).flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    console.error(
      JSON.stringify({ event: 'catalogue.bad_row', id, path: parsed.error.issues[0]?.path }),
    );
    return [];
  });
}
