import type { Product, Variant } from '../../../app/product/schemas/product.ts';
import { isAddable } from '../../../app/product/rules/availability.ts';
import { mayBePromoted } from '../../../app/product/rules/infant-formula.ts';
import { wishId } from '../../../app/wishlist/rules/shared-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { variantName } from '../../../app/product/rules/variant-image.ts';
import type { WishNow } from '../../../app/wishlist/rules/wish-mail.ts';
import type { Env } from '../env.ts';
import { readItems } from '../wishlist/marks.ts';
import { productsOf } from '../wishlist/wished-products.ts';

/** A wish that can be bought, with the data for a mail. */
export interface OfferedWish extends WishNow {
  readonly product: Product;
  /** Includes the variant's name if a variant is wished for. */
  readonly name: string;
}

/**
 * Returns price and stock of the wishes of a list that can be bought; for a product the lowest price and the stock of all
 * its variants. Infant formula is left out, because no mail may advertise it.
 */
export async function wishesNow(
  env: Pick<Env, 'DB' | 'WISHLISTS'>,
  shop: Shop,
  key: string,
): Promise<OfferedWish[]> {
  const items = await readItems(env, key);
  const products = await productsOf(env.DB, shop, items);
  return items.flatMap(({ productId, variantId }) => {
    const product = products.get(productId);
    if (!product || !mayBePromoted(product)) return [];
    const variants = product.variants.filter(
      (variant) => isBuyable(variant) && (variantId === null || variant.id === variantId),
    );
    if (variants.length === 0) return [];
    return [
      {
        id: wishId({ productId, variantId }),
        price: Math.min(...variants.map(({ price }) => price.withTax)),
        quantity: variants.reduce((sum, { stock }) => sum + stock.quantity, 0),
        product,
        name: nameOf(product, variantId === null ? undefined : variants[0]),
      },
    ];
  });
}

function isBuyable({ customData }: Variant): boolean {
  return isAddable(customData.KQPRI.BVC);
}

function nameOf({ name }: Product, variant: Variant | undefined): string {
  const own = variant && variantName(variant);
  return own === undefined ? name : `${name}, ${own}`;
}
