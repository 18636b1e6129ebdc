import { z } from 'zod';

/** The idempotency key of a call. The browser sends the same key when it repeats the call. */
export interface IdempotencyKey {
  readonly key: string;
  /**
   * Another key under which the same call may have been sent before. Senders of two keys do not retry later, so their
   * repetition waits while the first call is in progress. If the later of two such calls arrives first, the earlier one is
   * recognised by this key.
   */
  readonly previous?: string;
  /** Hash of the call: the same key with another call is an error. */
  readonly fingerprint: string;
}

/** How long a repetition is recognised, in milliseconds. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;
/** Maximum number of stored keys per object; the oldest is deleted first. */
export const MAX_IDEMPOTENCY_KEYS = 200;

const TABLE = `CREATE TABLE IF NOT EXISTS intents (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status_code INTEGER NOT NULL,
  created_at INTEGER NOT NULL
)`;

const rowSchema = z.object({ fingerprint: z.string(), status_code: z.number().int() });

/** A call in progress. */
interface Running {
  readonly fingerprint: string;
  readonly over: PromiseWithResolvers<void>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Longest duration of a call: an interrupted call counts as in progress until then. Milliseconds. */
export const UNDER_WAY_MS = 10_000;

/** Both keys of a call, or its only one. */
function keysOf({ key, previous }: IdempotencyKey): readonly string[] {
  return previous === undefined ? [key] : [key, previous];
}

/**
 * Returns the part that the keys of one form have in common: a form with several calls numbers them, as in `…-0` and `…-1`.
 */
function formOf(key: string): string {
  return key.replace(/-\d+$/, '');
}

/** Returns the result of `find` for the key, otherwise for its previous key. */
function firstOf<T>(call: IdempotencyKey, find: (key: string) => T | undefined): T | undefined {
  for (const key of keysOf(call)) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The idempotency keys of one object: stored ones of completed calls, and in memory those of calls in progress. */
export class IdempotencyKeys {
  readonly #sql: SqlStorage;
  readonly #underWay = new Map<string, Running>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * Returns the stored status of a completed call, or why the call is refused. Returns undefined for a new call, which is
   * in progress from then on. `latest` is the key of the last change, null for a change without one and undefined if
   * unknown: the keys of a form are derived from its content and the time, so the same form after another change is a new
   * call.
   */
  begin(
    idempotencyKey: IdempotencyKey,
    now: number,
    latest: IdempotencyKey | null | undefined,
  ): number | 'underWay' | 'otherBody' | undefined {
    const { fingerprint, previous } = idempotencyKey;
    const keys = keysOf(idempotencyKey);
    const forms = latest ? keysOf(latest).map(formOf) : [];
    const isOver =
      previous !== undefined &&
      latest !== undefined &&
      !keys.some((key) => forms.includes(formOf(key)));
    const stored = isOver ? undefined : firstOf(idempotencyKey, (one) => this.#find(one, now));
    const before = stored?.fingerprint ?? this.#running(idempotencyKey, now)?.fingerprint;
    if (before !== undefined && before !== fingerprint) return 'otherBody';
    if (stored) return stored.status_code;
    if (before !== undefined) return 'underWay';
    const running = { fingerprint, over: Promise.withResolvers<void>(), startedAt: now };
    for (const key of keys) this.#underWay.set(key, running);
    return undefined;
  }

  /** Ends a call, completed or failed. */
  end(idempotencyKey: IdempotencyKey): void {
    for (const key of keysOf(idempotencyKey)) {
      this.#underWay.get(key)?.over.resolve();
      this.#underWay.delete(key);
    }
  }

  /** Waits until the call in progress has ended or has exceeded its longest duration. */
  async ended(idempotencyKey: IdempotencyKey, now: number): Promise<void> {
    const running = this.#running(idempotencyKey, now);
    if (!running) return;
    const expired = Promise.withResolvers<void>();
    const timer = setTimeout(expired.resolve, running.startedAt + UNDER_WAY_MS - now);
    await Promise.race([running.over.promise, expired.promise]);
    clearTimeout(timer);
  }

  #running(idempotencyKey: IdempotencyKey, now: number): Running | undefined {
    return firstOf(idempotencyKey, (key) => {
      const running = this.#underWay.get(key);
      return running && now - running.startedAt < UNDER_WAY_MS ? running : undefined;
    });
  }

  /** Stores the status of a call, in the transaction of its change. */
  store(idempotencyKey: IdempotencyKey, statusCode: number, now: number): void {
    this.#sql.exec(TABLE);
    this.#sql.exec('DELETE FROM intents WHERE created_at <= ?', now - IDEMPOTENCY_TTL_MS);
    // The key of a form may be used again after another change, as a new call.
    for (const key of keysOf(idempotencyKey)) {
      this.#sql.exec(
        'INSERT OR REPLACE INTO intents VALUES (?, ?, ?, ?)',
        key,
        idempotencyKey.fingerprint,
        statusCode,
        now,
      );
    }
    this.#sql.exec(
      'DELETE FROM intents WHERE rowid NOT IN (SELECT rowid FROM intents ORDER BY rowid DESC LIMIT ?)',
      MAX_IDEMPOTENCY_KEYS,
    );
  }

  count(): number {
    if (!this.#exists()) return 0;
    return this.#sql.exec('SELECT key FROM intents').toArray().length;
  }

  #find(key: string, now: number): z.infer<typeof rowSchema> | undefined {
    if (!this.#exists()) return undefined;
    const sql = 'SELECT fingerprint, status_code FROM intents WHERE key = ? AND created_at > ?';
    const [row] = this.#sql.exec(sql, key, now - IDEMPOTENCY_TTL_MS).toArray();
    return row && rowSchema.parse(row);
  }

  #exists(): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'intents'";
    return this.#sql.exec(sql).toArray().length > 0;
  }
}
