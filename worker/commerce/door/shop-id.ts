import type { Shop } from '../../../app/domain/shop.ts';
import { allShops } from '../../../edge-config/shops.ts';
import { Refusal } from './refusal.ts';

/** The shop that a call is for; every call but the health check carries `shopId`. */
export function readShop(shopId: string | undefined): Shop {
  if (!shopId) throw new Refusal(400, 'shopId is missing', 'shopId');
  const shop = /^\d{1,4}$/.test(shopId)
    ? allShops.find(({ id }) => id === Number(shopId))
    : undefined;
  if (shop === undefined) throw new Refusal(400, 'no such shop', 'shopId');
  return shop;
}
