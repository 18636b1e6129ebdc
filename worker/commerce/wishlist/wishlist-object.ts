import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { ItemCreationId, WishlistItem } from '../../../app/api/wishlist.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Env } from '../env.ts';
import { type ChangeContext, OwnedStore, type Refused } from '../owned-store/owned-store.ts';
import { type Parcel, rowsOf } from '../owned-store/parcels.ts';
import { decideAddition } from './decide.ts';
import { findItem, type WantedItem } from './find-item.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS wishes (
  key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  variant_id INTEGER,
  created_at INTEGER NOT NULL
)`;

const rowSchema = z
  .object({
    key: z.string(),
    product_id: z.number().int(),
    variant_id: z.number().int().nullable(),
  })
  .transform(({ key, product_id, variant_id }) => ({
    key,
    productId: product_id,
    variantId: variant_id,
  }));

const statusCodeSchema = z.literal([200, 201, 409, 412, 413]);

/** The outcome of a change and the items after it. */
export interface WishlistOutcome {
  readonly statusCode: z.infer<typeof statusCodeSchema>;
  readonly items: WishlistItem[];
}

/** One wishlist. Applies one change at a time. */
export class WishlistObject extends DurableObject<Env> {
  readonly #store: OwnedStore;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#store = new OwnedStore(state.storage, 'wishes');
  }

  /** Returns the items in the order of their creation. Creates no storage. */
  items(): WishlistItem[] {
    return this.#store.rows().map((row) => rowSchema.parse(row));
  }

  /** Adds a product or one of its variants. */
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
          this.ctx.storage.sql.exec('DELETE FROM wishes WHERE key = ?', itemKey);
        return { statusCode: 200, items: this.items() };
      },
      repeat: (statusCode) => this.#repeated(statusCode),
    });
  }

  /** Sets all items aside for a user; returns what waits for them. */
  handOver(userId: string): Promise<Parcel[]> {
    return this.#store.handOver(userId);
  }

  /** Takes the items of a parcel, once (docs/rules.md#merge). */
  async receive(parcel: Parcel): Promise<void> {
    const moved = rowsOf(parcel).map((row) => rowSchema.parse(row));
    await this.#store.receive(parcel, {
      prepare: async () => undefined,
      commit: () => {
        for (const item of moved) this.#add(item);
      },
    });
  }

  /** Forgets parcels that have arrived. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.#store.forget(ids);
  }

  /** Deletes everything. */
  async erase(): Promise<void> {
    await this.#store.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.erase();
  }

  #add(wanted: WantedItem | undefined): WishlistOutcome {
    const statusCode = decideAddition(this.items(), wanted);
    if (statusCode === 201 && wanted) {
      this.ctx.storage.sql.exec(TABLE);
      this.ctx.storage.sql.exec(
        'INSERT INTO wishes VALUES (?, ?, ?, ?)',
        crypto.randomUUID().replaceAll('-', ''),
        wanted.productId,
        wanted.variantId,
        Date.now(),
      );
    }
    return { statusCode, items: this.items() };
  }

  #repeated(statusCode: number): WishlistOutcome {
    return { statusCode: statusCodeSchema.parse(statusCode), items: this.items() };
  }
}
