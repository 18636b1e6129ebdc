import { z } from 'zod';
import { type CodeTries, countTry, NO_TRIES } from '../../../app/voucher/rules/code-tries.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS code_tries (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since INTEGER NOT NULL,
  count INTEGER NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'code_tries'";

const rowSchema = z.object({ since: z.number().int(), count: z.number().int() });

/** Counts a try before its outcome is known, so that concurrent tries count, too. Returns the milliseconds to wait, or 0. */
export function beginTry(sql: SqlStorage, now: number): number {
  sql.exec(TABLE);
  const outcome = countTry(readTries(sql), now);
  if ('wait' in outcome) return outcome.wait;
  storeTries(sql, outcome.tries);
  return 0;
}

/** Withdraws a try whose code was right, or that had no outcome. */
export function withdrawTry(sql: SqlStorage): void {
  // The basket may have been deleted meanwhile.
  if (sql.exec(EXISTS).toArray().length === 0) return;
  const { since, count } = readTries(sql);
  if (count > 0) storeTries(sql, { since, count: count - 1 });
}

function readTries(sql: SqlStorage): CodeTries {
  const [row] = sql.exec('SELECT since, count FROM code_tries').toArray();
  return row === undefined ? NO_TRIES : rowSchema.parse(row);
}

function storeTries(sql: SqlStorage, { since, count }: CodeTries): void {
  sql.exec('INSERT OR REPLACE INTO code_tries (id, since, count) VALUES (1, ?, ?)', since, count);
}
