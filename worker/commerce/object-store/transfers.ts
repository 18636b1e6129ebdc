import { z } from 'zod';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS parcels (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, rows TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS taken (id TEXT PRIMARY KEY, taken_at INTEGER NOT NULL)`,
];

const transferSchema = z.object({ id: z.string(), rows: z.string() });
const rowsSchema = z.array(z.unknown());
const contentsSchema = z.union([
  rowsSchema.transform((rows) => ({ rows, beside: [] })),
  z.object({ rows: rowsSchema, beside: rowsSchema }),
]);
const recipientSchema = z.object({ user_id: z.string() });

/** Rows that were set aside for a recipient: `rows` is JSON that includes the rows of other tables. */
export type Transfer = z.infer<typeof transferSchema>;

/** Rows of other tables that move along with the items. */
export interface RowsBeside {
  /** Removes the rows and returns them. */
  readonly take: () => unknown[];
  /** Returns whether there are rows that stay and move without items, too. */
  readonly exist: () => boolean;
}

export const NO_ROWS: RowsBeside = { take: () => [], exist: () => false };

/** The refused part of a transfer: rows, and rows of other tables. */
export interface Rest {
  readonly rows: readonly unknown[];
  readonly beside?: readonly unknown[];
}

/** How the rows of a transfer are taken. */
export interface TransferHandler<Facts> {
  /** Reads from other stores. */
  readonly prepare: () => Promise<Facts>;
  /** Writes synchronously, so that no other change comes between. Returns the refused rows. */
  readonly commit: (facts: Facts) => Rest;
  /** Recipient of the refused rows; without it they are dropped. */
  readonly returnTo?: string;
}

/** Returns the rows of a transfer. */
export function rowsOf({ rows }: Transfer): unknown[] {
  return contentsSchema.parse(JSON.parse(rows)).rows;
}

/** Returns the rows of other tables in a transfer. */
export function besideOf({ rows }: Transfer): unknown[] {
  return contentsSchema.parse(JSON.parse(rows)).beside;
}

/**
 * Transfers of an object (docs/rules/account.md#merge): rows that are set aside until another object has received them, and the ids
 * of received transfers. Rows keep their transfer's id, so that a transfer is received once however often it is sent.
 */
export class Transfers {
  readonly #sql: SqlStorage;
  /** Whether the tables exist; undefined if unknown. */
  #hasTables: boolean | undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether a transfer was ever packed or received here. */
  get exist(): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'taken'";
    return (this.#hasTables ??= this.#sql.exec(sql).toArray().length > 0);
  }

  /** Whether no transfer waits here, and no received one could be sent again. */
  get isEmpty(): boolean {
    if (!this.exist) return true;
    return (
      this.#sql.exec('SELECT id FROM parcels UNION ALL SELECT id FROM taken LIMIT 1').toArray()
        .length === 0
    );
  }

  /** Sets rows aside for a user or a move, with rows of other tables. */
  add(userId: string, rows: readonly unknown[], beside: readonly unknown[] = []): void {
    this.#createTables();
    const id = crypto.randomUUID();
    const contents = JSON.stringify(beside.length === 0 ? rows : { rows, beside });
    this.#sql.exec('INSERT INTO parcels VALUES (?, ?, ?)', id, userId, contents);
  }

  /** Returns the transfers that wait for a user or a move. */
  pendingFor(userId: string): Transfer[] {
    if (!this.exist) return [];
    const sql = 'SELECT id, rows FROM parcels WHERE user_id = ? ORDER BY rowid';
    return this.#sql
      .exec(sql, userId)
      .toArray()
      .map((row) => transferSchema.parse(row));
  }

  /** Returns the moves whose rows wait here (`moves.ts`). */
  moves(): string[] {
    if (!this.exist) return [];
    const sql = "SELECT DISTINCT user_id FROM parcels WHERE user_id LIKE '%>%'";
    return this.#sql
      .exec(sql)
      .toArray()
      .map((row) => recipientSchema.parse(row).user_id);
  }

  /** Deletes transfers that have arrived. */
  forget(ids: readonly string[]): void {
    if (!this.exist) return;
    for (const id of ids) this.#sql.exec('DELETE FROM parcels WHERE id = ?', id);
  }

  hasReceived(id: string): boolean {
    return (
      this.exist && this.#sql.exec('SELECT 1 FROM taken WHERE id = ?', id).toArray().length > 0
    );
  }

  /** Records a received transfer, and deletes records from before `since`, whose senders no longer exist. */
  markReceived(id: string, now: number, since: number): void {
    this.#createTables();
    this.#sql.exec('INSERT INTO taken VALUES (?, ?)', id, now);
    this.#sql.exec('DELETE FROM taken WHERE taken_at < ?', since);
  }

  /** Forgets whether the tables exist, after all storage was deleted or a transaction was rolled back. */
  reset(): void {
    this.#hasTables = undefined;
  }

  #createTables(): void {
    for (const table of TABLES) this.#sql.exec(table);
    this.#hasTables = true;
  }
}
