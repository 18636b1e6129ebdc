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
export interface MergeNote {
  readonly lines: number;
  readonly mergedAt: number;
}

/** Returns the result of the last login's merge; undefined if there is none. Creates no storage. */
function readMergeNote(sql: SqlStorage): MergeNote | undefined {
  if (sql.exec(EXISTS).toArray().length === 0) return undefined;
  const [row] = sql.exec('SELECT lines, merged_at FROM merge_note').toArray();
  const { data } = rowSchema.safeParse(row);
  return data && { lines: data.lines, mergedAt: data.merged_at };
}

/** Returns the notes that a basket stores beside its contents. */
export function readNotes(sql: SqlStorage) {
  return { merge: readMergeNote(sql), order: pendingOrderId(sql) };
}

/** Stores the result of a login's merge in place of an earlier one. */
export function noteMerge(sql: SqlStorage, { lines, mergedAt }: MergeNote): void {
  if (lines === 0) return;
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO merge_note VALUES (1, ?, ?)', lines, mergedAt);
}

/** Deletes the result of an earlier merge. Creates no storage. */
export function forgetMerge(sql: SqlStorage): void {
  if (sql.exec(EXISTS).toArray().length > 0) sql.exec('DELETE FROM merge_note');
}
