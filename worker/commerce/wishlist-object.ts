import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { ItemCreationId, Wish } from '../../app/api/wishlist.ts';
import type { Shop } from '../../app/domain/shop.ts';
import type { Env } from './env.ts';
import { type Asker, Kept, type Refused } from './kept/kept.ts';
import { decideWish } from './wishlist/decide.ts';
import { findWish, type WishedFor } from './wishlist/find-wish.ts';

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

/** What a change came to, and the wishes after it. */
export interface WishOutcome {
  readonly statusCode: z.infer<typeof statusCodeSchema>;
  readonly items: Wish[];
}

/** One wishlist: its wishes, one change after the other. */
export class WishlistObject extends DurableObject<Env> {
  readonly #kept: Kept;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#kept = new Kept(state.storage, 'wishes');
  }

  /** The wishes in the order of their making. Looking creates nothing. */
  items(): Wish[] {
    return this.#kept.rows().map((row) => rowSchema.parse(row));
  }

  /** Wishes for a product or one of its variants. */
  async add(
    asked: Asker & { readonly shop: Shop; readonly itemCreationId: ItemCreationId },
  ): Promise<WishOutcome | Refused> {
    const { client, intent, itemCreationId, shop } = asked;
    if (!(await this.#kept.mayBegin(this.env.BEGINNING_LIMIT, client)))
      return { refusal: 'tooMany' };
    return this.#kept.change<WishedFor | undefined, WishOutcome>(intent, {
      prepare: () => findWish(this.env.DB, shop, itemCreationId),
      commit: (wanted) => this.#add(wanted),
      repeat: (statusCode) => this.#repeated(statusCode),
    });
  }

  /** Deletes a wish, if it is there. */
  async remove({
    intent,
    itemKey,
  }: Asker & { readonly itemKey: string }): Promise<WishOutcome | Refused> {
    return this.#kept.change<undefined, WishOutcome>(intent, {
      prepare: async () => undefined,
      commit: () => {
        if (this.items().some(({ key }) => key === itemKey))
          this.ctx.storage.sql.exec('DELETE FROM wishes WHERE key = ?', itemKey);
        return { statusCode: 200, items: this.items() };
      },
      repeat: (statusCode) => this.#repeated(statusCode),
    });
  }

  override async alarm(): Promise<void> {
    await this.#kept.forget();
  }

  #add(wanted: WishedFor | undefined): WishOutcome {
    const statusCode = decideWish(this.items(), wanted);
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

  #repeated(statusCode: number): WishOutcome {
    return { statusCode: statusCodeSchema.parse(statusCode), items: this.items() };
  }
}
