import { z } from 'zod';
import type { ItemCreationId, Wish } from '../../../app/api/wishlist.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { findOffers } from '../catalogue.ts';

/** What a wish stands for. */
export type WishedFor = Pick<Wish, 'productId' | 'variantId'>;

const idsSchema = z.array(z.object({ id: z.number().int() }));

/**
 * What a shop sells under a product's or a variant's id, or undefined where it sells nothing there. What is sold out can be
 * wished for.
 */
export async function findWish(
  db: D1Database,
  shop: Shop,
  { productId, variantId }: ItemCreationId,
): Promise<WishedFor | undefined> {
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
