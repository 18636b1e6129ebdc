import { DOWNLOAD_KEY, STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import { waitsForAdvance } from '../../../app/checkout/rules/payment.ts';
import { itemsToShip } from '../../../app/order/rules/shipment.ts';
import type { PackageChange } from '../../../app/order/schemas/order-change.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { Env } from '../env.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { cardStatements } from './files.ts';
import { carrierOf, labelProblem, trackingUrlOf } from './labels.ts';
import { change, CHANGES, type KnownOrder, readKnown, readPackages } from './status.ts';

/** A package's step of an order's life (lifecycle.ts). All times are milliseconds since 1970. */

type Moved =
  | { readonly kind: 'moved'; readonly packageId: number }
  /** No such package of a confirmed order. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notPossible' }
  | {
      readonly kind: 'refused';
      readonly field: 'packageId' | 'itemIds' | 'carrier' | 'shipmentKey' | 'status';
      readonly problem: string;
    };

/** Captures the held money of an order before its first package leaves (payment/capture.ts). */
type Capture = (orderId: number) => Promise<'none' | 'waiting' | 'lapsed'>;

/**
 * Marks a package as shipped, or as ready in its store, with its mail, or as delivered (docs/rules/order.md#packages). What is not among
 * `itemIds` becomes an open package. The mail is sent once. Held money is captured before the first package leaves.
 */
export async function movePackage(
  env: Env,
  number: string,
  asked: PackageChange,
  now: number,
  capture: Capture,
): Promise<Moved> {
  const packages = await readPackages(env.DB, number);
  if (packages.length === 0 && (await isCancelled(env.DB, number)))
    return { kind: 'refused', field: 'status', problem: 'is cancelled' };
  const found = findPackage(packages, asked);
  if (found.kind !== 'waits') return found;
  const { id, orderId } = found.one;
  const known = await readKnown(env.DB, orderId, now);
  if (!known) return { kind: 'unknown' };
  if (asked.status === 'shipped') {
    const problem = await labelProblem(env.DB, asked.shipmentKey, id, now);
    if (problem !== undefined) return { kind: 'refused', field: 'shipmentKey', problem };
    return ship(env, known, { ...asked, packageId: id }, now, capture);
  }
  const isDone = await change(env, orderId, now, {
    statement: env.DB.prepare(CHANGES.deliver).bind(id, now),
    more: [env.DB.prepare(CHANGES.moveItems).bind(id, asked.status)],
  });
  return isDone ? { kind: 'moved', packageId: id } : { kind: 'notPossible' };
}

const CANCELLED = `SELECT id FROM orders WHERE order_number = ? AND status = 'cancelled'`;

async function isCancelled(db: D1Database, number: string): Promise<boolean> {
  return (await db.prepare(CANCELLED).bind(number).first()) !== null;
}

type FoundPackage = Awaited<ReturnType<typeof readPackages>>[number];

/** Returns the package that a step is about, if it waits for it; otherwise what is answered. */
function findPackage(
  packages: readonly FoundPackage[],
  { packageId, shipmentKey, status }: PackageChange,
): Moved | { readonly kind: 'waits'; readonly one: FoundPackage } {
  const from = status === 'shipped' ? 'open' : 'shipped';
  // Files are delivered by the order itself (files.ts).
  const waiting = packages.filter((one) => one.status === from && one.carrier !== DOWNLOAD_KEY);
  if (packages.length === 0) return { kind: 'unknown' };
  if (packageId === undefined) {
    // The same label again: a file that is sent twice must not put it on the rest of the order.
    const labelled = packages.find((one) => shipmentKey && one.shipmentKey === shipmentKey);
    if (labelled && !waiting.includes(labelled)) return { kind: 'moved', packageId: labelled.id };
    const [one, ...more] = waiting;
    if (!one) return { kind: 'notPossible' };
    if (more.length === 0) return { kind: 'waits', one };
    return { kind: 'refused', field: 'packageId', problem: 'is required: several packages wait' };
  }
  const found = packages.find(({ id }) => id === packageId);
  if (!found) return { kind: 'unknown' };
  if (waiting.includes(found)) return { kind: 'waits', one: found };
  const isRepeated = shipmentKey === undefined || shipmentKey === found.shipmentKey;
  return found.status === status && isRepeated
    ? { kind: 'moved', packageId }
    : { kind: 'notPossible' };
}

/** Why a package stays. */
const LOOK = 'waits for a look at its payment';
const MONEY_WAITS = { waiting: 'waits for its payment to be captured', lapsed: LOOK } as const;

async function ship(
  env: Env,
  { isStopped, order, origin, shop }: KnownOrder,
  asked: PackageChange & { readonly packageId: number },
  now: number,
  capture: Capture,
): Promise<Moved> {
  const { packageId } = asked;
  const one = order.packages.find(({ id }) => id === packageId);
  if (!one) return { kind: 'unknown' };
  if (waitsForAdvance(order))
    return { kind: 'refused', field: 'status', problem: 'is to be paid in advance' };
  // The tables refuse it too (trigger order_packages_wait), should a report come at the same moment.
  if (isStopped) return { kind: 'refused', field: 'status', problem: LOOK };
  const carrier = carrierOf(shop, one, asked.carrier);
  if (!carrier) return { kind: 'refused', field: 'carrier', problem: 'is no carrier for it' };
  const sent = itemsToShip(order.items, packageId, asked.itemIds);
  if (sent.kind === 'refused') return { ...sent, field: 'itemIds' };
  // The tables refuse it too, as long as the money has not come (trigger order_packages_captured).
  const money = await capture(order.id);
  if (money !== 'none') return { kind: 'refused', field: 'status', problem: MONEY_WAITS[money] };
  const shipmentKey = asked.shipmentKey ?? null;
  const trackingUrl = trackingUrlOf(shop, carrier.carrierKey, shipmentKey);
  const label = { ...carrier, shipmentKey, trackingUrl, shippedAt: now, status: asked.status };
  const after = splitOrder(order, { ...one, ...label }, sent.itemIds);
  const mail = orderMail(carrier.carrierKey === STORE_KEY ? 'pickUp' : 'shipped', after, shop, {
    origin,
    packageId,
  });
  const { DB } = env;
  const ids = JSON.stringify(sent.itemIds);
  const isDone = await change(env, order.id, now, {
    statement: DB.prepare(CHANGES.ship).bind(
      packageId,
      shipmentKey,
      trackingUrl,
      now,
      carrier.carrierKey,
      carrier.carrierName,
      ids,
    ),
    more: [
      DB.prepare(CHANGES.splitPackage).bind(packageId, ids, one.carrierKey, one.carrierName),
      DB.prepare(CHANGES.splitItems).bind(packageId, ids),
      DB.prepare(CHANGES.moveItems).bind(packageId, asked.status),
      ...(await cardStatements(DB, after, shop, packageId, now)),
      DB.prepare(CHANGES.mailShipped).bind(
        packageId,
        `order:${order.number}`,
        JSON.stringify(mail),
        now,
      ),
    ],
  });
  return isDone ? { kind: 'moved', packageId } : { kind: 'notPossible' };
}

type Package = Order['packages'][number];
/** Returns an order as it is once a package has left with these items: what stays behind waits in another one. */
function splitOrder(order: Order, sent: Package, itemIds: readonly number[]): Order {
  const stays = (item: Order['items'][number]) =>
    item.packageId === sent.id && item.status === 'open' && !itemIds.includes(item.id);
  const packages = order.packages.map((one) => (one.id === sent.id ? sent : one));
  if (!order.items.some(stays)) return { ...order, packages };
  // Its id is known to the database alone.
  const rest: Package = { ...sent, id: Number.MAX_SAFE_INTEGER, status: 'open', shippedAt: null };
  return {
    ...order,
    packages: [...packages, rest],
    items: order.items.map((item) => (stays(item) ? { ...item, packageId: rest.id } : item)),
  };
}
