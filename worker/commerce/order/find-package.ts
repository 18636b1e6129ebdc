import { z } from 'zod';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import { parseNamedOrder } from '../../../app/order/rules/package-number.ts';
import { LISTS } from './find-orders.ts';

const COLUMNS = "SELECT o.order_number AS number, p.id AS packageId, p.status = 'open' AS isOpen";
const WAITS = `p.status = 'open' AND p.carrier_key <> '${DOWNLOAD_KEY}'`;
/** The named package of an order, else the first that is to be sent. */
const BY_NUMBER = `${COLUMNS} FROM orders o LEFT JOIN order_packages p ON p.order_id = o.id AND iif(?2 IS NULL, ${WAITS}, p.id = ?2)
  WHERE o.order_number = ?1 ORDER BY p.id LIMIT 1`;
const BY_SHIPMENT = `${COLUMNS} FROM order_packages p JOIN orders o ON o.id = p.order_id
  WHERE p.details ->> '$.shipmentKey' IN (?1, upper(?1), lower(?1)) ORDER BY p.id DESC LIMIT 1`;
const BY_ID = `${COLUMNS} FROM order_packages p JOIN orders o ON o.id = p.order_id WHERE p.id = ?1`;
/** After the last one the first one follows. */
const NEXT = `${COLUMNS} FROM order_packages p JOIN orders o ON o.id = p.order_id
  WHERE ${WAITS} AND ${LISTS.toShip} ORDER BY p.id <= ?1, p.id LIMIT 1`;

const rowSchema = z
  .object({
    number: z.string(),
    packageId: z.number().int().nullable(),
    isOpen: z.number().nullable().transform(Boolean),
  })
  .nullable();

/**
 * Returns the package that a scan names: by its number, its order's or a document's of it, that of its label, or its own without its
 * order's. Null if there is none; a number of an order of which nothing is to be sent names the order alone.
 */
export async function findPackage(db: D1Database, scanned: string) {
  const named = parseNamedOrder(scanned);
  const text = scanned.replaceAll(/\s/g, '');
  const byOrder = named && db.prepare(BY_NUMBER).bind(named.order, named.packageId ?? null);
  // A label may have the shape of a number, and a package's own number that of a label.
  const byShipment = db.prepare(BY_SHIPMENT).bind(text);
  const byId = /^\d{1,9}$/.test(text) ? db.prepare(BY_ID).bind(Number(text)) : undefined;
  for (const statement of [byOrder, byShipment, byId]) {
    const found = rowSchema.parse((await statement?.first()) ?? null);
    if (found) return found;
  }
  return null;
}

/** Returns the next package that is to be sent, the oldest first; null if there is none. */
export async function nextPackage(db: D1Database, after: number) {
  return rowSchema.parse(await db.prepare(NEXT).bind(after).first());
}
