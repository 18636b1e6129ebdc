import type { CardField } from '../../../app/voucher/rules/gift-card-details.ts';
import { countChange, NO_CHANGES } from '../../../app/basket/rules/change-limit.ts';
import { type IdempotencyKey, IDEMPOTENCY_TTL_MS, IdempotencyKeys } from './idempotency-keys.ts';
import {
  NO_ROWS,
  type RowsBeside,
  type Transfer,
  type TransferHandler,
  Transfers,
} from './transfers.ts';

/** A basket or wishlist is deleted this long after its last change. Milliseconds. */
export const INACTIVITY_TTL_MS = 90 * 24 * 60 * 60 * 1000;

/** An interrupted move is finished after this time. Milliseconds. */
const MOVE_RETRY_MS = 10_000;

/** How many times handing over waits for changes in progress, so that a flood of changes cannot block it for ever. */
const MAX_WAITS = 50;

/** Tolerance of the deletion alarm, in milliseconds: moving it is a write. */
const ALARM_SLACK_MS = 60 * 60 * 1000;

/** Why a change was refused before its decision. */
export type ChangeRefusal =
  | 'tooMany'
  | 'tooManyChanges'
  | 'underWay'
  | 'otherBody'
  | 'textMissing'
  | 'textTooLong'
  | `giftCard.${CardField}`
  | 'tooManyTries'
  | 'wrongCode';
export interface Refused {
  readonly refusal: ChangeRefusal;
  /** Seconds after which the change may be sent again. */
  readonly retryAfter?: number;
}

/** Data of every change. */
export interface ChangeContext {
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** The client for which new objects are counted; undefined disables the limit. */
  readonly client: string | undefined;
}

interface Work<Facts, Outcome> {
  /** Reads from other stores before the decision, or refuses the change. Other changes may run meanwhile. */
  readonly prepare: () => Promise<Facts | Refused>;
  /** Decides and writes synchronously, so that no other change comes between. */
  readonly commit: (facts: Facts) => Outcome;
  /** Returns the outcome of a call that was already completed. */
  readonly repeat: (statusCode: number) => Outcome;
}

/**
 * Storage of one user's basket or wishlist. It is created with the first row and deleted with the last one, or 90 days
 * after the last change. Runs each idempotent call once, and limits new objects per client and changes per object.
 */
export class ObjectStore {
  readonly #storage: DurableObjectStorage;
  readonly #table: string;
  readonly #beside: RowsBeside;
  readonly #idempotencyKeys: IdempotencyKeys;
  readonly #transfers: Transfers;
  /** Whether the table is known to exist; it exists until all storage is deleted. */
  #exists = false;
  /** The pending answer of the rate limit, shared by concurrent calls. */
  #beginning: Promise<RateLimitOutcome> | undefined;
  /** Key of the last change, null for a change without one; undefined after the object was loaded. */
  #latest: IdempotencyKey | null | undefined;
  /** Changes in progress. */
  readonly #running = new Set<Promise<unknown>>();
  /** Kept in memory only: the object stays in memory during a flood, and counting must not cost a write. */
  #count = NO_CHANGES;

  /** `table` has one row per item. */
  constructor(storage: DurableObjectStorage, table: string, beside: RowsBeside = NO_ROWS) {
    this.#storage = storage;
    this.#table = table;
    this.#beside = beside;
    this.#idempotencyKeys = new IdempotencyKeys(storage.sql);
    this.#transfers = new Transfers(storage.sql);
  }

  /** Returns all rows in the order of their creation. Creates no storage. */
  rows(): unknown[] {
    if (!this.#hasTable()) return [];
    return this.#storage.sql.exec(`SELECT * FROM ${this.#table} ORDER BY rowid`).toArray();
  }

  /** Returns whether a client may create this object. True for an existing object; concurrent calls count once. */
  async mayBegin(limit: RateLimit, client: string | undefined): Promise<boolean> {
    if (client === undefined || this.#hasTable()) return true;
    this.#beginning ??= limit.limit({ key: client }).finally(() => {
      this.#beginning = undefined;
    });
    const { success } = await this.#beginning;
    return success;
  }

  /** Runs a change, once per idempotency key: a repetition gets the stored status with the current rows. */
  async change<Facts, Outcome extends { readonly statusCode: number }>(
    idempotencyKey: IdempotencyKey | undefined,
    work: Work<Facts, Outcome>,
  ): Promise<Outcome | Refused> {
    const running = this.#change(idempotencyKey, work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #change<Facts, Outcome extends { readonly statusCode: number }>(
    idempotencyKey: IdempotencyKey | undefined,
    { prepare, commit, repeat }: Work<Facts, Outcome>,
  ): Promise<Outcome | Refused> {
    if (!this.#mayChange()) return { refusal: 'tooManyChanges' };
    const known = await this.#begin(idempotencyKey);
    if (known !== undefined) return typeof known === 'number' ? repeat(known) : { refusal: known };
    try {
      const facts = await prepare();
      if (isRefused(facts)) return facts;
      const outcome = this.#transaction(() => {
        const committed = commit(facts);
        // A change that wrote nothing stores no key, because failing calls must not fill the storage.
        if (idempotencyKey && this.#hasTable())
          this.#idempotencyKeys.store(idempotencyKey, committed.statusCode, Date.now());
        return committed;
      });
      this.#latest = idempotencyKey ?? null;
      await this.#settle();
      return outcome;
    } finally {
      if (idempotencyKey) this.#idempotencyKeys.end(idempotencyKey);
    }
  }

  /**
   * Runs a change that no shopper requested, in one transaction: not limited, not counted, and for forms that follow a change, so that
   * ordered items can be added again at once. The storage stays even without rows, because it remembers the order.
   */
  async settleAfter(run: () => void): Promise<void> {
    this.#transaction(run);
    this.#latest = null;
    await this.#settle(true);
  }

  /** Sets all rows aside for a move like `handOver`. A move is a change: above the limit the rows stay. */
  async setAside(move: string): Promise<Transfer[] | Refused> {
    return this.#mayChange() ? this.handOver(move) : { refusal: 'tooManyChanges' };
  }

  /** Sets all rows aside for a user or a move, and returns the waiting transfers, which stay until `forget`. */
  async handOver(recipient: string): Promise<Transfer[]> {
    // Includes changes in progress, and those that begin meanwhile: rows written later would stay under an id that is no longer
    // used. Nothing may be awaited between the last check and the packing.
    for (let waits = 0; this.#running.size > 0 && waits < MAX_WAITS; waits += 1)
      await Promise.allSettled(this.#running);
    const rows = this.rows();
    if (rows.length > 0 || this.#beside.exist()) {
      this.#transaction(() => {
        this.#transfers.add(recipient, rows, this.#beside.take());
        if (rows.length > 0) this.#storage.sql.exec(`DELETE FROM ${this.#table}`);
      });
      // Nothing is awaited in between, so that no move is stored without its alarm.
      if (this.movesWaiting().length > 0) await this.#alarmIn(MOVE_RETRY_MS);
      else await this.#settle();
    }
    return this.waitingFor(recipient);
  }

  /** Returns the transfers that wait for a user or a move. */
  waitingFor(recipient: string): Transfer[] {
    return this.#transfers.pendingFor(recipient);
  }

  /** Returns the moves whose rows wait here. */
  movesWaiting(): string[] {
    return this.#transfers.moves();
  }

  /** Takes a transfer of another object, once. */
  async receive<Facts>(transfer: Transfer, handler: TransferHandler<Facts>): Promise<void> {
    const { commit, prepare, returnTo } = handler;
    if (this.#transfers.hasReceived(transfer.id)) return;
    const facts = await prepare();
    // The same transfer may have arrived while this call was reading.
    if (this.#transfers.hasReceived(transfer.id)) return;
    const now = Date.now();
    this.#transaction(() => {
      const { rows, beside } = commit(facts);
      if (returnTo !== undefined && rows.length > 0) this.#transfers.add(returnTo, rows, beside);
      this.#transfers.markReceived(transfer.id, now, now - INACTIVITY_TTL_MS);
    });
    await this.#settle();
  }

  /** Deletes transfers that have arrived. */
  async forget(ids: readonly string[]): Promise<void> {
    const wasMoving = this.movesWaiting().length > 0;
    this.#transfers.forget(ids);
    // Nothing is awaited in between, so that the alarm of a move never finds an object without a move, which it would
    // delete.
    if (wasMoving && this.movesWaiting().length === 0) await this.#alarmIn(INACTIVITY_TTL_MS);
    await this.#settle();
  }

  /** Finishes the waiting moves, called by the object's alarm. Returns false if there are none: the object has expired. */
  async finishMoves(finish: (move: string) => Promise<void>): Promise<boolean> {
    const moves = this.movesWaiting();
    if (moves.length === 0) return false;
    const outcomes = await Promise.allSettled(moves.map(finish));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed)
      console.error(JSON.stringify({ event: 'move.failed', name: nameOf(failed.reason) }));
    if (this.movesWaiting().length > 0) await this.#alarmIn(MOVE_RETRY_MS);
    return true;
  }

  /** Begins a call. A call with two keys waits for one in progress under either of them. */
  async #begin(
    idempotencyKey: IdempotencyKey | undefined,
  ): Promise<ReturnType<IdempotencyKeys['begin']>> {
    if (!idempotencyKey) return undefined;
    const known = this.#idempotencyKeys.begin(idempotencyKey, Date.now(), this.#latest);
    if (known !== 'underWay' || idempotencyKey.previous === undefined) return known;
    await this.#idempotencyKeys.ended(idempotencyKey, Date.now());
    return this.#begin(idempotencyKey);
  }

  /** Counts a change and returns whether it is within the limit. Only the object sees all changes. */
  #mayChange(): boolean {
    const { allowed, count } = countChange(this.#count, Date.now());
    this.#count = count;
    return allowed;
  }

  /** Deletes all storage. */
  async deleteAll(): Promise<void> {
    this.#forgetTables();
    await this.#storage.deleteAll();
    // A read during the deletion may have cached that tables exist.
    this.#forgetTables();
  }

  /** Sets the alarm. Deletes the storage if it contains neither rows nor idempotency keys. */
  async #settle(isKept = false): Promise<void> {
    if (!this.#hasTable() && !this.#transfers.exist) return;
    const set = await this.#storage.getAlarm();
    const ms = this.#lifetime(isKept);
    if (ms === undefined) await this.deleteAll();
    else if (set === null || Math.abs(Date.now() + ms - set) > ALARM_SLACK_MS)
      await this.#alarmIn(ms);
  }

  /** Returns the milliseconds until the next alarm; undefined if nothing is stored. */
  #lifetime(isKept: boolean): number | undefined {
    if (this.movesWaiting().length > 0) return MOVE_RETRY_MS;
    const isFilled = this.rows().length > 0 || this.#beside.exist();
    if (isKept || isFilled || !this.#transfers.isEmpty) return INACTIVITY_TTL_MS;
    return this.#idempotencyKeys.count() > 0 ? IDEMPOTENCY_TTL_MS : undefined;
  }

  #alarmIn(ms: number): Promise<void> {
    return this.#storage.setAlarm(Date.now() + ms);
  }

  #transaction<T>(run: () => T): T {
    try {
      return this.#storage.transactionSync(run);
    } catch (error) {
      // The transaction is rolled back, including tables that it created.
      this.#forgetTables();
      throw error;
    }
  }

  #forgetTables(): void {
    this.#exists = false;
    this.#transfers.reset();
  }

  #hasTable(): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    this.#exists ||= this.#storage.sql.exec(sql, this.#table).toArray().length > 0;
    return this.#exists;
  }
}

function nameOf(reason: unknown): string {
  return reason instanceof Error ? reason.name : 'unknown';
}

function isRefused(facts: unknown): facts is Refused {
  return typeof facts === 'object' && facts !== null && 'refusal' in facts;
}
