import { z } from 'zod';
import { pendingOrderId } from './pending-order.ts';

/** How many lines a login has merged, and when; at most one row. The basket's page shows it for a while. */
const TABLE = `CREATE TABLE IF NOT EXISTS merge_note (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  lines INTEGER NOT NULL,
  merged_at INTEGER NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'merge_note'";

const rowSchema = z.object({ lines: z.number().int(), merged_at: z.number().int() });

/** Result of a login's merge. `mergedAt` in milliseconds since 1970. */
export interface MergeNotice {
  readonly lines: number;
  readonly mergedAt: number;
}

/** Returns the result of the last login's merge; undefined if there is none. Creates no storage. */
function readMergeNotice(sql: SqlStorage): MergeNotice | undefined {
  if (sql.exec(EXISTS).toArray().length === 0) return undefined;
  const [row] = sql.exec('SELECT lines, merged_at FROM merge_note').toArray();
  const { data } = rowSchema.safeParse(row);
  return data && { lines: data.lines, mergedAt: data.merged_at };
}

/** Returns the notes that a basket stores beside its contents. */
export function readNotices(sql: SqlStorage) {
  return { merge: readMergeNotice(sql), order: pendingOrderId(sql) };
}

/** Stores the result of a login's merge in place of an earlier one. */
export function storeMergeNotice(sql: SqlStorage, { lines, mergedAt }: MergeNotice): void {
  if (lines === 0) return;
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO merge_note VALUES (1, ?, ?)', lines, mergedAt);
}

/** Deletes the result of an earlier merge. Creates no storage. */
export function deleteMergeNotice(sql: SqlStorage): void {
  if (sql.exec(EXISTS).toArray().length > 0) sql.exec('DELETE FROM merge_note');
}
