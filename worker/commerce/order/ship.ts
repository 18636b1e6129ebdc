import { z } from 'zod';
import type { PackageChange } from '../../../app/order/schemas/order-change.ts';
import { DOWNLOAD_KEY, STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { waitsForAdvance } from '../../../app/checkout/rules/payment.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { shopHost } from '../../../edge-config/hosts.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { json } from '../catalogue/rows.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { cardStatements } from './files.ts';
import { readOrder } from './read.ts';

/** Moves packages on. Called by a warehouse; in local development by the sandbox. */

const RECENT = `SELECT o.order_number, o.status, o.shop_id, o.created_at,
    (SELECT json_group_array(json_object('id', p.id, 'status', p.status, 'carrier', p.carrier_key))
      FROM order_packages p WHERE p.order_id = o.id) AS packages
  FROM orders o ORDER BY o.created_at DESC, o.id DESC LIMIT 50`;
/** Orders that are not confirmed, or have ended, ship nothing. */
const FIND = `SELECT o.id, o.shop_id, o.details ->> '$.origin' AS origin, p.carrier_key, p.status FROM orders o JOIN order_packages p ON p.order_id = o.id
  WHERE o.order_number = ?1 AND p.id = ?2 AND o.confirmed_at IS NOT NULL AND o.status IN ('created', 'paid')`;
const SHIP = `UPDATE order_packages SET status = 'shipped', details = json_set(details,
    '$.shipmentKey', ?2, '$.trackingUrl', ?3, '$.shippedAt', ?4) WHERE id = ?1 AND status = 'open'`;
const DELIVER = `UPDATE order_packages SET status = 'delivered', details = json_set(details, '$.deliveredAt', ?2)
  WHERE id = ?1 AND status = 'shipped'`;
/** Both depend on the package's new status, because the order may have been cancelled meanwhile. */
const ITEMS = `UPDATE order_items SET status = ?2
  WHERE package_id = ?1 AND EXISTS (SELECT 1 FROM order_packages p WHERE p.id = ?1 AND p.status = ?2)`;
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'shipped:' || id, 'mail', ?2, ?3, ?4, ?4 FROM order_packages WHERE id = ?1 AND status = 'shipped'
  ON CONFLICT (id) DO NOTHING`;

const recentSchema = z.array(
  z.object({
    order_number: z.string(),
    status: z.enum(ORDER_STATES),
    shop_id: z.number().int(),
    created_at: z.number().int(),
    packages: json(
      z.array(
        z.object({ id: z.number().int(), status: z.enum(PACKAGE_STATES), carrier: z.string() }),
      ),
    ),
  }),
);

const packageSchema = z
  .object({
    id: z.number().int(),
    shop_id: z.number().int(),
    // The shop's origin for its visitors.
    origin: z.string().nullable(),
    carrier_key: z.string(),
    status: z.enum(PACKAGE_STATES),
  })
  .nullable();

/** Returns the newest orders with their packages. */
export async function listRecent(db: D1Database) {
  const { results } = await db.prepare(RECENT).all<unknown>();
  return recentSchema.parse(results).map(({ order_number, shop_id, created_at, ...rest }) => ({
    number: order_number,
    shopId: shop_id,
    createdAt: created_at,
    ...rest,
  }));
}

type Moved = 'moved' | 'unknown' | 'notPossible';

/**
 * Marks a package as shipped, or as ready in its store, with its mail, or as delivered (docs/rules/order.md#order-pages). Repeatable; the
 * mail is sent once. `now` in milliseconds since 1970.
 */
export async function movePackage(
  db: D1Database,
  number: string,
  change: PackageChange,
  now: number,
): Promise<Moved> {
  const { packageId, status } = change;
  const shipmentKey = change.shipmentKey ?? null;
  const found = packageSchema.parse(await db.prepare(FIND).bind(number, packageId).first());
  const shop = shopById(found?.shop_id);
  if (!found || !shop) return 'unknown';
  if (found.status === status) return 'moved';
  // Files are delivered by the order itself (files.ts).
  if (found.carrier_key === DOWNLOAD_KEY) return 'notPossible';
  const items = db.prepare(ITEMS).bind(packageId, status);
  if (status === 'delivered') {
    if (found.status !== 'shipped') return 'notPossible';
    const [delivered] = await db.batch([db.prepare(DELIVER).bind(packageId, now), items]);
    return delivered?.meta.changes ? 'moved' : 'notPossible';
  }
  if (found.status !== 'open') return 'notPossible';
  const tracking = trackingUrl(shop, found.carrier_key, shipmentKey);
  const order = await readOrder(db, found.id);
  if (!order) return 'unknown';
  if (waitsForAdvance(order)) return 'notPossible';
  const label = { shipmentKey, trackingUrl: tracking, shippedAt: now };
  const packages = order.packages.map((one) =>
    one.id === packageId ? { ...one, ...label, status } : one,
  );
  const kind = found.carrier_key === STORE_KEY ? 'pickUp' : 'shipped';
  const mail = orderMail(kind, { ...order, packages }, shop, {
    origin: found.origin ?? `https://${shopHost(shop, 'production')}`,
    packageId,
  });
  const [shipped] = await db.batch([
    db.prepare(SHIP).bind(packageId, shipmentKey, tracking, now),
    items,
    ...(await cardStatements(db, order, shop, packageId, now)),
    db.prepare(MAIL).bind(packageId, `order:${number}`, JSON.stringify(mail), now),
  ]);
  return shipped?.meta.changes ? 'moved' : 'notPossible';
}

function trackingUrl({ country }: Shop, carrier: string, shipmentKey: string | null) {
  const { parcel, freight } = countries[country].carriers;
  const { tracking } = [...parcel, freight].find(({ key }) => key === carrier) ?? {};
  if (tracking === undefined || shipmentKey === null) return null;
  return tracking.replace('{number}', encodeURIComponent(shipmentKey));
}
