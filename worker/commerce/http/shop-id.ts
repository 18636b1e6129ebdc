import type { Shop } from '../../../app/shop/rules/shop.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { HttpError } from './http-error.ts';

/**
 * Returns the shop of a call. Throws an HttpError that names `shopId`, which every call except the health check needs.
 */
export function readShop(shopId: string | undefined): Shop {
  if (!shopId) throw new HttpError(400, 'shopId is missing', 'shopId');
  const shop = /^\d{1,4}$/.test(shopId) ? shopById(Number(shopId)) : undefined;
  if (shop === undefined) throw new HttpError(400, 'no such shop', 'shopId');
  return shop;
}
