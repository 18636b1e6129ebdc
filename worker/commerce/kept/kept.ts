import { countChange, NO_CHANGES } from '../../../app/domain/change-limit.ts';
import { type Intent, INTENT_KEPT_MS, Intents } from './intents.ts';

/** DESIGN §6: an abandoned basket goes after 90 days; so does a wishlist. Milliseconds. */
export const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** An alarm may be so much early. Milliseconds. */
const ALARM_SLACK_MS = 60 * 60 * 1000;

/** Why a change was not even looked at. */
export type KeptRefusal = 'tooMany' | 'tooManyChanges' | 'underWay' | 'otherBody' | 'textMissing';
export interface Refused {
  readonly refusal: KeptRefusal;
}

/** What all changes bring along. */
export interface Asker {
  readonly intent: Intent | undefined;
  /** Whom beginnings are counted for; undefined where nobody counts. */
  readonly client: string | undefined;
}

interface Work<Facts, Outcome> {
  /** What has to be asked elsewhere before deciding, or why not to. Other changes may run meanwhile. */
  readonly prepare: () => Promise<Facts | Refused>;
  /** Decides and writes, without waiting: nothing comes between. */
  readonly commit: (facts: Facts) => Outcome;
  /** The outcome of an intent that was carried out before. */
  readonly repeat: (statusCode: number) => Outcome;
}

/**
 * What a basket's and a wishlist's object have in common: storage that begins with the first thing kept and ends with the
 * last, by itself after 90 days; intents that are carried out once; a limit on new ones, and one on changes.
 */
export class Kept {
  readonly #storage: DurableObjectStorage;
  readonly #table: string;
  readonly #intents: Intents;
  /** Whether the table was seen: it stays until everything goes. */
  #begun = false;
  /** The answer that everybody waits for who asks whether one may begin. */
  #beginning: Promise<RateLimitOutcome> | undefined;
  /** Key of the last change, empty for one without; undefined since the object was woken. */
  #latest: string | undefined;
  /** In memory only: the object stays in memory during a flood, and counting costs no write. */
  #count = NO_CHANGES;

  /** `table` holds what is kept, a row a thing. */
  constructor(storage: DurableObjectStorage, table: string) {
    this.#storage = storage;
    this.#table = table;
    this.#intents = new Intents(storage.sql);
  }

  /** All rows in the order of their making. Looking creates nothing. */
  rows(): unknown[] {
    if (!this.#hasBegun()) return [];
    return this.#storage.sql.exec(`SELECT * FROM ${this.#table} ORDER BY rowid`).toArray();
  }

  /** Whether a client may begin one more of these; what exists already is never begun, and who asks at once asks for one. */
  async mayBegin(limit: RateLimit, client: string | undefined): Promise<boolean> {
    if (client === undefined || this.#hasBegun()) return true;
    this.#beginning ??= limit.limit({ key: client }).finally(() => {
      this.#beginning = undefined;
    });
    const { success } = await this.#beginning;
    return success;
  }

  /** Carries a change out, an intent once: its repetition gets the status of the first time, and what is kept now. */
  async change<Facts, Outcome extends { readonly statusCode: number }>(
    intent: Intent | undefined,
    { prepare, commit, repeat }: Work<Facts, Outcome>,
  ): Promise<Outcome | Refused> {
    if (!this.#mayChange()) return { refusal: 'tooManyChanges' };
    const known = await this.#begin(intent);
    if (known !== undefined) return typeof known === 'number' ? repeat(known) : { refusal: known };
    try {
      const facts = await prepare();
      if (isRefused(facts)) return facts;
      const outcome = this.#storage.transactionSync(() => {
        const committed = commit(facts);
        // What left no trace needs none of its intent: strangers could fill storage with refusals.
        if (intent && this.#hasBegun())
          this.#intents.keep(intent, committed.statusCode, Date.now());
        return committed;
      });
      this.#latest = intent?.key ?? '';
      await this.#settle();
      return outcome;
    } catch (error) {
      // What was written is undone, the table with it where this was the first of it.
      this.#begun = false;
      throw error;
    } finally {
      if (intent) this.#intents.end(intent);
    }
  }

  /** Begins an intent. One with two keys waits for the intent in progress under either of them. */
  async #begin(intent: Intent | undefined): Promise<ReturnType<Intents['begin']>> {
    if (!intent) return undefined;
    const known = this.#intents.begin(intent, Date.now(), this.#latest);
    if (known !== 'underWay' || intent.previous === undefined) return known;
    await this.#intents.ended(intent, Date.now());
    return this.#begin(intent);
  }

  /** Counts a change and returns whether it is within the limit. Only the object sees all changes. */
  #mayChange(): boolean {
    const { allowed, count } = countChange(this.#count, Date.now());
    this.#count = count;
    return allowed;
  }

  /** Nobody has changed anything for as long as it is kept. */
  async forget(): Promise<void> {
    this.#begun = false;
    await this.#storage.deleteAll();
  }

  /** The last thing takes the storage with it, once no intent can come again. */
  async #settle(): Promise<void> {
    if (!this.#hasBegun()) return;
    if (this.rows().length > 0) await this.#forgetIn(KEPT_MS);
    else if (this.#intents.count() > 0) await this.#forgetIn(INTENT_KEPT_MS);
    else await this.forget();
  }

  /** Within an hour of it: an alarm is a write, and a quick hand makes many changes. */
  async #forgetIn(ms: number): Promise<void> {
    const due = Date.now() + ms;
    const set = await this.#storage.getAlarm();
    if (set === null || Math.abs(due - set) > ALARM_SLACK_MS) await this.#storage.setAlarm(due);
  }

  #hasBegun(): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    this.#begun ||= this.#storage.sql.exec(sql, this.#table).toArray().length > 0;
    return this.#begun;
  }
}

function isRefused(facts: unknown): facts is Refused {
  return typeof facts === 'object' && facts !== null && 'refusal' in facts;
}
