import { z } from 'zod';
import type { PlacedOrder } from '../../../app/checkout/schemas/checkout.ts';
import { FRESH_ORDER, RECENT_ORDER } from '../../../app/order/rules/order.ts';
import { isLanguageSibling, type Shop } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Buyer } from '../checkout/draft.ts';

const SELECT = 'SELECT order_number AS number, confirmed_at IS NOT NULL AS isConfirmed FROM orders';
/** A shop and the one in its country's other language, as JSON: they share a buyer's basket. */
const OF_SHOPS = 'shop_id IN (SELECT value FROM json_each(?2))';
/** The order of a checkout in any state, because its page shows the state. */
const OF_CHECKOUT = `${SELECT} WHERE user_id = ?1 AND ${OF_SHOPS} AND checkout_id = ?3 ORDER BY id DESC LIMIT 1`;
const RECENT = `${SELECT} WHERE user_id = ?1 AND ${OF_SHOPS} AND created_at > ?3 AND status IN ('created', 'paid')
  ORDER BY created_at DESC, id DESC LIMIT 1`;

const rowSchema = z
  .object({ number: z.string(), isConfirmed: z.number().transform(Boolean) })
  .nullable();

/** Returns the ids of the shops between which a basket moves with the language (docs/rules/shop.md#language-switch), as JSON. */
function basketShops(shop: Shop): string {
  const shops = allShops.filter((one) => one.id === shop.id || isLanguageSibling(shop, one));
  return JSON.stringify(shops.map(({ id }) => id));
}

/**
 * Returns the order that a buyer's checkout has placed, also in the country's other language. Without a checkout's id it is the last order
 * of the past day that was not cancelled (docs/rules/order.md#order). Undefined if there is none. `now` in milliseconds since 1970.
 */
export async function findPlaced(
  db: D1Database,
  { shop, userId }: Omit<Buyer, 'basketKey'>,
  checkoutId: string | undefined,
  now: number,
): Promise<PlacedOrder | undefined> {
  const found =
    checkoutId === undefined
      ? db.prepare(RECENT).bind(userId, basketShops(shop), now - RECENT_ORDER)
      : db.prepare(OF_CHECKOUT).bind(userId, basketShops(shop), checkoutId);
  return rowSchema.parse(await found.first<unknown>()) ?? undefined;
}

/**
 * Returns the number of the order that a buyer has placed within the last hour, for a basket that has lines again
 * (docs/rules/basket.md#basket-page). An unpaid order is left out, because its lines are still in the basket.
 */
export async function findFresh(
  db: D1Database,
  { shop, userId }: Omit<Buyer, 'basketKey'>,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .prepare(RECENT)
    .bind(userId, basketShops(shop), now - FRESH_ORDER)
    .first<unknown>();
  const order = rowSchema.parse(found);
  return order?.isConfirmed ? order.number : undefined;
}
