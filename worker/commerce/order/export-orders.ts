import { z } from 'zod';
import type { ExportedOrders } from '../../../app/back-office/schemas/orders.ts';
import { orderAddressSchema } from '../../../app/checkout/schemas/checkout.ts';
import { cancellationNote } from '../../../app/order/rules/credit-note.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { json } from '../catalogue/rows.ts';
import { readKnown } from './status.ts';

const PER_PAGE = 50;
const CHANGED = `SELECT position, order_id AS id FROM order_positions WHERE position > ?1 ORDER BY position LIMIT ${PER_PAGE + 1}`;

/** The highest position that was ever given. */
const LAST = "SELECT seq FROM sqlite_sequence WHERE name = 'order_positions'";
const LIST_ADDRESS = 'SELECT address FROM order_presents WHERE order_id = ?';

const listAddressSchema = z.object({ address: json(orderAddressSchema) }).nullable();
const lastSchema = z.array(z.object({ seq: z.number().int() }));
const changedSchema = z.array(z.object({ position: z.number().int(), id: z.number().int() }));

/** An order with its money, as staff and systems read it. */
type ReadOrder = ExportedOrders['orders'][number];

/** Returns an order as staff and systems read it; undefined for an unknown one. `now` in milliseconds since 1970. */
export async function readForOffice(
  db: D1Database,
  id: number,
  now: number,
): Promise<ReadOrder | undefined> {
  const known = await readKnown(db, id, now);
  if (!known) return undefined;
  const { authorisation, order, paid, surplus, taken } = known;
  const list = order.address.list && (await db.prepare(LIST_ADDRESS).bind(id).first());
  const listAddress = listAddressSchema.parse(list)?.address ?? null;
  const creditNote = cancellationNote(order)?.number ?? null;
  const money = { received: paid ?? 0, surplus, taken, authorisation };
  return { order: withoutCodes(order), ...money, listAddress, creditNote };
}

/** The code of a gift card is money, and its buyer's alone. */
function withoutCodes(order: Order): Order {
  return { ...order, items: order.items.map((item) => ({ ...item, giftCardCode: null })) };
}

/**
 * Returns the confirmed orders that were placed or changed after a position, in that order, fifty a page
 * (docs/rules/back-office.md#export). An order that changes again comes again.
 * Undefined for a position that there has not been yet.
 */
export async function exportOrders(
  db: D1Database,
  since: number,
  now: number,
): Promise<ExportedOrders | undefined> {
  const [found, last] = await db.batch<unknown>([
    db.prepare(CHANGED).bind(since),
    db.prepare(LAST),
  ]);
  if (since > (lastSchema.parse(last?.results)[0]?.seq ?? 0)) return undefined;
  const changed = changedSchema.parse(found?.results);
  const page = changed.slice(0, PER_PAGE);
  const orders = await Promise.all(page.map(({ id }) => readForOffice(db, id, now)));
  return {
    orders: orders.flatMap((one) => one ?? []),
    next: page.at(-1)?.position ?? since,
    hasMore: changed.length > PER_PAGE,
  };
}
