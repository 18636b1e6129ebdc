import type { Ceilings, OpenKind } from '../app/order/rules/open-orders.ts';
import type { ShopKey } from '../app/shop/rules/shop.ts';
import { shops } from './shops/shops.ts';

/**
 * Ceilings of a buyer's open, unpaid orders in a shop, in minor units of its currency (docs/rules/order.md#open-orders). A new buyer's
 * invoice may pay a car seat or a layette; a pram is paid in advance or at a provider. Quantities are those of a large first order: a
 * layette has about thirty.
 */
const EVERYWHERE: Readonly<Record<OpenKind, Ceilings>> = {
  sent: { first: { amount: 50_000, quantity: 30 }, known: { amount: 200_000, quantity: 80 } },
  // Nothing is sent before the payment, so only the reserved stock is limited.
  reserved: { first: { amount: null, quantity: 40 }, known: { amount: null, quantity: 120 } },
};

/** Returns the ceilings of a shop, otherwise the default ones. */
export function openCeilingsOf(key: ShopKey): Readonly<Record<OpenKind, Ceilings>> {
  return shops[key].openCeilings ?? EVERYWHERE;
}
