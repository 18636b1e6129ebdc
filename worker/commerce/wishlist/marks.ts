import { z } from 'zod';
import type { SharedWish } from '../../../app/wishlist/schemas/shared-list.ts';
import type { WishlistItem } from '../../../app/wishlist/schemas/wishlist.ts';
import { wishId } from '../../../app/wishlist/rules/shared-list.ts';
import { itemsOfList, parseShareKey } from '../../../app/wishlist/rules/wish-lists.ts';
import type { Env } from '../env.ts';
import { readAgain } from '../http/transient.ts';

/** Marks of givers on a shared wishlist (docs/rules/wishlist.md#shared-wishlist). */

/** A product, or one of its variants; a list contains each once. */
type Wished = Pick<WishlistItem, 'productId' | 'variantId'>;

/** The condition is part of the insertion, so that of concurrent givers exactly one gets a row. */
const MARK = `INSERT INTO shared_wishlist_marks (wishlist_key, product_id, variant_id, giver_hash, created_at)
  SELECT wishlist_key, ?2, ?3, ?4, ?5 FROM shared_wishlists WHERE wishlist_key = ?1 AND kind = 'babyList'
  ON CONFLICT (wishlist_key, product_id, variant_id) DO NOTHING`;
const GIVER = `SELECT giver_hash FROM shared_wishlist_marks WHERE wishlist_key = ? AND product_id = ? AND variant_id = ?`;
const UNMARK = `DELETE FROM shared_wishlist_marks
  WHERE wishlist_key = ? AND product_id = ? AND variant_id = ? AND giver_hash = ? RETURNING product_id`;
const MARKS = `SELECT product_id, variant_id, giver_hash FROM shared_wishlist_marks
  WHERE wishlist_key = ? ORDER BY created_at, product_id, variant_id`;

const markSchema = z
  .object({ product_id: z.number().int(), variant_id: z.number().int(), giver_hash: z.string() })
  .transform(({ product_id, variant_id, giver_hash }) => ({
    productId: product_id,
    variantId: variant_id === 0 ? null : variant_id,
    giver: giver_hash,
  }));

/** `taken`: another giver was first. */
type Marking = 'marked' | 'taken' | 'unknown';

/** Marks a wish of a list, by the key of its share, for a giver. Repeatable by the same giver. `now` in milliseconds since 1970. */
export async function markWish(
  env: Pick<Env, 'DB' | 'WISHLISTS'>,
  key: string,
  wish: Wished,
  giver: string,
  now: number,
): Promise<Marking> {
  const items = (await readListItems(env, key)) ?? [];
  if (!items.some((item) => isSame(item, wish))) return 'unknown';
  const columns = keyColumns(key, wish);
  const [, found] = await env.DB.batch<unknown>([
    env.DB.prepare(MARK).bind(...columns, giver, now),
    env.DB.prepare(GIVER).bind(...columns),
  ]);
  const [row] = z.array(z.object({ giver_hash: z.string() })).parse(found?.results);
  if (!row) return 'unknown';
  return row.giver_hash === giver ? 'marked' : 'taken';
}

/** Removes a giver's mark. Returns false if another giver made it. */
export async function unmarkWish(
  db: D1Database,
  key: string,
  wish: Wished,
  giver: string,
): Promise<boolean> {
  const statement = db.prepare(UNMARK).bind(...keyColumns(key, wish), giver);
  return (await statement.first()) !== null;
}

/**
 * Returns the wishes of a list in order, then wishes that the owner has removed since this giver marked them, which only this
 * giver sees.
 */
export async function readWishes(
  env: Pick<Env, 'DB' | 'WISHLISTS'>,
  key: string,
  giver: string | undefined,
): Promise<SharedWish[]> {
  const [items = [], found] = await Promise.all([
    readListItems(env, key),
    env.DB.prepare(MARKS).bind(key).all<unknown>(),
  ]);
  const marks = z.array(markSchema).parse(found.results);
  const listed = items.map(({ productId, variantId }) => {
    const mark = marks.find((one) => isSame(one, { productId, variantId }));
    const isMine = mark !== undefined && mark.giver === giver;
    const wish = { id: wishId({ productId, variantId }), productId, variantId };
    return { ...wish, isMarked: mark !== undefined, isMine, isRemoved: false };
  });
  const removed = marks
    .filter((mark) => mark.giver === giver && !items.some((item) => isSame(item, mark)))
    .map(({ productId, variantId }) => ({
      id: wishId({ productId, variantId }),
      productId,
      variantId,
    }))
    .map((wish) => ({ ...wish, isMarked: true, isMine: true, isRemoved: true }));
  return [...listed, ...removed];
}

/** Returns the items of the list that is shared under a key; undefined if that list was deleted. */
export async function readListItems(
  { WISHLISTS }: Pick<Env, 'WISHLISTS'>,
  key: string,
): Promise<WishlistItem[] | undefined> {
  const { wishlistKey, list } = parseShareKey(key);
  const { items, lists } = await readAgain(() => WISHLISTS.getByName(wishlistKey).contents());
  const exists = list === null || lists.some(({ id }) => id === list);
  return exists ? itemsOfList(items, list) : undefined;
}

/** Returns the items of a wishlist, of all its lists. */
export function readItems(
  { WISHLISTS }: Pick<Env, 'WISHLISTS'>,
  key: string,
): Promise<WishlistItem[]> {
  return readAgain(() => WISHLISTS.getByName(key).items());
}

function keyColumns(key: string, { productId, variantId }: Wished) {
  return [key, productId, variantId ?? 0] as const;
}

function isSame(one: Wished, other: Wished): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}
