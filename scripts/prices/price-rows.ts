import { z } from 'zod';
import type { CurrentPrice, PastPrice } from '../../app/price/rules/price-change.ts';
import type { PriceList } from '../../app/price/rules/price-list.ts';

/** One statement with one JSON value, bound as ?1. */
export interface JsonStatement {
  readonly sql: string;
  readonly json: string;
}

/** D1 of this machine or of the account, for an import. */
export interface PriceDatabase {
  query(statement: JsonStatement): Promise<readonly unknown[]>;
  /** Writes all statements or none. */
  write(statements: readonly JsonStatement[]): Promise<void>;
}

const ROW_BATCH = 400;

const READ = `SELECT v.reference_key AS variant, v.id AS variantId, c.price_list AS list,
    c.with_tax AS withTax, c.before_reduction AS beforeReduction, c.recommended, c.lowest_30_days AS lowest30Days,
    c.since, c.tiers, p.duties ->> 'infantFormula' AS infantFormula,
    (SELECT json_group_array(json_array(h.valid_from, h.with_tax)) FROM (
      SELECT valid_from, with_tax FROM price_history
      WHERE variant_id = c.variant_id AND price_list = c.price_list ORDER BY valid_from) h) AS past
  FROM variants v
  JOIN products p ON p.id = v.product_id
  LEFT JOIN variant_prices c ON c.variant_id = v.id
  WHERE v.reference_key IN (SELECT value FROM json_each(?1))`;

const priced = z.object({
  variant: z.string(),
  variantId: z.number().int(),
  list: z.string().nullable(),
  withTax: z.number().int().nullable(),
  beforeReduction: z.number().int().nullable(),
  recommended: z.number().int().nullable(),
  lowest30Days: z.number().int().nullable(),
  since: z.number().int().nullable(),
  tiers: z.string().nullable(),
  infantFormula: z.number().nullable(),
  past: z.string(),
});

const tiersSchema = z.array(z.object({ price: z.number().int() }));
const pastSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

interface StoredPrice {
  readonly current: CurrentPrice;
  readonly past: readonly PastPrice[];
  /** Minor units of each tier. */
  readonly tiers: readonly number[];
}

export interface StoredVariant {
  readonly id: number;
  readonly infantFormula: boolean;
  readonly prices: ReadonlyMap<string, StoredPrice>;
}

/** Returns variants by reference key, with their prices by list; unknown ones are omitted. */
export async function readVariants(
  db: PriceDatabase,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredVariant>> {
  const found = new Map<string, { -readonly [K in keyof StoredVariant]: StoredVariant[K] }>();
  for (let start = 0; start < keys.length; start += ROW_BATCH) {
    const json = JSON.stringify(keys.slice(start, start + ROW_BATCH));
    for (const row of z.array(priced).parse(await db.query({ sql: READ, json }))) {
      const infantFormula = row.infantFormula === 1;
      const known = found.get(row.variant) ?? {
        id: row.variantId,
        infantFormula,
        prices: new Map(),
      };
      const price = storedPrice(row);
      const prices = price === undefined ? known.prices : new Map([...known.prices, price]);
      found.set(row.variant, { ...known, prices });
    }
  }
  return found;
}

function storedPrice(row: z.infer<typeof priced>): [string, StoredPrice] | undefined {
  const { list, withTax, since, beforeReduction, recommended, lowest30Days } = row;
  if (list === null || withTax === null || since === null) return undefined;
  const tiers = tiersSchema.parse(JSON.parse(row.tiers ?? '[]')).map(({ price }) => price);
  const past = pastSchema
    .parse(JSON.parse(row.past))
    .map(([from, asked]) => ({ from, withTax: asked }));
  const current = { withTax, beforeReduction, recommended, lowest30Days, since };
  return [list, { current, past, tiers }];
}

/** A price that replaces another or is the first on its list. */
export interface NewPrice {
  readonly variantId: number;
  readonly list: PriceList;
  readonly next: CurrentPrice;
  readonly before: CurrentPrice | undefined;
}

const at = (index: number) => `json_extract(value, '$[${index}]')`;

/** The current price becomes history, unless it stays the same. */
const KEEP_PAST = `INSERT INTO price_history (variant_id, price_list, valid_from, with_tax)
  SELECT ${at(0)}, ${at(1)}, ${at(7)}, ${at(8)} FROM json_each(?1)
  WHERE ${at(7)} IS NOT NULL AND ${at(7)} <> ${at(6)}
  ON CONFLICT DO UPDATE SET with_tax = excluded.with_tax`;

const PUT = `INSERT INTO variant_prices
    (variant_id, price_list, with_tax, before_reduction, recommended, lowest_30_days, since)
  SELECT ${[0, 1, 2, 3, 4, 5, 6].map(at).join(', ')} FROM json_each(?1) WHERE true
  ON CONFLICT (variant_id, price_list) DO UPDATE SET with_tax = excluded.with_tax,
    before_reduction = excluded.before_reduction, recommended = excluded.recommended,
    lowest_30_days = excluded.lowest_30_days, since = excluded.since`;

/**
 * Marks that the catalogue version must be raised. If the writer fails to raise it, the back end sees this
 * mark and raises it.
 */
const TELLING: JsonStatement = {
  sql: 'UPDATE catalogue_state SET changed = 2 WHERE ?1 IS NOT NULL',
  json: '[]',
};
export const ANNOUNCED: JsonStatement = {
  sql: 'UPDATE catalogue_state SET changed = 0 WHERE changed = 2 AND ?1 IS NOT NULL',
  json: '[]',
};

/** Recomputes the rows of `sold_products`, which searches count from, for the products with new prices. */
const SOLD: JsonStatement = {
  sql: 'DELETE FROM stale_products WHERE ?1 IS NOT NULL',
  json: '[]',
};

/** Returns the statements that replace prices and store the previous ones as history. */
export function writeStatements(prices: readonly NewPrice[]): JsonStatement[] {
  const statements: JsonStatement[] = [];
  for (let start = 0; start < prices.length; start += ROW_BATCH) {
    const rows = prices
      .slice(start, start + ROW_BATCH)
      .map(({ variantId, list, next, before }) => [
        variantId,
        list,
        next.withTax,
        next.beforeReduction,
        next.recommended,
        next.lowest30Days,
        next.since,
        before?.since ?? null,
        before?.withTax ?? null,
      ]);
    const json = JSON.stringify(rows);
    statements.push({ sql: KEEP_PAST, json }, { sql: PUT, json });
  }
  return [...statements, SOLD, TELLING];
}
