import { z } from 'zod';
import { type FoundStock, foundStockSchema } from '../../../app/stock/schemas/stock.ts';
import { json } from '../catalogue/rows.ts';
import { LOW_STOCK } from '../order/find-orders.ts';

const PER_PAGE = 25;

const LOW = `v.id IN (SELECT variant_id FROM stock WHERE quantity <= ${LOW_STOCK})`;
/** `?1` is what is looked for, `?2` the same for LIKE. */
const NAMED = `(?1 = '' OR v.reference_key LIKE ?2 || '%' ESCAPE '\\' OR v.gtin = ?1
  OR v.product_id IN (SELECT product_id FROM product_texts WHERE name LIKE '%' || ?2 || '%' ESCAPE '\\'))`;

/** The warehouse's quantity comes from `stock`, a store's from `store_stock`. */
const QUANTITIES = `SELECT json_group_array(json_object('store', p.store_id, 'quantity', p.quantity, 'oversold', coalesce(f.oversold, 0),
    'countedAt', f.counted_at, 'reserved', p.reserved))
  FROM (SELECT 0 AS store_id, coalesce(s.quantity, 0) AS quantity, 0 AS reserved
    UNION ALL SELECT k.store_id, k.quantity, (SELECT coalesce(sum(l.quantity), 0) FROM reservations r
        JOIN reservation_lines l ON l.reservation_id = r.id AND l.variant_id = v.id
        WHERE r.state = 'reserved' AND r.store_id = k.store_id)
      FROM stores t JOIN store_stock k ON k.store_id = t.id AND k.variant_id = v.id) p
  LEFT JOIN stock_figures f ON f.store_id = p.store_id AND f.variant_id = v.id`;

/** What is to be sent is few rows beside all that was sold. */
const PROMISED = `SELECT i.variant_id, count(*) AS items FROM order_packages p
  JOIN order_items i ON i.order_id = p.order_id AND i.package_id = p.id AND i.status = 'open'
  WHERE p.status = 'open' GROUP BY i.variant_id`;

function findSql(list: 'low' | undefined): string {
  return `WITH promised AS (${PROMISED})
    SELECT v.reference_key AS variant, p.reference_key AS product, v.gtin, v.size, v.colours ->> '$.de' AS colour,
      (SELECT t.name FROM product_texts t WHERE t.product_id = v.product_id ORDER BY t.language <> 'de' LIMIT 1) AS name,
      coalesce((SELECT items FROM promised WHERE variant_id = v.id), 0) AS promised, (${QUANTITIES}) AS places
    FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN stock s ON s.variant_id = v.id
      LEFT JOIN stock_figures o ON o.store_id = 0 AND o.variant_id = v.id
    WHERE ${NAMED} AND ${list ? LOW : '1'}
    ORDER BY ${list ? 'coalesce(o.oversold, 0) DESC, s.quantity, ' : ''}v.product_id, v.position
    LIMIT ${PER_PAGE + 1} OFFSET ?3`;
}

const { places } = foundStockSchema.shape.variants.element.shape;
const rowsSchema = z.array(
  foundStockSchema.shape.variants.element.extend({ places: json(places) }),
);
const storesSchema = foundStockSchema.shape.stores;

interface Wanted {
  readonly q: string;
  readonly list?: 'low' | undefined;
  /** From 1. */
  readonly page: number;
}

/** Returns variants with their figures at each place, in the order of the catalogue, or what is low, the most urgent first. */
export async function findStock(db: D1Database, { list, page, q }: Wanted): Promise<FoundStock> {
  const like = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const [found, stores] = await db.batch<unknown>([
    db.prepare(findSql(list)).bind(q, like, (page - 1) * PER_PAGE),
    db.prepare('SELECT id, name FROM stores ORDER BY name, id'),
  ]);
  const rows = rowsSchema.parse(found?.results);
  return {
    variants: rows.slice(0, PER_PAGE),
    stores: storesSchema.parse(stores?.results),
    next: rows.length > PER_PAGE ? page + 1 : null,
  };
}
