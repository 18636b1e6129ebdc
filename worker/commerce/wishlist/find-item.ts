import { z } from 'zod';
import type { ItemCreationId, WishlistItem } from '../../../app/wishlist/schemas/wishlist.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { chooseVariant } from '../../../app/product/rules/variant.ts';
import { findOffers } from '../catalogue/offers.ts';

/** The product or variant of a wishlist item, and its price when it was added. */
export type WantedItem = Pick<WishlistItem, 'productId' | 'variantId' | 'price'>;

const idsSchema = z.array(z.object({ id: z.number().int() }));

/**
 * Returns the product or variant that the shop sells under an id, even if it is sold out; undefined if there is none. The
 * price of a product is that of the variant that its card shows.
 */
export async function findItem(
  db: D1Database,
  shop: Shop,
  { productId, variantId }: ItemCreationId,
): Promise<WantedItem | undefined> {
  const ids = variantId === undefined ? await variantsOf(db, productId) : [variantId];
  const offers = await findOffers(db, shop, ids);
  const facts = ids.flatMap((id) => {
    const { product, variant } = offers.get(id) ?? {};
    if (!product?.isActive || !variant) return [];
    const { referenceKey, price, customData } = variant;
    return [{ product, referenceKey, bvc: customData.KQPRI.BVC, withTax: price.withTax }];
  });
  const shown = chooseVariant(facts);
  return (
    shown && { productId: shown.product.id, variantId: variantId ?? null, price: shown.withTax }
  );
}

/** Returns the items that the shop sells, including sold-out ones. */
export async function findSold(
  db: D1Database,
  shop: Shop,
  items: readonly WantedItem[],
): Promise<ReadonlySet<WantedItem>> {
  const products = items.filter(({ variantId }) => variantId === null);
  const sql =
    'SELECT id FROM variants WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY id';
  const ids = JSON.stringify(products.map(({ productId }) => productId));
  const { results } = await db.prepare(sql).bind(ids).all<unknown>();
  const variantIds = [
    ...idsSchema.parse(results).map(({ id }) => id),
    ...items.flatMap(({ variantId }) => variantId ?? []),
  ];
  const offers = [...(await findOffers(db, shop, variantIds)).values()];
  const active = offers.filter(({ product }) => product.isActive);
  const soldVariants = new Set(active.map(({ variant }) => variant.id));
  const soldProducts = new Set(active.map(({ product }) => product.id));
  return new Set(
    items.filter(({ productId, variantId }) =>
      variantId === null ? soldProducts.has(productId) : soldVariants.has(variantId),
    ),
  );
}

async function variantsOf(db: D1Database, productId: number | undefined): Promise<number[]> {
  const sql = 'SELECT id FROM variants WHERE product_id = ? ORDER BY position, id';
  const { results } = await db
    .prepare(sql)
    .bind(productId ?? null)
    .all<unknown>();
  return idsSchema.parse(results).map(({ id }) => id);
}
