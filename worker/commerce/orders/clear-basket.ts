import { z } from 'zod';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';

const AT_ONCE = 50;
const UNCLEARED = 'confirmed_at IS NOT NULL AND basket_cleared_at IS NULL';
const OF_BASKET = `SELECT id, basket_key FROM orders WHERE basket_key = ? AND ${UNCLEARED} ORDER BY id`;
const OF_ALL = `SELECT id, basket_key FROM orders WHERE ${UNCLEARED} ORDER BY random() LIMIT ${AT_ONCE}`;
const LINES = `SELECT details ->> '$.lineKey' AS key, count(*) AS quantity FROM order_items
  WHERE order_id = ? AND NOT (details ->> '$.isGift') GROUP BY 1`;
const CODES = 'SELECT code_hash FROM order_codes WHERE order_id = ?';
const CLEARED =
  'UPDATE orders SET basket_cleared_at = ? WHERE id = ? AND basket_cleared_at IS NULL';

const orderSchema = z.object({ id: z.number().int(), basket_key: z.string() });
const lineSchema = z.object({ key: z.string(), quantity: z.number().int() });
const codeSchema = z.object({ code_hash: z.string() });

type Cleared = Pick<Env, 'DB' | 'BASKETS'>;

/**
 * Takes what was ordered out of a basket: whatever reads or orders its contents calls it first (docs/rules.md#order). Throws if the
 * basket cannot be reached. `now` in milliseconds since 1970.
 */
export async function clearOrdered(env: Cleared, basketKey: string, now: number): Promise<void> {
  const found = await env.DB.prepare(OF_BASKET).bind(basketKey).all<unknown>();
  for (const order of parseRows(orderSchema, found)) await clearOrder(env, order, now);
}

/** The same right after an order, whose answer it must not spoil: what fails is done later. */
export async function tryClearOrdered(env: Cleared, basketKey: string, now: number): Promise<void> {
  try {
    await clearOrdered(env, basketKey, now);
  } catch (error) {
    logFailure(error);
  }
}

/** Clears what calls that were cut off have left. Never throws for one basket. `now` in milliseconds since 1970. */
export async function sweepBaskets(env: Cleared, now: number): Promise<void> {
  const found = await env.DB.prepare(OF_ALL).all<unknown>();
  for (const order of parseRows(orderSchema, found))
    await clearOrder(env, order, now).catch(logFailure);
}

async function clearOrder(
  { DB, BASKETS }: Cleared,
  { id, basket_key: basketKey }: z.infer<typeof orderSchema>,
  now: number,
): Promise<void> {
  const [lines, codes] = await DB.batch<unknown>([
    DB.prepare(LINES).bind(id),
    DB.prepare(CODES).bind(id),
  ]);
  // Without a key the account was deleted, and its basket with it.
  if (basketKey !== '')
    await BASKETS.getByName(basketKey).dropOrdered(
      id,
      parseRows(lineSchema, lines),
      parseRows(codeSchema, codes).map(({ code_hash: hash }) => hash),
    );
  await DB.prepare(CLEARED).bind(now, id).run();
}

function logFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ event: 'order.basket_not_cleared', name }));
}
