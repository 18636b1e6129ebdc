import { z } from 'zod';
import type { CodedBasket } from './change-codes.ts';
import type { Contents } from './compose.ts';
import { type Held, readHeld } from './held.ts';

/** The last order of a basket that has to be paid, at most one row. D1 knows whether it is still unpaid. */
const TABLE = `CREATE TABLE IF NOT EXISTS held_order (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  order_id INTEGER NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'held_order'";
const rowSchema = z.object({ order_id: z.number().int() });

/** Returns the order whose payment was begun last; undefined if there was none. Creates no storage. */
export function heldOrder(sql: SqlStorage): number | undefined {
  if (sql.exec(EXISTS).toArray().length === 0) return undefined;
  return rowSchema.safeParse(sql.exec('SELECT order_id FROM held_order').toArray()[0]).data
    ?.order_id;
}

/** Records an order whose payment begins, in a basket that has lines. */
export function noteOrder({ contents, sql }: CodedBasket, orderId: number): void {
  if (contents().lines.length === 0) return;
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO held_order (id, order_id) VALUES (1, ?)', orderId);
}

/**
 * Returns what the unpaid order of a basket holds. Undefined, without a query of D1, if no payment was begun from the basket.
 */
export async function heldBy(
  db: D1Database,
  { codes, order }: Pick<Contents, 'codes' | 'order'>,
): Promise<Held | undefined> {
  if (order === undefined) return undefined;
  const held = await readHeld(db, order, codes);
  return held.quantities.size > 0 ? held : undefined;
}
