import { z } from 'zod';
import type { NamedList } from '../../../app/wishlist/rules/wish-lists.ts';
import type { WantedItem } from './find-item.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS wishes (
  key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  variant_id INTEGER,
  created_at INTEGER NOT NULL,
  price INTEGER,
  merged_at INTEGER,
  list TEXT
)`;

/** Of a wishlist of the release before. */
const HAS_LIST = `SELECT 1 FROM pragma_table_info('wishes') WHERE name = 'list'`;

/** Recently removed items, so that undoing a removal restores them unchanged. */
const REMOVED_TABLE = `CREATE TABLE IF NOT EXISTS removed_wishes (
  place INTEGER NOT NULL,
  row TEXT NOT NULL,
  removed_at INTEGER NOT NULL
)`;

/** A removal can be undone for this long. Milliseconds. */
export const RESTORABLE_MS = 10 * 60 * 1000;

const HAS_REMOVED = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'removed_wishes'`;

/** A row of the table. */
const rowSchema = z.object({
  key: z.string(),
  product_id: z.number().int(),
  variant_id: z.number().int().nullable(),
  created_at: z.number().int().nullable().default(null),
  price: z.number().int().nullable(),
  merged_at: z.number().int().nullable(),
  list: z.string().nullable().default(null),
});

const removedSchema = z.object({ place: z.number().int(), row: z.string() });

/** A stored item. Times are milliseconds since 1970. */
export interface WishRow extends WantedItem {
  readonly key: string;
  readonly createdAt: number | null;
  /** When a login's merge brought the item; null if it was added here. */
  readonly mergedAt: number | null;
  /** Id of its named list; null for the standing list. */
  readonly list: string | null;
}

export type WishTimes = Pick<WishRow, 'createdAt' | 'mergedAt'>;

/** Parses a row of the table or of a transfer. */
export function parseRow(row: unknown): WishRow {
  const { key, product_id, variant_id, created_at, price, merged_at, list } = rowSchema.parse(row);
  return {
    key,
    productId: product_id,
    variantId: variant_id,
    price,
    createdAt: created_at,
    mergedAt: merged_at,
    list,
  };
}

/** Creates the table, or the column of lists in that of the release before. */
export function createWishes(sql: SqlStorage): void {
  sql.exec(TABLE);
  if (sql.exec(HAS_LIST).toArray().length === 0)
    sql.exec('ALTER TABLE wishes ADD COLUMN list TEXT');
}

/** Inserts an item as the newest one; `list` is the id of a named list. */
export function insertWish(
  sql: SqlStorage,
  { productId, variantId, price }: WantedItem,
  { createdAt, mergedAt }: WishTimes,
  list: string | null = null,
): void {
  const key = crypto.randomUUID().replaceAll('-', '');
  createWishes(sql);
  sql.exec(
    `INSERT INTO wishes (key, product_id, variant_id, created_at, price, merged_at, list)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    key,
    productId,
    variantId,
    createdAt ?? Date.now(),
    price,
    mergedAt,
    list,
  );
}

/** Deletes an item, if it exists, and remembers it for a while. `now` in milliseconds since 1970. */
export function removeWish(sql: SqlStorage, itemKey: string, now: number): void {
  const found = sql.exec('SELECT rowid AS place, * FROM wishes WHERE key = ?', itemKey).toArray();
  const [row] = found;
  if (!row) return;
  sql.exec('DELETE FROM wishes WHERE key = ?', itemKey);
  sql.exec(REMOVED_TABLE);
  forgetRemoved(sql, now);
  const { place: rowid, ...fields } = row;
  sql.exec('INSERT INTO removed_wishes VALUES (?, ?, ?)', rowid, JSON.stringify(fields), now);
}

/**
 * Restores a recently removed item with its position, key, price, time, and its list, if that is one of `lists`. Returns whether there
 * was one.
 */
export function restoreWish(
  sql: SqlStorage,
  wanted: WantedItem,
  lists: readonly NamedList[],
  now: number,
): boolean {
  if (sql.exec(HAS_REMOVED).toArray().length === 0) return false;
  forgetRemoved(sql, now);
  const removed = sql
    .exec('SELECT place, row FROM removed_wishes ORDER BY removed_at DESC')
    .toArray()
    .map((one) => removedSchema.parse(one));
  for (const { place: rowid, row } of removed) {
    const item = parseRow(JSON.parse(row));
    if (item.productId !== wanted.productId || item.variantId !== wanted.variantId) continue;
    const { key, createdAt, price, mergedAt } = item;
    createWishes(sql);
    sql.exec(
      `INSERT INTO wishes (rowid, key, product_id, variant_id, created_at, price, merged_at, list)
       VALUES ((SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM wishes WHERE rowid = ?1)), ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      rowid,
      key,
      item.productId,
      item.variantId,
      createdAt ?? now,
      price,
      mergedAt,
      lists.some(({ id }) => id === item.list) ? item.list : null,
    );
    sql.exec('DELETE FROM removed_wishes WHERE place = ? AND row = ?', rowid, row);
    return true;
  }
  return false;
}

/** Deletes removals that can no longer be undone. */
function forgetRemoved(sql: SqlStorage, now: number): void {
  sql.exec('DELETE FROM removed_wishes WHERE removed_at <= ?', now - RESTORABLE_MS);
}
