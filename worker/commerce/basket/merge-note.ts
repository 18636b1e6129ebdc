import { z } from 'zod';
import { heldOrder } from './held-order.ts';

/** How many lines a login brought, and when; one row at most. The basket's page says it for a while. */
const TABLE = `CREATE TABLE IF NOT EXISTS merge_note (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  lines INTEGER NOT NULL,
  merged_at INTEGER NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'merge_note'";

const rowSchema = z.object({ lines: z.number().int(), merged_at: z.number().int() });

/** What a login has brought. `mergedAt` in milliseconds since 1970. */
export interface MergeNote {
  readonly lines: number;
  readonly mergedAt: number;
}

/** Returns what the last login brought; undefined if none did. Creates no storage. */
function readMergeNote(sql: SqlStorage): MergeNote | undefined {
  if (sql.exec(EXISTS).toArray().length === 0) return undefined;
  const [row] = sql.exec('SELECT lines, merged_at FROM merge_note').toArray();
  const { data } = rowSchema.safeParse(row);
  return data && { lines: data.lines, mergedAt: data.merged_at };
}

/** Returns what is noted of a basket beside its contents. */
export function readNotes(sql: SqlStorage) {
  return { merge: readMergeNote(sql), order: heldOrder(sql) };
}

/** Notes what a login brought in the place of an earlier note. */
export function noteMerge(sql: SqlStorage, { lines, mergedAt }: MergeNote): void {
  if (lines === 0) return;
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO merge_note VALUES (1, ?, ?)', lines, mergedAt);
}

/** Forgets what an earlier login brought. Creates no storage. */
export function forgetMerge(sql: SqlStorage): void {
  if (sql.exec(EXISTS).toArray().length > 0) sql.exec('DELETE FROM merge_note');
}
