import { z } from 'zod';

/** What one `Idempotency-Key` stands for: the browser sends the same key when it repeats the same call. */
export interface Intent {
  readonly key: string;
  /** Hash of what was asked: the same key with another body is a mistake. */
  readonly fingerprint: string;
}

/** A repetition is recognised for so long. Milliseconds. */
export const INTENT_KEPT_MS = 24 * 60 * 60 * 1000;
/** Intents that are kept; the oldest is forgotten first. */
export const MAX_INTENTS = 200;

const TABLE = `CREATE TABLE IF NOT EXISTS intents (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status_code INTEGER NOT NULL,
  created_at INTEGER NOT NULL
)`;

const rowSchema = z.object({ fingerprint: z.string(), status_code: z.number().int() });

/** The intents of one object: those carried out, in its storage, and those under way, in its memory. */
export class Intents {
  readonly #sql: SqlStorage;
  readonly #underWay = new Map<string, string>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The status of an intent that was carried out, why it cannot be, or undefined: from now on it is under way. */
  begin({ key, fingerprint }: Intent, now: number): number | 'underWay' | 'otherBody' | undefined {
    const kept = this.#find(key, now);
    const before = kept?.fingerprint ?? this.#underWay.get(key);
    if (before !== undefined && before !== fingerprint) return 'otherBody';
    if (kept) return kept.status_code;
    if (before !== undefined) return 'underWay';
    this.#underWay.set(key, fingerprint);
    return undefined;
  }

  /** It is over, whatever came of it. */
  end({ key }: Intent): void {
    this.#underWay.delete(key);
  }

  /** Keeps the status of an intent in the transaction of what it did. */
  keep({ key, fingerprint }: Intent, statusCode: number, now: number): void {
    this.#sql.exec(TABLE);
    this.#sql.exec('DELETE FROM intents WHERE created_at <= ?', now - INTENT_KEPT_MS);
    this.#sql.exec('INSERT INTO intents VALUES (?, ?, ?, ?)', key, fingerprint, statusCode, now);
    this.#sql.exec(
      'DELETE FROM intents WHERE rowid NOT IN (SELECT rowid FROM intents ORDER BY rowid DESC LIMIT ?)',
      MAX_INTENTS,
    );
  }

  count(): number {
    if (!this.#exists()) return 0;
    return this.#sql.exec('SELECT key FROM intents').toArray().length;
  }

  #find(key: string, now: number): z.infer<typeof rowSchema> | undefined {
    if (!this.#exists()) return undefined;
    const sql = 'SELECT fingerprint, status_code FROM intents WHERE key = ? AND created_at > ?';
    const [row] = this.#sql.exec(sql, key, now - INTENT_KEPT_MS).toArray();
    return row && rowSchema.parse(row);
  }

  #exists(): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'intents'";
    return this.#sql.exec(sql).toArray().length > 0;
  }
}
