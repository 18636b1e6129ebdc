import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { ItemCreationId, WishlistItem } from '../../../app/wishlist/schemas/wishlist.ts';
import type { Shop, ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { comesAlong, matchLists, type NamedList } from '../../../app/wishlist/rules/wish-lists.ts';
import { MAX_MERGED_WISHES, MAX_WISHES } from '../../../app/wishlist/rules/wishlist.ts';
import type { Env } from '../env.ts';
import { type ChangeContext, ObjectStore, type Refused } from '../object-store/object-store.ts';
import { finishMove, type Move, readMove, readWayBack } from '../object-store/moves.ts';
import { besideOf, type Transfer, rowsOf } from '../object-store/transfers.ts';
import { moveMails, moveShare, moveShares } from './move.ts';
import { decideAddition } from './decide.ts';
import { findItem, findSold, type WantedItem } from './find-item.ts';
import {
  changeLists,
  type Contents,
  insertList,
  type ListChange,
  parseLists,
  readLists,
  takeLists,
} from './lists.ts';
import {
  insertWish,
  parseRow,
  removeWish,
  restoreWish,
  type WishRow,
  type WishTimes,
} from './rows.ts';

const statusCodeSchema = z.literal([200, 201, 409, 412, 413]);
const listStatusSchema = z.literal([200, 201, 404, 409, 413]);

/** The outcome of a change, and the items and lists after it. */
export interface WishlistOutcome extends Contents {
  readonly statusCode: z.infer<typeof statusCodeSchema>;
}

/** The same of a change of the lists. */
interface ListOutcome extends Contents {
  readonly statusCode: z.infer<typeof listStatusSchema>;
}

/** A login's merge: the keys of both wishlists, and the shop. */
interface Merging extends Move {
  readonly shopId: number;
}

/** What a move brings of a wishlist to this one. */
interface Arrival {
  readonly sold: ReadonlySet<WantedItem>;
  /** The lists that come along, and what they become here. */
  readonly becomes: ReadonlyMap<string, NamedList>;
}

/** One wishlist with all of its lists. Applies one change at a time. */
export class WishlistObject extends DurableObject<Env> {
  readonly #store: ObjectStore;
  /** Transfers whose share is still being moved to this list. Places are reserved for their items. */
  readonly #awaited = new Set<Transfer>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    this.#store = new ObjectStore(state.storage, 'wishes', {
      take: () => takeLists(sql),
      exist: () => readLists(sql).length > 0,
    });
  }

  /** Returns the items in the order of their creation. Creates no storage. */
  items(): WishlistItem[] {
    return this.#store.rows().map((row) => shownOf(parseRow(row)));
  }

  /** Returns the named lists in the order of their creation. Creates no storage. */
  lists(): NamedList[] {
    return readLists(this.ctx.storage.sql);
  }

  /** Returns both. */
  contents(): Contents {
    return { items: this.items(), lists: this.lists() };
  }

  /** Adds a product or one of its variants. A recently removed one returns to its position. */
  async add(
    asked: ChangeContext & { readonly shop: Shop; readonly itemCreationId: ItemCreationId },
  ): Promise<WishlistOutcome | Refused> {
    const { client, idempotencyKey, itemCreationId, shop } = asked;
    if (!(await this.#store.mayBegin(this.env.BEGINNING_LIMIT, client)))
      return { refusal: 'tooMany' };
    return this.#store.change<WantedItem | undefined, WishlistOutcome>(idempotencyKey, {
      prepare: () => findItem(this.env.DB, shop, itemCreationId),
      commit: (wanted) => this.#add(wanted),
      repeat: (statusCode) => this.#repeated(statusCode),
    });
  }

  /** Deletes an item, if it exists. */
  async remove({
    idempotencyKey,
    itemKey,
  }: ChangeContext & { readonly itemKey: string }): Promise<WishlistOutcome | Refused> {
    return this.#store.change<undefined, WishlistOutcome>(idempotencyKey, {
      prepare: async () => undefined,
      commit: () => {
        if (this.items().some(({ key }) => key === itemKey))
          removeWish(this.ctx.storage.sql, itemKey, Date.now());
        return this.#outcome(200);
      },
      repeat: (statusCode) => this.#repeated(statusCode),
    });
  }

  /** Changes the named lists, or the place of an item in them (docs/rules/wishlist.md#several-lists). */
  async changeLists(
    asked: ChangeContext & { readonly change: ListChange },
  ): Promise<ListOutcome | Refused> {
    const { change, client, idempotencyKey } = asked;
    const begins = change.kind === 'add';
    if (begins && !(await this.#store.mayBegin(this.env.BEGINNING_LIMIT, client)))
      return { refusal: 'tooMany' };
    return this.#store.change<undefined, ListOutcome>(idempotencyKey, {
      prepare: async () => undefined,
      commit: () => this.#outcome(changeLists(this.ctx.storage.sql, this.contents(), change)),
      repeat: (statusCode) => this.#outcome(listStatusSchema.parse(statusCode)),
    });
  }

  /** Sets all items aside for a user; returns the waiting transfers. */
  handOver(userId: string): Promise<Transfer[]> {
    return this.#store.handOver(userId);
  }

  /** Sets all items aside for a move; returns the waiting transfers. Refused above the limit of changes. */
  setAside(move: string): Promise<Transfer[] | Refused> {
    return this.#store.setAside(move);
  }

  /** Returns the transfers that wait for a user, a move, or the way back of a move. */
  async waitingFor(recipient: string): Promise<Transfer[]> {
    return this.#store.waitingFor(recipient);
  }

  /**
   * Takes the items and lists of a transfer, once (docs/rules/account.md#merge). Items keep their price and time. The shares of named
   * lists come before, as those of a move do.
   */
  async receive(transfer: Transfer, showsNotice = true, merging?: Merging): Promise<void> {
    const moved = rowsOf(transfer).map(parseRow);
    await this.#store.receive(transfer, {
      prepare: async () => {
        const becomes = matchLists(this.lists(), parseLists(besideOf(transfer)));
        if (merging) await this.#bring(moveShares(this.env.DB, becomes, merging, merging.shopId));
        return becomes;
      },
      commit: (becomes) => {
        const mergedAt = showsNotice ? Date.now() : null;
        for (const list of becomes.values()) insertList(this.ctx.storage.sql, list);
        for (const item of moved)
          if (decideAddition(this.items(), item, MAX_MERGED_WISHES) === 201)
            this.#insert(item, { createdAt: item.createdAt, mergedAt }, becomes);
        return { rows: [] };
      },
    });
  }

  /**
   * Takes the items of a move, once, and sets aside for `returnTo` those that the shop does not sell or that have no place;
   * without `returnTo` they are returned ones (docs/rules/shop.md#language-switch).
   */
  async take(shop: ShopKey, transfer: Transfer, returnTo?: string): Promise<void> {
    const rows = rowsOf(transfer).map((row) => ({ row, item: parseRow(row) }));
    const items = rows.map(({ item }) => item);
    const lists = parseLists(besideOf(transfer));
    await this.#store
      .receive(transfer, {
        prepare: async (): Promise<Arrival> => {
          const becomes = matchLists(this.lists(), lists);
          if (returnTo === undefined) return { sold: new Set(items), becomes };
          const sold = await findSold(this.env.DB, shops[shop], items);
          return this.#announce(transfer, { items, sold, becomes }, shops[shop], returnTo);
        },
        commit: ({ sold, becomes }) => {
          this.#awaited.delete(transfer);
          for (const list of becomes.values()) insertList(this.ctx.storage.sql, list);
          const left = rows.filter(({ item }) => {
            const wanted = sold.has(item) ? item : undefined;
            // Returned items have no other place to go.
            const statusCode =
              returnTo === undefined
                ? decideAddition(this.items(), wanted, Infinity)
                : this.#decide(wanted);
            if (statusCode === 201) this.#insert(item, item, becomes);
            return isLeft(statusCode);
          });
          // A list that has something left is on both sides.
          const beside = lists.filter(({ id }) => left.some(({ item }) => item.list === id));
          return { rows: left.map(({ row }) => row), beside };
        },
        ...(returnTo === undefined ? {} : { returnTo }),
      })
      .finally(() => this.#awaited.delete(transfer));
  }

  /** Deletes transfers that have arrived. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.#store.forget(ids);
  }

  /** Deletes all storage. */
  async erase(): Promise<void> {
    await this.#store.deleteAll();
  }

  override async alarm(): Promise<void> {
    const isMoving = await this.#store.finishMoves((name) => {
      const cut = readMove(name);
      return finishMove({ source: this, target: this.env.WISHLISTS.getByName(cut.to) }, cut);
    });
    if (!isMoving) await this.erase();
  }

  #decide(wanted: WantedItem | undefined) {
    return decideAddition(this.items(), wanted, MAX_WISHES - this.#awaited.size);
  }

  /**
   * Moves the shares before the items, so that a request that finishes an interrupted move brings them too. Returns what comes.
   */
  async #announce(
    transfer: Transfer,
    { items, sold, becomes }: Arrival & { readonly items: readonly WishRow[] },
    shop: Shop,
    returnTo: string,
  ): Promise<Arrival> {
    const way = readWayBack(returnTo);
    const coming = items.filter((item) => !isLeft(this.#decide(sold.has(item) ? item : undefined)));
    const following = new Map([...becomes].filter(([id]) => comesAlong(id, items, coming)));
    const { DB: db } = this.env;
    const statements = moveShares(db, following, way, shop.id);
    if (coming.length > 0) {
      this.#awaited.add(transfer);
      if (comesAlong(null, items, coming))
        statements.unshift(...moveShare(db, way.from, way.to, shop.id));
      statements.push(...moveMails(db, way.from, way.to, shop.id));
    }
    await this.#bring(statements);
    return { sold, becomes: following };
  }

  async #bring(statements: D1PreparedStatement[]): Promise<void> {
    if (statements.length > 0) await this.env.DB.batch(statements);
  }

  /** Inserts an item that has come, into the list that its own has become. */
  #insert(item: WishRow, times: WishTimes, becomes: Arrival['becomes']): void {
    const list = becomes.get(item.list ?? '')?.id ?? item.list;
    const isKnown = this.lists().some(({ id }) => id === list);
    insertWish(this.ctx.storage.sql, item, times, isKnown ? list : null);
  }

  #add(wanted: WantedItem | undefined): WishlistOutcome {
    const statusCode = this.#decide(wanted);
    if (statusCode === 201 && wanted) {
      const { sql } = this.ctx.storage;
      const now = Date.now();
      if (!restoreWish(sql, wanted, this.lists(), now))
        insertWish(sql, wanted, { createdAt: now, mergedAt: null });
    }
    return this.#outcome(statusCode);
  }

  #repeated(statusCode: number): WishlistOutcome {
    return this.#outcome(statusCodeSchema.parse(statusCode));
  }

  #outcome<Status extends number>(statusCode: Status): Contents & { readonly statusCode: Status } {
    return { statusCode, ...this.contents() };
  }
}

/** Returns whether an item of a move stays in its former list: it is not sold here, or this list is full. */
function isLeft(statusCode: WishlistOutcome['statusCode']): boolean {
  return statusCode === 412 || statusCode === 413;
}

/** Returns an item as in answers, with times in ISO 8601. */
function shownOf({ createdAt, mergedAt, ...item }: WishRow): WishlistItem {
  const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return { ...item, addedAt: isoOf(createdAt), mergedAt: isoOf(mergedAt) };
}
