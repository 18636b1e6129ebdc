import type { Order } from '../../../app/order/schemas/order.ts';
import type { ServerEvent } from '../../../app/tracking/schemas/server-event.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { hashedEmail } from '../../../app/tracking/fields.ts';
import { purchaseEvent, refundEvent } from '../../../app/tracking/purchase.ts';
import type { Env } from '../env.ts';

/**
 * Written once, only with its change, and only if the order may be tracked. The order has no id before the batch, and its
 * row contains whether the visitor was internal.
 */
const EVENT = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?2 || '-' || id, 'event', 'order:' || order_number,
    json_set(?3, '$.event_id', ?2 || '-' || id, '$.ecommerce.order_id', CAST(id AS TEXT),
      '$.internal', json(iif(details ->> '$.isInternal', 'true', 'false'))), ?4, ?4
  FROM orders WHERE order_number = ?1 AND may_track = 1 AND confirmed_at IS NOT NULL
    AND CASE ?2 WHEN 'purchase' THEN confirmed_at ELSE ended_at END = ?4
  ON CONFLICT (id) DO NOTHING`;

/** Returns the purchase event of an order; undefined if the shop sends no events from the server. */
export async function purchaseOf(
  env: Pick<Env, 'EVENTS_URL'>,
  order: Order,
  shop: Shop,
  now: number,
): Promise<ServerEvent | undefined> {
  if (!sendsEvents(env, shop)) return undefined;
  const event = purchaseEvent(order, await hashedEmail(order.customer.email));
  return {
    ...event,
    ecommerce: { ...event.ecommerce },
    shop: shop.key,
    time: now,
    internal: false,
  };
}

/**
 * Returns the refund event of an order that is cancelled after its confirmation; undefined if the shop sends no events from the
 * server.
 */
export function refundOf(
  env: Pick<Env, 'EVENTS_URL'>,
  order: Order,
  shop: Shop,
  now: number,
): ServerEvent | undefined {
  if (!sendsEvents(env, shop)) return undefined;
  const event = refundEvent(order);
  return {
    ...event,
    ecommerce: { ...event.ecommerce },
    shop: shop.key,
    time: now,
    internal: false,
  };
}

/** Without a receiver no events are written, because they would wait for ever. */
export function sendsEvents({ EVENTS_URL }: Pick<Env, 'EVENTS_URL'>, { options }: Shop): boolean {
  return options.serverEvents && EVENTS_URL !== undefined;
}

/**
 * Returns the statement that writes an order's event into the outbox. Run it after the change of the order, in its batch, and wake
 * the sender afterwards. `now`, in milliseconds since 1970, is the time of the change, by which the change is recognised.
 */
export function eventStatement(
  db: D1Database,
  { number, event }: { readonly number: string; readonly event: ServerEvent },
  now: number,
): D1PreparedStatement {
  const kind = event.event === 'frontend_purchase' ? 'purchase' : 'refund';
  return db.prepare(EVENT).bind(number, kind, JSON.stringify(event), now);
}
