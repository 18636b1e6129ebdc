import type { Ceilings, OpenKind } from '../app/order/rules/open-orders.ts';
import type { ShopKey } from '../app/shop/rules/shop.ts';

/**
 * Ceilings of a buyer's open, unpaid orders in a shop, in minor units of its currency (docs/rules/order.md#open-orders). A new buyer's
 * invoice may pay a car seat or a layette; a pram is paid in advance or at a provider. Quantities are those of a large first order: a
 * layette has about thirty.
 */
const EVERYWHERE: Readonly<Record<OpenKind, Ceilings>> = {
  sent: { first: { amount: 50_000, quantity: 30 }, known: { amount: 200_000, quantity: 80 } },
  // Nothing is sent before the payment, so only the reserved stock is limited.
  held: { first: { amount: null, quantity: 40 }, known: { amount: null, quantity: 120 } },
};

export const openCeilings: Readonly<Record<ShopKey, Readonly<Record<OpenKind, Ceilings>>>> = {
  'de-de': EVERYWHERE,
  'de-at': EVERYWHERE,
  'de-ch': EVERYWHERE,
  'fr-ch': EVERYWHERE,
  'nl-be': EVERYWHERE,
  'fr-be': EVERYWHERE,
  'nl-nl': EVERYWHERE,
  'fr-fr': EVERYWHERE,
  'bm-de-de': EVERYWHERE,
};
