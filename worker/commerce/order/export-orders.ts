import { z } from 'zod';
import type { ExportedOrders } from '../../../app/back-office/schemas/calls.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { readKnown } from './status.ts';

const PER_PAGE = 50;
const CHANGED = `SELECT position, order_id AS id FROM order_positions WHERE position > ?1 ORDER BY position LIMIT ${PER_PAGE + 1}`;

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
  return (
    known && { order: withoutCodes(known.order), received: known.paid ?? 0, surplus: known.surplus }
  );
}

/** The code of a gift card is money, and its buyer's alone. */
function withoutCodes(order: Order): Order {
  return { ...order, items: order.items.map((item) => ({ ...item, giftCardCode: null })) };
}

/**
 * Returns the confirmed orders that were placed or changed after a position, in that order, fifty a page
 * (docs/rules/back-office.md#export). An order that changes again comes again.
 */
export async function exportOrders(
  db: D1Database,
  since: number,
  now: number,
): Promise<ExportedOrders> {
  const { results } = await db.prepare(CHANGED).bind(since).all<unknown>();
  const changed = changedSchema.parse(results);
  const page = changed.slice(0, PER_PAGE);
  const orders = await Promise.all(page.map(({ id }) => readForOffice(db, id, now)));
  return {
    orders: orders.flatMap((one) => one ?? []),
    next: page.at(-1)?.position ?? since,
    hasMore: changed.length > PER_PAGE,
  };
}
