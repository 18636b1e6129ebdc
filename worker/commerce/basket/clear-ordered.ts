import { z } from 'zod';
import { parseOwnedKey } from '../../../app/domain/owned-key.ts';
import { shopById } from '../../../edge-config/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { movesOf } from '../owned-store/moves.ts';

const AT_ONCE = 50;
const UNCLEARED = 'confirmed_at IS NOT NULL AND basket_cleared_at IS NULL';
const OF_BASKET = `SELECT id, basket_key, user_id FROM orders WHERE basket_key = ? AND ${UNCLEARED} ORDER BY id`;
const OF_ALL = `SELECT id, basket_key, user_id FROM orders WHERE ${UNCLEARED} ORDER BY random() LIMIT ${AT_ONCE}`;
const LINES = `SELECT details ->> '$.lineKey' AS key, count(*) AS quantity, variant_id AS variantId,
    details ->> '$.itemGroup.id' AS groupId, coalesce(details ->> '$.customData.customText', '') AS text FROM order_items
  WHERE order_id = ? AND NOT (details ->> '$.isGift') GROUP BY 1`;
const CODES = 'SELECT code_hash FROM order_codes WHERE order_id = ?';
const CLEARED =
  'UPDATE orders SET basket_cleared_at = ? WHERE id = ? AND basket_cleared_at IS NULL';

/** What a login brings: an order that is not cleared yet follows its lines. */
const FOLLOW = `UPDATE orders SET basket_key = ?2 WHERE basket_key = ?1 AND basket_cleared_at IS NULL AND status IN ('created', 'paid')`;

const orderSchema = z.object({
  id: z.number().int(),
  basket_key: z.string(),
  user_id: z.string().nullable(),
});
const lineSchema = z.object({
  key: z.string(),
  quantity: z.number().int(),
  variantId: z.number().int(),
  groupId: z.string().nullable(),
  text: z.string(),
});
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

/** Returns the statement by which the orders of a basket follow its lines into the basket of another user. */
export function followBasket(db: D1Database, from: string, to: string): D1PreparedStatement {
  return db.prepare(FOLLOW).bind(from, to);
}

/** Returns the baskets whose lines those of an order may be by now, the likelier first. */
function basketsOf(basketKey: string): readonly string[] {
  const owned = parseOwnedKey('basket', basketKey);
  const shop = shopById(owned?.shopId);
  const moves = owned && shop ? movesOf('basket', shop, owned.userId) : [];
  return [basketKey, ...moves.map(({ to }) => to)];
}

async function clearOrder(
  { DB, BASKETS }: Cleared,
  { id, basket_key: basketKey, user_id: userId }: z.infer<typeof orderSchema>,
  now: number,
): Promise<void> {
  const [lines, codes] = await DB.batch<unknown>([
    DB.prepare(LINES).bind(id),
    DB.prepare(CODES).bind(id),
  ]);
  // Without a key the account was deleted, and its basket with it.
  if (basketKey !== '') {
    const hashes = parseRows(codeSchema, codes).map(({ code_hash: hash }) => hash);
    const [own, ...others] = basketsOf(basketKey).map((key) => BASKETS.getByName(key));
    const isMerged = userId !== null && !basketKey.endsWith(userId);
    const ordered = parseRows(lineSchema, lines);
    // The others first: once its own basket has dropped the order, the lines that it lacked are unknown.
    const gone = (await own?.linesWithout({ orderId: id, lines: ordered })) ?? [];
    const order = { orderId: id, codeHashes: hashes };
    for (const other of gone.length > 0 ? others : [])
      await other.dropOrdered({ ...order, lines: gone, isMoved: true });
    await own?.dropOrdered({ ...order, lines: ordered, isMoved: isMerged });
  }
  await DB.prepare(CLEARED).bind(now, id).run();
}

function logFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ event: 'order.basket_not_cleared', name }));
}
