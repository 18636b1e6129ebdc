import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import type { Env } from '../env.ts';
import { movesOf } from '../object-store/moves.ts';

const AT_ONCE = 50;
const LINES = `SELECT json_object('key', details ->> '$.lineKey', 'quantity', count(*), 'variantId', variant_id,
    'groupId', details ->> '$.itemGroup.id', 'text', coalesce(details ->> '$.customData.customText', '')) AS line
  FROM order_items WHERE order_id = o.id AND NOT (details ->> '$.isGift') GROUP BY details ->> '$.lineKey'`;
const UNCLEARED = `SELECT o.id, o.basket_key, o.user_id, (SELECT json_group_array(json(line)) FROM (${LINES})) AS lines,
    (SELECT json_group_array(code_hash) FROM order_codes WHERE order_id = o.id) AS codes
  FROM orders o WHERE confirmed_at IS NOT NULL AND basket_cleared_at IS NULL`;
const OF_BASKET = `${UNCLEARED} AND basket_key = ? ORDER BY id`;
const OF_NUMBER = `${UNCLEARED} AND order_number = ?`;
const OF_ALL = `${UNCLEARED} ORDER BY random() LIMIT ${AT_ONCE}`;
const CLEARED = `UPDATE orders SET basket_cleared_at = ?1
  WHERE id IN (SELECT value FROM json_each(?2)) AND basket_cleared_at IS NULL`;
/** Orders whose baskets are cleared within this time are marked together. Milliseconds. */
const MARK_PAUSE = 50;

/** Moves an uncleared order to the basket into which a login merges its lines. */
const FOLLOW = `UPDATE orders SET basket_key = ?2 WHERE basket_key = ?1 AND basket_cleared_at IS NULL AND status IN ('created', 'paid')`;

const lineSchema = z.object({
  key: z.string(),
  quantity: z.number().int(),
  variantId: z.number().int(),
  groupId: z.string().nullable(),
  text: z.string(),
});
const orderSchema = z.object({
  id: z.number().int(),
  basket_key: z.string(),
  user_id: z.string().nullable(),
  /** An unreadable line must not prevent the others from being cleared. */
  lines: json(z.array(lineSchema.nullable().catch(null))).transform((lines) =>
    lines.filter((line) => line !== null),
  ),
  codes: json(z.array(z.string())),
});
/** A confirmed order whose lines are still in its basket. */
export type Uncleared = z.infer<typeof orderSchema>;

type Cleared = Pick<Env, 'DB' | 'BASKETS'>;

/**
 * Removes ordered lines from a basket. Everything that reads or orders a basket's contents calls it first (docs/rules/order.md#order).
 * Throws if the basket cannot be reached. `now` in milliseconds since 1970.
 */
export async function clearOrdered(env: Cleared, basketKey: string, now: number): Promise<void> {
  for (const order of await findUncleared(env.DB, basketKey)) await clearAndMark(env, order, now);
}

/** Returns the confirmed orders whose lines are still in a basket. */
export async function findUncleared(db: D1Database, basketKey: string): Promise<Uncleared[]> {
  return parseRows(orderSchema, await db.prepare(OF_BASKET).bind(basketKey).all<unknown>());
}

/** Like `clearOrdered`, but a failure is only logged, because a later call repeats it. */
export async function tryClearOrdered(env: Cleared, basketKey: string, now: number): Promise<void> {
  await clearOrdered(env, basketKey, now).catch(logFailure);
}

/** Returns the statement that reads an order for `tryClear`, in the batch that writes it. */
export function unclearedStatement(db: D1Database, number: string): D1PreparedStatement {
  return db.prepare(OF_NUMBER).bind(number);
}

/**
 * Removes the lines of a just written order from its basket, if the order is confirmed. A failure is only logged,
 * because a later call repeats it.
 */
export async function tryClear(
  env: Cleared,
  written: D1Result<unknown> | undefined,
): Promise<void> {
  for (const order of parseRows(orderSchema, written))
    await clearOrder(env, order).then(() => waitUntil(markLater(env.DB, order.id)), logFailure);
}

/**
 * Clears the baskets that interrupted calls have left. A failure of one basket does not stop the others. `now` in
 * milliseconds since 1970.
 */
export async function sweepBaskets(env: Cleared, now: number): Promise<void> {
  const found = await env.DB.prepare(OF_ALL).all<unknown>();
  for (const order of parseRows(orderSchema, found))
    await clearAndMark(env, order, now).catch(logFailure);
}

async function clearAndMark(env: Cleared, order: Uncleared, now: number): Promise<void> {
  await clearOrder(env, order);
  await mark(env.DB, [order.id], now);
}

function mark(db: D1Database, ids: readonly number[], now: number) {
  return db.prepare(CLEARED).bind(now, JSON.stringify(ids)).run();
}

/** Orders of this isolate whose baskets are cleared but not marked yet. */
const unmarked = new Set<number>();

/**
 * Marks the basket of an order as cleared, after the answer and together with others of this isolate. Until then it may be cleared
 * again, which changes nothing, because the basket remembers the order.
 */
async function markLater(db: D1Database, id: number): Promise<void> {
  unmarked.add(id);
  await scheduler.wait(MARK_PAUSE);
  const ids = [...unmarked];
  unmarked.clear();
  if (ids.length > 0) await mark(db, ids, Date.now()).catch(logFailure);
}

/** Returns the statement that moves the orders of a basket along with its lines to the basket of another user. */
export function followBasket(db: D1Database, from: string, to: string): D1PreparedStatement {
  return db.prepare(FOLLOW).bind(from, to);
}

/** Returns the baskets that may have the lines of an order, the likelier first. */
function basketsOf(basketKey: string): readonly string[] {
  const owned = parseOwnedKey('basket', basketKey);
  const shop = shopById(owned?.shopId);
  const moves = owned && shop ? movesOf('basket', shop, owned.userId) : [];
  return [basketKey, ...moves.map(({ to }) => to)];
}

async function clearOrder(
  { BASKETS }: Cleared,
  { id, basket_key: basketKey, user_id: userId, lines, codes }: Uncleared,
): Promise<void> {
  // Without a key, the account and its basket were deleted.
  if (basketKey === '') return;
  const [own, ...others] = basketsOf(basketKey).map((key) => BASKETS.getByName(key));
  const isMoved = userId !== null && !basketKey.endsWith(userId);
  const order = { orderId: id, codeHashes: codes, lines, isMoved };
  const gone = (await own?.dropWhole(order)) ?? [];
  if (gone.length === 0) return;
  // The other baskets first: after the own basket has dropped the order, its missing lines are unknown.
  for (const other of others) await other.dropOrdered({ ...order, lines: gone, isMoved: true });
  await own?.dropOrdered(order);
}

function logFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ event: 'order.basket_not_cleared', name }));
}
