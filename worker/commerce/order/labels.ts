import { STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { isPackageNumber } from '../../../app/order/rules/package-number.ts';
import type { LabelChange } from '../../../app/order/schemas/order-change.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import type { Env } from '../env.ts';
import { change, orderIdOf, readKnown } from './status.ts';

/** Labels of packages: the number by which the buyer follows a parcel (docs/rules/order.md#packages). */

type Package = Order['packages'][number];
type Carrier = Pick<Package, 'carrierKey' | 'carrierName'>;

/** Returns the carrier that takes a package: its own, or another one of the country. What is collected has no other. */
export function carrierOf(
  { country }: Shop,
  one: Package,
  asked: string | undefined,
): Carrier | undefined {
  if (asked === undefined || asked === one.carrierKey) return one;
  const { freight, parcel } = countries[country].carriers;
  const found = [...parcel, freight].find(({ key }) => key === asked);
  if (!found || one.carrierKey === STORE_KEY) return undefined;
  return { carrierKey: found.key, carrierName: found.name };
}

/** Returns the page on which a carrier shows where a parcel is; null without a label, or if it has none. */
export function trackingUrlOf({ country }: Shop, carrier: string, shipmentKey: string | null) {
  const { freight, parcel } = countries[country].carriers;
  const { tracking } = [...parcel, freight].find(({ key }) => key === carrier) ?? {};
  if (tracking === undefined || shipmentKey === null) return null;
  return tracking.replace('{number}', encodeURIComponent(shipmentKey));
}

/** Carriers use a number again after a year at the earliest. Milliseconds. */
const USED_FOR = 365 * 24 * 60 * 60 * 1000;
const IN_USE = `SELECT EXISTS (SELECT 1 FROM orders WHERE order_number = ?2) AS isOrder, EXISTS (SELECT 1 FROM order_packages p
  WHERE p.details ->> '$.shipmentKey' IN (?1, upper(?1), lower(?1)) AND p.id <> ?3 AND p.details ->> '$.shippedAt' > ?4) AS isTaken`;

/**
 * Returns why a package cannot have a label; undefined if it can, and without one. A buyer would follow the parcel of somebody else.
 * `now` in milliseconds since 1970.
 */
export async function labelProblem(
  db: D1Database,
  label: string | undefined,
  packageId: number,
  now: number,
): Promise<string | undefined> {
  if (label === undefined) return undefined;
  const order = parseOrderNumber(label) ?? '';
  const found = await db
    .prepare(IN_USE)
    .bind(label, order, packageId, now - USED_FOR)
    .first<{ readonly isOrder: number; readonly isTaken: number }>();
  if (isPackageNumber(label) || found?.isOrder) return 'is the number of an order or a package';
  return found?.isTaken ? 'is the label of another package' : undefined;
}

/** Package, number of the shipment, tracking URL, key and name of the carrier. */
const CORRECT = `UPDATE order_packages SET carrier_key = ?4, details = json_set(details,
  '$.shipmentKey', ?2, '$.trackingUrl', ?3, '$.carrierName', ?5) WHERE id = ?1 AND status = 'shipped' RETURNING id`;

type Corrected =
  | { readonly kind: 'corrected' | 'unknown' | 'notPossible' }
  | {
      readonly kind: 'refused';
      readonly field: 'carrier' | 'shipmentKey';
      readonly problem: string;
    };

/**
 * Replaces label and carrier of a package that is on its way. The order's pages link to the new one at once. No second mail says
 * that the package has left, since a buyer would expect a second package. `now` in milliseconds since 1970.
 */
export async function correctLabel(
  env: Env,
  { id, number }: { readonly number: string; readonly id: number },
  { carrier: asked, shipmentKey }: LabelChange,
  now: number,
): Promise<Corrected> {
  const orderId = await orderIdOf(env.DB, number);
  const known = orderId === undefined ? undefined : await readKnown(env.DB, orderId, now);
  const one = known?.order.packages.find((found) => found.id === id);
  if (!known || !one) return { kind: 'unknown' };
  if (one.status !== 'shipped' || one.carrierKey === STORE_KEY) return { kind: 'notPossible' };
  const carrier = carrierOf(known.shop, one, asked);
  if (!carrier) return { kind: 'refused', field: 'carrier', problem: 'is no carrier for it' };
  const problem = await labelProblem(env.DB, shipmentKey, id, now);
  if (problem !== undefined) return { kind: 'refused', field: 'shipmentKey', problem };
  const { carrierKey, carrierName } = carrier;
  const url = trackingUrlOf(known.shop, carrierKey, shipmentKey);
  const statement = env.DB.prepare(CORRECT).bind(id, shipmentKey, url, carrierKey, carrierName);
  const isDone = await change(env, known.order.id, now, { statement });
  return { kind: isDone ? 'corrected' : 'notPossible' };
}
