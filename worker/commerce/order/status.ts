import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import type { Mail } from '../../../app/mail/schemas/mail.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { PAYMENT_STATES } from '../../../app/checkout/rules/payment.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { shopHost } from '../../../edge-config/hosts.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { authorisationSchema } from '../../../app/checkout/schemas/authorisation.ts';
import { json } from '../catalogue/rows.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { readOrder } from './read.ts';

/** Statements that change the status of an order, a package or a payment, each only in the statuses that its step starts from. */

const PENDING = `status = 'created' AND confirmed_at IS NULL`;
const STANDS = `(status = 'paid' OR (status = 'created' AND confirmed_at IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM order_packages p WHERE p.order_id = orders.id AND p.status <> 'open')
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = orders.id)`;
const CANCEL = `UPDATE orders SET status = 'cancelled', ended_reason = ?2, ended_at = ?3 WHERE id = ?1 AND ${STANDS}`;

/**
 * Whether a report `w` of an order `o` waits for somebody: of an order that has ended nothing is to be sent, but a dispute wants evidence,
 * and money that was captured has to go back.
 */
export const WAITS = `(w.waits = 1 AND (o.status IN ('created', 'paid') OR w.kind IN ('dispute', 'capture') OR w.problem IS NOT NULL))`;

const RECEIPTS = '(SELECT sum(t.amount) FROM order_receipts t WHERE t.order_id = o.id)';

/** Money that has come for an order `o`, less what went back beside its refunds. NULL if there is none. */
export const PAID = `(SELECT sum(m.amount) FROM (SELECT coalesce(a.captured, p.amount) AS amount FROM payments p
      LEFT JOIN authorisations a USING (order_id) WHERE p.order_id = o.id AND p.state IN ('paid', 'refunding', 'refunded')
    UNION ALL SELECT t.amount FROM order_receipts t WHERE t.order_id = o.id) m)`;

/**
 * Money of an order `o` that is above what it costs and above what its refunds send back, in minor units: it goes back by hand. A
 * cancelled order costs nothing, and its provider sends back what it has. That of an order that stands is above after a dispute that
 * was won, during which refunds sent less.
 */
export const SURPLUS = `iif(o.status IN ('created', 'paid'),
    coalesce(${PAID}, 0) - (SELECT coalesce(sum(w.taken), 0) FROM payment_reports w WHERE w.order_id = o.id), coalesce(${RECEIPTS}, 0))
  - (SELECT coalesce(sum(r.money), 0) FROM refunds r WHERE r.order_id = o.id)
  - iif(o.status = 'cancelled', 0, o.due - (SELECT coalesce(sum(r.method), 0) FROM refunds r WHERE r.order_id = o.id))`;

const RECEIVED = 'SELECT coalesce(sum(amount), 0) FROM order_receipts WHERE order_id = orders.id';

/** Each returns the id of what it has changed. Times are milliseconds since 1970. */
export const CHANGES = {
  /** Order, time, hash of the agreed terms. */
  confirm: `UPDATE orders SET status = 'paid', confirmed_at = ?2, legal_text_hash = ?3
    WHERE id = ?1 AND ${PENDING} RETURNING id`,
  /** Order, reason, time. */
  fail: `UPDATE orders SET status = 'failed', ended_reason = ?2, ended_at = ?3 WHERE id = ?1 AND ${PENDING} RETURNING id`,
  /** Order, reason, time. */
  cancel: `${CANCEL} RETURNING id`,
  /** Like `cancel`, unless the order was paid since it was read. */
  cancelUnpaid: `${CANCEL} AND status = 'created' RETURNING id`,
  /** Order, amount, time, what had come before (null: whatever it is). Money comes for an order without a provider, or whose money the provider no longer holds, also once it is paid or cancelled. */
  receive: `INSERT INTO order_receipts (order_id, amount, received_at)
    SELECT id, ?2, ?3 FROM orders WHERE id = ?1 AND status IN ('created', 'paid', 'cancelled') AND confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id
        AND NOT EXISTS (SELECT 1 FROM authorisations a WHERE a.order_id = p.order_id AND a.state = 'lapsed'))
      AND (${RECEIVED}) + ?2 >= 0 AND (?4 IS NULL OR (${RECEIVED}) = ?4) RETURNING order_id AS id`,
  /** Order, time. Held money of which nothing is to be paid any more is released by the alarm (payment/capture.ts). */
  releaseMoney: `UPDATE authorisations SET state = 'capturing', captured = 0, tries = 0, next_try_at = ?2
    WHERE order_id = ?1 AND state = 'held' AND (SELECT o.due FROM orders o WHERE o.id = ?1)
      <= (SELECT coalesce(sum(r.method), 0) FROM refunds r WHERE r.order_id = ?1)`,
  /** Order, time. An order without a provider is paid once the money for all that it still costs has come. */
  completePayment: `UPDATE orders SET status = 'paid', details = json_set(details, '$.paidAt', ?2)
    WHERE id = ?1 AND status = 'created' AND confirmed_at IS NOT NULL AND (${RECEIVED})
      >= due - coalesce((SELECT sum(method) FROM refunds r WHERE r.order_id = orders.id), 0) RETURNING id`,
  /** Package, number of the shipment, tracking URL, time, key and name of the carrier, ids of the items: all of them still wait. */
  ship: `UPDATE order_packages SET status = 'shipped', carrier_key = ?5, details = json_set(details,
    '$.shipmentKey', ?2, '$.trackingUrl', ?3, '$.shippedAt', ?4, '$.carrierName', ?6) WHERE id = ?1 AND status = 'open'
    AND (SELECT count(*) FROM order_items i WHERE i.package_id = ?1 AND i.status = 'open' AND i.id IN (SELECT value FROM json_each(?7)))
      = json_array_length(?7) RETURNING id`,
  /** Package that was just shipped, ids of its items, key and name of its carrier before: what is left of it is a package apart. */
  splitPackage: `INSERT INTO order_packages (order_id, carrier_key, status, details)
    SELECT order_id, ?3, 'open', json_set(json_remove(details, '$.shipmentKey', '$.trackingUrl', '$.shippedAt'), '$.carrierName', ?4)
    FROM order_packages p WHERE p.id = ?1 AND p.status = 'shipped' AND EXISTS (SELECT 1 FROM order_items i
      WHERE i.package_id = ?1 AND i.status = 'open' AND i.id NOT IN (SELECT value FROM json_each(?2)))`,
  /** The same package and items. */
  splitItems: `UPDATE order_items SET package_id = (SELECT max(p.id) FROM order_packages p WHERE p.order_id = order_items.order_id)
    WHERE package_id = ?1 AND status = 'open' AND id NOT IN (SELECT value FROM json_each(?2))
      AND (SELECT status FROM order_packages p WHERE p.id = ?1) = 'shipped'`,
  /** Package, time. */
  deliver: `UPDATE order_packages SET status = 'delivered', details = json_set(details, '$.deliveredAt', ?2)
    WHERE id = ?1 AND status = 'shipped' RETURNING id`,
  /** Package and its new status, on which this depends, because the order may have been cancelled meanwhile. */
  moveItems: `UPDATE order_items SET status = ?2
    WHERE package_id = ?1 AND status NOT IN ('cancelled', 'returned') AND EXISTS (SELECT 1 FROM order_packages p WHERE p.id = ?1 AND p.status = ?2)`,
  /** Order, time. Marks the paid payment of an ended order to be refunded by the alarm. */
  refund: `UPDATE payments SET state = 'refunding', tries = 0, next_try_at = ?2, updated_at = ?2
    WHERE order_id = ?1 AND state = 'paid' AND (SELECT status FROM orders WHERE id = ?1) IN ('cancelled', 'failed')`,
  /** Payment's order, state and status of the order. The payment is done, unless one of them has changed since it was read. */
  closePayment: `UPDATE payments SET next_try_at = NULL WHERE order_id = ?1 AND state = ?2
    AND (SELECT status FROM orders WHERE id = order_id) = ?3`,
  /** Order. Its buyer has refused tracking since. */
  forbidTracking: 'UPDATE orders SET may_track = 0 WHERE id = ?1',
  /** Order, kind of the mail, mail, time, status. Sends the mail once, only if the order has this status. */
  mail: `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
    SELECT 'order:' || order_number || ?2, 'mail', 'order:' || order_number, ?3, ?4, ?4 FROM orders WHERE id = ?1 AND status = ?5
    ON CONFLICT (id) DO NOTHING`,
  /** Package, cause, mail, time. Sends the mail once, only if the package was sent. */
  mailShipped: `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
    SELECT 'shipped:' || id, 'mail', ?2, ?3, ?4, ?4 FROM order_packages WHERE id = ?1 AND status = 'shipped'
    ON CONFLICT (id) DO NOTHING`,
} as const;

const changedSchema = z.array(z.object({ id: z.number().int() })).default([]);

const FACTS = `SELECT o.basket_key AS basketKey, o.details ->> '$.origin' AS origin,
    ${PAID} AS paid,
    coalesce((SELECT json_object('state', a.state, 'captured', a.captured, 'endsAt', a.ends_at) FROM authorisations a
      WHERE a.order_id = o.id), 'null') AS authorisation,
    (SELECT coalesce(sum(taken), 0) FROM payment_reports w WHERE w.order_id = o.id) AS taken,
    EXISTS (SELECT 1 FROM payment_reports w WHERE w.order_id = o.id AND w.waits = 1) AS isStopped,
    max(0, ${SURPLUS}) AS surplus
  FROM orders o WHERE o.id = ?`;
const ORDER_OF_NUMBER = 'SELECT id FROM orders WHERE order_number = ?';
/** Orders that are not confirmed, or have ended, ship nothing. */
const PACKAGES = `SELECT o.id AS orderId, p.id, p.carrier_key AS carrier, p.status, p.details ->> '$.shipmentKey' AS shipmentKey
  FROM orders o JOIN order_packages p ON p.order_id = o.id
  WHERE o.order_number = ?1 AND o.confirmed_at IS NOT NULL AND o.status IN ('created', 'paid') ORDER BY p.id`;
const PAYMENT = `SELECT p.order_id AS orderId, p.state, o.status AS orderStatus
  FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.order_id = ?`;

const factsSchema = z.object({
  basketKey: z.string(),
  origin: z.string().nullable(),
  paid: z.number().int().nullable(),
  authorisation: json(authorisationSchema.nullable()),
  surplus: z.number().int(),
  taken: z.number().int(),
  isStopped: z.number().transform(Boolean),
});
const packagesSchema = z.array(
  z.object({
    orderId: z.number().int(),
    id: z.number().int(),
    carrier: z.string(),
    status: z.enum(PACKAGE_STATES),
    shipmentKey: z.string().nullable(),
  }),
);
const orderPaymentSchema = z
  .object({
    orderId: z.number().int(),
    state: z.enum(PAYMENT_STATES),
    orderStatus: z.enum(ORDER_STATES),
  })
  .nullable();

/** A payment's state, and the status of its order. */
export type OrderPayment = NonNullable<z.infer<typeof orderPaymentSchema>>;

/** An order with what its mails need. */
export interface KnownOrder {
  readonly order: Order;
  readonly shop: Shop;
  /** The shop's origin for its visitors. */
  readonly origin: string;
  readonly basketKey: string;
  /** The money that was received, in minor units; null if there is none. */
  readonly paid: number | null;
  /** If its money is captured with the first package. */
  readonly authorisation: z.infer<typeof authorisationSchema> | null;
  /** What of it is to be sent back by hand, besides the money of refunds. */
  readonly surplus: number;
  /** What the buyer's bank has taken back of it in disputes. */
  readonly taken: number;
  /** Nothing is sent before somebody has looked at what the provider reports. */
  readonly isStopped: boolean;
}

/** Returns an order with what its mails need; undefined if there is none. `now` in milliseconds since 1970. */
export async function readKnown(
  db: D1Database,
  id: number,
  now: number,
): Promise<KnownOrder | undefined> {
  const order = await readOrder(db, id, now);
  const shop = order && shopById(order.shopId);
  const facts = factsSchema.nullable().parse(await db.prepare(FACTS).bind(id).first());
  if (!order || !shop || !facts) return undefined;
  const origin = facts.origin ?? `https://${shopHost(shop, 'production')}`;
  return { ...facts, order, shop, origin };
}

/** Returns whether a provider holds the money of an order, of which nothing was captured. */
export function isHeld({ authorisation }: Pick<KnownOrder, 'authorisation'>): boolean {
  return authorisation?.state === 'held';
}

/** Returns the id of an order by its public number; undefined if there is none. */
export async function orderIdOf(db: D1Database, number: string): Promise<number | undefined> {
  const found = await db.prepare(ORDER_OF_NUMBER).bind(number).first<number>('id');
  return found ?? undefined;
}

/** Returns the packages of a confirmed order by its number; none for any other order. */
export async function readPackages(db: D1Database, number: string) {
  const { results } = await db.prepare(PACKAGES).bind(number).all<unknown>();
  return packagesSchema.parse(results);
}

/** Returns the state of an order's payment; null for an order that is paid without a provider. */
export async function readOrderPayment(
  db: D1Database,
  orderId: number,
): Promise<OrderPayment | null> {
  return orderPaymentSchema.parse(await db.prepare(PAYMENT).bind(orderId).first());
}

interface Change {
  readonly statement: D1PreparedStatement;
  readonly more?: readonly D1PreparedStatement[];
  readonly mail?: { readonly kind: string; readonly status: string; readonly mail: Mail };
}

/** Runs a change in one batch with what depends on it. Returns whether it was made. */
export async function change(
  env: Env,
  id: number,
  now: number,
  { mail, more = [], statement }: Change,
): Promise<boolean> {
  const mails = mail
    ? [
        env.DB.prepare(CHANGES.mail).bind(
          id,
          `:${mail.kind}`,
          JSON.stringify(mail.mail),
          now,
          mail.status,
        ),
      ]
    : [];
  const changed = await env.DB.batch<unknown>([statement, ...more, ...mails]);
  const isDone = changedId(changed) !== undefined;
  if (isDone && (mail || more.length > 0)) waitUntil(wakeOutbox(env));
  return isDone;
}

/** Returns the id of what the first statement of a batch has changed. */
export function changedId([first]: readonly D1Result<unknown>[]): number | undefined {
  return changedSchema.parse(first?.results)[0]?.id;
}
