import { z } from 'zod';
import type { ItemCreationId, Wish } from '../../../app/api/wishlist.ts';
import type { Shop } from '../../../app/domain/shop.ts';

/** What a wish stands for. */
export type WishedFor = Pick<Wish, 'productId' | 'variantId'>;

const rowSchema = z.object({ productId: z.number().int() });

/** Products on sale in a country; what is sold out can be wished for. */
const FIND = `SELECT p.id AS productId FROM products p
  JOIN variants v ON v.product_id = p.id
  JOIN prices c ON c.variant_id = v.id AND c.country = ?1
  WHERE p.is_active = 1 AND (p.id = ?2 OR v.id = ?3) LIMIT 1`;

/** What a shop sells under a product's or a variant's id, or undefined where it sells nothing there. */
export async function findWish(
  db: D1Database,
  shop: Shop,
  { productId, variantId }: ItemCreationId,
): Promise<WishedFor | undefined> {
  const row = await db
    .prepare(FIND)
    .bind(shop.country, productId ?? null, variantId ?? null)
    .first<unknown>();
  return row === null ? undefined : { ...rowSchema.parse(row), variantId: variantId ?? null };
}
