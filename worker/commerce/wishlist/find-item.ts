import { z } from 'zod';
import type { ItemCreationId, WishlistItem } from '../../../app/api/wishlist.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { findOffers } from '../catalogue/offers.ts';

/** The product or variant of a wishlist item. */
export type WantedItem = Pick<WishlistItem, 'productId' | 'variantId'>;

const idsSchema = z.array(z.object({ id: z.number().int() }));

/** Returns what the shop sells under the id of a product or variant, sold out or not; undefined if it sells nothing. */
export async function findItem(
  db: D1Database,
  shop: Shop,
  { productId, variantId }: ItemCreationId,
): Promise<WantedItem | undefined> {
  const ids = variantId === undefined ? await variantsOf(db, productId) : [variantId];
  const offers = await findOffers(db, shop, ids);
  const found = ids.map((id) => offers.get(id)?.product).find((product) => product?.isActive);
  return found && { productId: found.id, variantId: variantId ?? null };
}

async function variantsOf(db: D1Database, productId: number | undefined): Promise<number[]> {
  const sql = 'SELECT id FROM variants WHERE product_id = ?';
  const { results } = await db
    .prepare(sql)
    .bind(productId ?? null)
    .all<unknown>();
  return idsSchema.parse(results).map(({ id }) => id);
}
