import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { ItemCreationId, WishlistItem } from '../../../app/wishlist/schemas/wishlist.ts';
import type { Shop, ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { MAX_MERGED_WISHES, MAX_WISHES } from '../../../app/wishlist/rules/wishlist.ts';
import type { Env } from '../env.ts';
import { type ChangeContext, ObjectStore, type Refused } from '../object-store/object-store.ts';
import { finishMove, readMove, readWayBack } from '../object-store/moves.ts';
import { type Transfer, rowsOf } from '../object-store/transfers.ts';
import { moveShare } from './move.ts';
import { decideAddition } from './decide.ts';
import { findItem, findSold, type WantedItem } from './find-item.ts';
import { insertWish, parseRow, removeWish, restoreWish, type WishRow } from './rows.ts';

const statusCodeSchema = z.literal([200, 201, 409, 412, 413]);

/** The outcome of a change and the items after it. */
export interface WishlistOutcome {
  readonly statusCode: z.infer<typeof statusCodeSchema>;
  readonly items: WishlistItem[];
}

/** One wishlist. Applies one change at a time. */
export class WishlistObject extends DurableObject<Env> {
  readonly #store: ObjectStore;
  /** Transfers whose share is still being moved to this list. Places are reserved for their items. */
  readonly #awaited = new Set<Transfer>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#store = new ObjectStore(state.storage, 'wishes');
  }

  /** Returns the items in the order of their creation. Creates no storage. */
  items(): WishlistItem[] {
    return this.#store.rows().map((row) => shownOf(parseRow(row)));
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
        return { statusCode: 200, items: this.items() };
      },
      repeat: (statusCode) => this.#repeated(statusCode),
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

  /** Takes the items of a transfer, once (docs/rules/account.md#merge). They keep their price and time. */
  async receive(transfer: Transfer, showsNotice = true): Promise<void> {
    const moved = rowsOf(transfer).map(parseRow);
    await this.#store.receive(transfer, {
      prepare: async () => undefined,
      commit: () => {
        const mergedAt = showsNotice ? Date.now() : null;
        for (const item of moved)
          if (decideAddition(this.items(), item, MAX_MERGED_WISHES) === 201)
            insertWish(this.ctx.storage.sql, item, { createdAt: item.createdAt, mergedAt });
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
    await this.#store
      .receive(transfer, {
        prepare: async (): Promise<ReadonlySet<WantedItem>> => {
          if (returnTo === undefined) return new Set(items);
          const sold = await findSold(this.env.DB, shops[shop], items);
          if (items.some((item) => !isLeft(this.#decide(sold.has(item) ? item : undefined)))) {
            this.#awaited.add(transfer);
            await this.#bringShare(shops[shop], returnTo);
          }
          return sold;
        },
        commit: (sold) => {
          this.#awaited.delete(transfer);
          const left = rows.filter(({ item }) => {
            const wanted = sold.has(item) ? item : undefined;
            // Returned items have no other place to go.
            const statusCode =
              returnTo === undefined
                ? decideAddition(this.items(), wanted, Infinity)
                : this.#decide(wanted);
            if (statusCode === 201) insertWish(this.ctx.storage.sql, item, item);
            return isLeft(statusCode);
          });
          return { rows: left.map(({ row }) => row) };
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

  /** Moves the share before the items, so that a request that finishes an interrupted move brings the share too. */
  async #bringShare(shop: Shop, returnTo: string): Promise<void> {
    const { from, to } = readWayBack(returnTo);
    await this.env.DB.batch(moveShare(this.env.DB, from, to, shop.id));
  }

  #add(wanted: WantedItem | undefined): WishlistOutcome {
    const statusCode = this.#decide(wanted);
    if (statusCode === 201 && wanted) {
      const { sql } = this.ctx.storage;
      const now = Date.now();
      if (!restoreWish(sql, wanted, now))
        insertWish(sql, wanted, { createdAt: now, mergedAt: null });
    }
    return { statusCode, items: this.items() };
  }

  #repeated(statusCode: number): WishlistOutcome {
    return { statusCode: statusCodeSchema.parse(statusCode), items: this.items() };
  }
}

/** Returns whether an item of a move stays in its former list: it is not sold here, or this list is full. */
function isLeft(statusCode: WishlistOutcome['statusCode']): boolean {
  return statusCode === 412 || statusCode === 413;
}

/** Returns an item as in answers, with times in ISO 8601. */
function shownOf({ key, productId, variantId, price, createdAt, mergedAt }: WishRow): WishlistItem {
  const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    key,
    productId,
    variantId,
    price,
    addedAt: isoOf(createdAt),
    mergedAt: isoOf(mergedAt),
  };
}
