import { z } from 'zod';
import { pointOf } from '../../../app/address/rules/pickup-point.ts';
import { doorOf } from '../../../app/address/rules/door.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import {
  type Ceiling,
  doorCeiling,
  isWithin,
  KNOWN_AFTER_DAYS,
  networkCeiling,
  OPEN_KINDS,
  openCodes,
  type OpenKind,
  type OpenSum,
} from '../../../app/order/rules/open-orders.ts';
import type { CheckoutAddress } from '../../../app/checkout/schemas/checkout.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { openCeilingsOf } from '../../../edge-config/open-orders.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Account } from '../account/account.ts';
import { sha256Hex } from '../sha256.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An order that was refunded whole has paid nothing. */
const KNOWN = `SELECT 1 FROM orders o WHERE user_id = ?1 AND status = 'paid' AND confirmed_at <= ?2
  AND due > coalesce((SELECT sum(method) FROM refunds r WHERE r.order_id = o.id), 0) LIMIT 1`;

/** The kind of an order: its payment method's. */
const KIND = `(SELECT CASE ${OPEN_KINDS.map((kind) => `WHEN p.value ->> '$.key' IN (${listOf(openCodes(kind))}) THEN '${kind}'`).join(' ')} END AS kind
    FROM json_each(o.payment) p WHERE kind IS NOT NULL LIMIT 1)`;

/**
 * Sums by kind of a seller's orders that are confirmed and unpaid; ?1 is the buyer's mailbox, the door or the network. The `+` keeps the
 * planner from using the index of shops, which would read every order of a seller with few shops.
 */
const openOf = (whose: string, { company }: Shop) => `SELECT ${KIND} AS kind, sum(o.due) AS amount,
    sum((SELECT count(*) FROM order_items i WHERE i.order_id = o.id)) AS quantity
  FROM orders o WHERE o.status = 'created' AND o.confirmed_at IS NOT NULL AND ${whose}
    AND +o.shop_id IN (${allShops.flatMap((one) => (one.company === company ? one.id : [])).join(', ')}) GROUP BY 1`;

function listOf(codes: readonly string[]): string {
  return codes.map((code) => `'${code}'`).join(', ');
}

const OF_BUYER = '(o.mailbox = ?1 OR o.user_id = ?2)';
const OF_DOOR = "o.door = ?1 AND o.door <> ''";
const OF_NETWORK = "o.network = ?1 AND o.network <> ''";

const sumSchema = z.object({
  /** Null for an order that lends nothing. */
  kind: z.enum(OPEN_KINDS).nullable(),
  amount: z.number().int(),
  quantity: z.number().int(),
});

/**
 * Keys by which open orders are summed: those of the buyer, those to the same door, and those from the same network on the
 * same day.
 */
export interface OpenBuyer {
  readonly userId: string;
  readonly mailbox: string;
  /** Empty until an address is known. */
  readonly door: string;
  /** Empty if unknown. */
  readonly network: string;
}

/** Ceiling and current sums of a kind of open orders. */
export interface OpenState {
  readonly ceiling: Ceiling;
  readonly ofBuyer: OpenSum;
  readonly ofDoor: OpenSum;
  /**
   * Undefined if the network does not count: for a known customer, and for orders that are sent after their payment.
   */
  readonly ofNetwork: { readonly ceiling: Ceiling; readonly open: OpenSum } | undefined;
}

export type OpenOrders = Readonly<Record<OpenKind, OpenState>>;

/**
 * Returns the keys by which open orders are summed. An order to a store or a list counts at the door of its billing address. `client` is
 * the storefront's hash of the buyer's network and the day.
 */
export async function openBuyer(
  { email, id }: Pick<Account, 'email' | 'id'>,
  address: CheckoutAddress | null,
  client: string | undefined,
): Promise<OpenBuyer> {
  const doorAddress =
    address?.delivery.kind === 'address' ? address.delivery.address : address?.billing;
  // A pick-up point is the door of many; its post number is one person's.
  const point = doorAddress && pointOf(doorAddress);
  const doorText = point ? `point ${point.postNumber}` : doorAddress && doorOf(doorAddress);
  const door = doorText ? await sha256Hex(`door ${doorText}`) : '';
  const network = client ? await sha256Hex(`network ${client}`) : '';
  return { userId: id, mailbox: mailboxOf(email), door, network };
}

/**
 * Returns the open orders of a buyer in the shops of a company (docs/rules/order.md#open-orders). `now` in milliseconds since 1970.
 */
export async function readOpenOrders(
  db: D1Database,
  shop: Shop,
  { isGuest }: Pick<Account, 'isGuest'>,
  { door, mailbox, network, userId }: OpenBuyer,
  now: number,
): Promise<OpenOrders> {
  const open = (whose: string, ...values: string[]) =>
    db.prepare(openOf(whose, shop)).bind(...values);
  const [sums, isKnown] = await Promise.all([
    db.batch<unknown>([
      open(OF_BUYER, mailbox, userId),
      open(OF_DOOR, door),
      open(OF_NETWORK, network),
    ]),
    !isGuest && isKnownBuyer(db, userId, now),
  ]);
  return openStates(shop, { isKnown, network }, sums);
}

/** Returns whether a customer paid for an order a while ago. `now` in milliseconds since 1970. */
export async function isKnownBuyer(db: D1Database, userId: string, now: number): Promise<boolean> {
  const paid = db.prepare(KNOWN).bind(userId, now - KNOWN_AFTER_DAYS * DAY);
  return (await paid.first()) !== null;
}

/** Returns a buyer's ceilings with empty sums, because the batch of an order reads the sums itself. */
export function noneOpen(shop: Shop, isKnown: boolean, { network }: OpenBuyer): OpenOrders {
  return openStates(shop, { isKnown, network });
}

interface Counted extends Pick<OpenBuyer, 'network'> {
  readonly isKnown: boolean;
}

function openStates(
  shop: Shop,
  { isKnown, network }: Counted,
  [ofBuyer, ofDoor, ofNetwork]: readonly D1Result<unknown>[] = [],
): OpenOrders {
  const stateOf = (kind: OpenKind): OpenState => {
    const { first, known: high } = openCeilingsOf(shop.key)[kind];
    const isCounted = kind === 'sent' && !isKnown && network !== '';
    return {
      ceiling: isKnown ? high : first,
      ofBuyer: sumOf(ofBuyer, kind),
      ofDoor: sumOf(ofDoor, kind),
      ofNetwork: isCounted
        ? { ceiling: networkCeiling(first), open: sumOf(ofNetwork, kind) }
        : undefined,
    };
  };
  return { sent: stateOf('sent'), reserved: stateOf('reserved') };
}

function sumOf(result: D1Result<unknown> | undefined, kind: OpenKind): OpenSum {
  const sums = parseRows(sumSchema, result);
  return sums.find((one) => one.kind === kind) ?? { amount: 0, quantity: 0 };
}

/** A ceiling that an order would exceed, and to whom it applies. */
export interface Exceeded {
  readonly whose: 'buyer' | 'network';
  readonly most: Ceiling;
}

/** Returns the ceiling that an order would exceed: that of the buyer, the door or the network; undefined if none. */
export function ceilingAbove(
  { ceiling, ofBuyer, ofDoor, ofNetwork }: OpenState,
  order: OpenSum,
): Exceeded | undefined {
  if (!isWithin(ceiling, ofBuyer, order)) return { whose: 'buyer', most: ceiling };
  const door = doorCeiling(ceiling);
  if (!isWithin(door, ofDoor, order)) return { whose: 'buyer', most: door };
  return ofNetwork && !isWithin(ofNetwork.ceiling, ofNetwork.open, order)
    ? { whose: 'network', most: ofNetwork.ceiling }
    : undefined;
}

/** Limits of an order: the keys of the sums, their kind, and their ceilings. */
interface OpenBound {
  readonly buyer: OpenBuyer;
  readonly open: OpenState;
  readonly kind: OpenKind;
}

/**
 * Returns statements that fail the batch of an order that exceeds a ceiling, so that of two concurrent orders the second one fails.
 * They must follow the order's rows. They set a status that the table's CHECK rejects.
 */
export function ceilingStatements(
  db: D1Database,
  shop: Shop,
  number: string,
  { buyer, kind, open: { ceiling, ofNetwork } }: OpenBound,
): D1PreparedStatement[] {
  const refuse = (whose: string) =>
    `UPDATE orders SET status = 'above its ceiling' WHERE order_number = ?3
     AND EXISTS (SELECT 1 FROM (${openOf(whose, shop)}) s WHERE s.kind = '${kind}' AND (s.amount > ?4 OR s.quantity > ?5))`;
  const mostOf = ({ amount, quantity }: Ceiling) => [amount ?? Number.MAX_SAFE_INTEGER, quantity];
  const { door, mailbox, network, userId } = buyer;
  return [
    db.prepare(refuse(OF_BUYER)).bind(mailbox, userId, number, ...mostOf(ceiling)),
    db.prepare(refuse(OF_DOOR)).bind(door, null, number, ...mostOf(doorCeiling(ceiling))),
    ...(ofNetwork
      ? [db.prepare(refuse(OF_NETWORK)).bind(network, null, number, ...mostOf(ofNetwork.ceiling))]
      : []),
  ];
}
