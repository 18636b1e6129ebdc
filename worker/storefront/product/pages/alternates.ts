import { productPath } from '../../../../app/product/rules/product.ts';
import type { ProductShops } from '../../../../app/product/schemas/product.ts';
import type { ShopKey } from '../../../../app/shop/rules/shop.ts';
import { shopById } from '../../../../edge-config/shops/shops.ts';

/** Returns the product's path below the prefix of each listed shop that sells it. */
export function alternatesOf(shops: ProductShops['shops']): Partial<Record<ShopKey, string>> {
  const addresses = shops.flatMap((sold) => {
    const shop = shopById(sold.shopId);
    return shop?.listed ? [[shop.key, productPath(sold, { prefix: '' })]] : [];
  });
  return Object.fromEntries(addresses);
}
