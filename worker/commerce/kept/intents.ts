import { z } from 'zod';

/** What one `Idempotency-Key` stands for: the browser sends the same key when it repeats the same call. */
export interface Intent {
  readonly key: string;
  /**
   * Another key under which the same call may have been sent before. A sender of two keys does not retry later, so its
   * repetition waits while the first call is in progress.
   */
  readonly previous?: string;
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

/** An intent in progress. */
interface Running {
  readonly fingerprint: string;
  readonly over: PromiseWithResolvers<void>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A call that was cut off with its caller is under way no longer than any call takes. Milliseconds. */
export const UNDER_WAY_MS = 10_000;

/** Returns what `find` returns for the key of an intent, or for its previous key. */
function firstOf<T>(
  { key, previous }: Intent,
  find: (key: string) => T | undefined,
): T | undefined {
  return find(key) ?? (previous === undefined ? undefined : find(previous));
}

/** The intents of one object: those carried out, in its storage, and those under way, in its memory. */
export class Intents {
  readonly #sql: SqlStorage;
  readonly #underWay = new Map<string, Running>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * The status of an intent that was carried out, why it cannot be, or undefined: from now on it is under way. `latest` is
   * the key of the last change, if it is known: a form's keys are made of its content and the time, so that after another
   * change the same form is no repetition.
   */
  begin(
    intent: Intent,
    now: number,
    latest: string | undefined,
  ): number | 'underWay' | 'otherBody' | undefined {
    const { fingerprint, key, previous } = intent;
    const isOver =
      previous !== undefined && latest !== undefined && latest !== key && latest !== previous;
    const kept = isOver ? undefined : firstOf(intent, (one) => this.#find(one, now));
    const before = kept?.fingerprint ?? this.#running(intent, now)?.fingerprint;
    if (before !== undefined && before !== fingerprint) return 'otherBody';
    if (kept) return kept.status_code;
    if (before !== undefined) return 'underWay';
    this.#underWay.set(key, { fingerprint, over: Promise.withResolvers(), startedAt: now });
    return undefined;
  }

  /** It is over, whatever came of it. */
  end({ key }: Intent): void {
    this.#underWay.get(key)?.over.resolve();
    this.#underWay.delete(key);
  }

  /** Waits until the one that is under way is over, or can no longer be. */
  async ended(intent: Intent, now: number): Promise<void> {
    const running = this.#running(intent, now);
    if (!running) return;
    const expired = Promise.withResolvers<void>();
    const timer = setTimeout(expired.resolve, running.startedAt + UNDER_WAY_MS - now);
    await Promise.race([running.over.promise, expired.promise]);
    clearTimeout(timer);
  }

  #running(intent: Intent, now: number): Running | undefined {
    return firstOf(intent, (key) => {
      const running = this.#underWay.get(key);
      return running && now - running.startedAt < UNDER_WAY_MS ? running : undefined;
    });
  }

  /** Keeps the status of an intent in the transaction of what it did. */
  keep({ key, fingerprint }: Intent, statusCode: number, now: number): void {
    this.#sql.exec(TABLE);
    this.#sql.exec('DELETE FROM intents WHERE created_at <= ?', now - INTENT_KEPT_MS);
    // A form's key may come again after another change: then it counts again.
    this.#sql.exec(
      'INSERT OR REPLACE INTO intents VALUES (?, ?, ?, ?)',
      key,
      fingerprint,
      statusCode,
      now,
    );
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
