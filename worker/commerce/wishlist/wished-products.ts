import type { Growing } from '../../../app/wishlist/schemas/shared-list.ts';
import type { Product } from '../../../app/product/schemas/product.ts';
import { childSizes } from '../../../app/wishlist/rules/child-size.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { advancedValue } from '../../../app/product/rules/product.ts';
import { variantSize } from '../../../app/product/rules/variant-image.ts';
import { findProductsById } from '../catalogue/offers.ts';
import { NO_PARTS } from '../catalogue/parts.ts';
import type { Env } from '../env.ts';
import { readItems } from './marks.ts';

/** Returns the distinct products of a wishlist that have sizes by a child's height. */
export async function growingOf(
  env: Pick<Env, 'DB' | 'WISHLISTS'>,
  shop: Shop,
  key: string,
): Promise<Growing['products']> {
  const products = await productsOf(env.DB, shop, await readItems(env, key));
  return [...products.values()].flatMap((product) => {
    const { id, name, referenceKey, seoUrl, variants } = product;
    const sizes = childSizes(variants.flatMap((variant) => variantSize(variant) ?? []));
    const [colour = null] = [variants[0], product].flatMap(
      (one) => (one && advancedValue(one.advancedAttributes, 'farbe')) ?? [],
    );
    const growing = { id, name, referenceKey, seoUrl: seoUrl ?? null, colour, sizes };
    return sizes.length > 1 ? [growing] : [];
  });
}

/** Returns the active products of wishes by their ids. */
export async function productsOf(
  db: D1Database,
  shop: Shop,
  wishes: readonly { readonly productId: number }[],
): Promise<ReadonlyMap<number, Product>> {
  const ids = wishes.map(({ productId }) => productId);
  const products = await findProductsById(db, shop, ids, NO_PARTS);
  return new Map(products.filter(({ isActive }) => isActive).map((one) => [one.id, one]));
}
