import { z } from 'zod';
import {
  specialSchema,
  type Store,
  type StoreAvailability,
  storeSchema,
  weekSchema,
} from '../../../app/stores/schemas/store.ts';
import { openingOf } from '../../../app/stores/rules/opening-hours.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { HttpError } from '../http/http-error.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';

export const STORE_COLUMNS =
  's.id, s.name, s.street, s.postcode, s.city, s.country, s.phone, s.lat, s.lng, s.timezone, s.week, s.special';

/** A row of `STORE_COLUMNS`. */
export const storeRowSchema = storeSchema.extend({
  week: json(weekSchema),
  special: json(specialSchema),
});

const STORES = `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.country = ? AND s.is_active = 1 ORDER BY s.name, s.id`;
const STOCK = `SELECT k.store_id, k.variant_id, k.quantity FROM store_stock k
  JOIN stores s ON s.id = k.store_id AND s.country = ?1 AND s.is_active = 1
  WHERE k.variant_id IN (SELECT value FROM json_each(?2)) AND k.quantity > 0`;

const stockRowSchema = z.object({
  store_id: z.number().int(),
  variant_id: z.number().int(),
  quantity: z.number().int(),
});

export interface StockedStore {
  readonly store: Store;
  /** Quantity by variant; a variant without stock is missing. */
  readonly stock: ReadonlyMap<number, number>;
}

/** Throws an HttpError in a shop without click and reserve. */
export function requireStores({ options }: Shop): void {
  if (!options.clickAndReserve) throw new HttpError(404, 'the shop has no click and reserve');
}

/** Returns the stores of a shop's country by name, with their stock of some variants. */
export async function readStores(
  db: D1Database,
  { country }: Shop,
  variantIds: readonly number[],
): Promise<StockedStore[]> {
  const [found, stocked] = await db.batch<unknown>([
    db.prepare(STORES).bind(country),
    db.prepare(STOCK).bind(country, JSON.stringify(variantIds)),
  ]);
  const stock = Map.groupBy(parseRows(stockRowSchema, stocked), (row) => row.store_id);
  return parseRows(storeRowSchema, found).map((store) => ({
    store,
    stock: new Map((stock.get(store.id) ?? []).map((row) => [row.variant_id, row.quantity])),
  }));
}

/** SQL of the variants, by id or by the number of their product. */
const VARIANTS = {
  ids: 'SELECT value FROM json_each(?2)',
  productNumber:
    'SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id WHERE p.product_number = ?2',
} as const;

const havingRowSchema = storeRowSchema.extend({ variants: json(z.array(z.number().int())) });

/** Returns how many stores have one of the variants, and whether one of these stores has it ready today. */
export async function readAvailability(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  now: number,
): Promise<StoreAvailability> {
  const statement = availabilityStatement(db, shop, { ids: variantIds });
  return composeAvailability(await statement.all<unknown>(), variantIds, now);
}

/**
 * Returns the statement whose result `composeAvailability` reads: the stores that have one of the variants, and which
 * ones.
 */
export function availabilityStatement(
  db: D1Database,
  { country }: Shop,
  variants: { readonly ids: readonly number[] } | { readonly productNumber: string },
): D1PreparedStatement {
  const [by, value] =
    'ids' in variants
      ? (['ids', JSON.stringify(variants.ids)] as const)
      : (['productNumber', variants.productNumber] as const);
  const sql = `SELECT ${STORE_COLUMNS}, json_group_array(k.variant_id) AS variants FROM store_stock k
    JOIN stores s ON s.id = k.store_id AND s.country = ?1 AND s.is_active = 1
    WHERE k.variant_id IN (${VARIANTS[by]}) AND k.quantity > 0 GROUP BY s.id`;
  return db.prepare(sql).bind(country, value);
}

/** Returns the availability of some variants from the result of `availabilityStatement`. */
export function composeAvailability(
  result: D1Result<unknown> | undefined,
  variantIds: readonly number[],
  now: number,
): StoreAvailability {
  const wanted = new Set(variantIds);
  const having = parseRows(havingRowSchema, result).filter(({ variants }) =>
    variants.some((id) => wanted.has(id)),
  );
  const borders = having.flatMap((store) => openingOf(store, now).todayUntil ?? []);
  return {
    stores: having.length,
    isToday: borders.length > 0,
    todayUntil: borders.length > 0 ? Math.max(...borders) : null,
  };
}
