import { z } from 'zod';
import type { Reservation } from '../../../../app/stores/schemas/store.ts';
import { nearSpecial } from '../../../../app/stores/rules/opening-hours.ts';
import { RESERVATION_STATES } from '../../../../app/stores/rules/reservation.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { parseRows } from '../../catalogue/parse-rows.ts';
import { sha256Hex } from '../../sha256.ts';
import { STORE_COLUMNS, storeRowSchema } from '../read.ts';

const RESERVATION = `SELECT r.number, r.state, r.created_at, r.expires_at, r.ended_at, ${STORE_COLUMNS}
  FROM reservations r JOIN stores s ON s.id = r.store_id WHERE r.token_hash = ?1 AND r.shop_id = ?2`;
const LINES = `SELECT l.variant_id, l.quantity, l.name FROM reservation_lines l
  JOIN reservations r ON r.id = l.reservation_id WHERE r.token_hash = ?1 AND r.shop_id = ?2
  ORDER BY l.name, l.variant_id`;
const CANCEL = `UPDATE reservations SET state = 'cancelled', ended_at = ?3
  WHERE token_hash = ?1 AND shop_id = ?2 AND state = 'reserved'`;
const EXPIRE = `UPDATE reservations SET state = 'expired', ended_at = ?1
  WHERE state = 'reserved' AND expires_at <= ?1`;

const rowSchema = storeRowSchema.extend({
  number: z.string(),
  state: z.enum(RESERVATION_STATES),
  created_at: z.number().int(),
  expires_at: z.number().int(),
  ended_at: z.number().int().nullable(),
});

const lineSchema = z.object({
  variant_id: z.number().int(),
  quantity: z.number().int(),
  name: z.string(),
});

/**
 * Returns a statement that ends expired reservations; triggers release their stock. `now` in milliseconds since 1970.
 */
export function expireStatement(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare(EXPIRE).bind(now);
}

/** Returns the reservation of a token in its shop; undefined for an unknown token. */
export async function readReservation(
  db: D1Database,
  shop: Shop,
  token: string,
  now: number,
): Promise<Reservation | undefined> {
  return readAfter(db, shop, token, now, []);
}

/**
 * Cancels the reservation of a token, unless it has ended, and returns it. Its stock is released once, however often this is
 * called.
 */
export async function cancelReservation(
  db: D1Database,
  shop: Shop,
  token: string,
  now: number,
): Promise<Reservation | undefined> {
  const hash = await sha256Hex(token);
  const cancel = db.prepare(CANCEL).bind(hash, shop.id, now);
  return readAfter(db, shop, token, now, [cancel]);
}

async function readAfter(
  db: D1Database,
  shop: Shop,
  token: string,
  now: number,
  more: readonly D1PreparedStatement[],
): Promise<Reservation | undefined> {
  const hash = await sha256Hex(token);
  const changes = [expireStatement(db, now), ...more];
  const results = await db.batch<unknown>([
    ...changes,
    db.prepare(RESERVATION).bind(hash, shop.id),
    db.prepare(LINES).bind(hash, shop.id),
  ]);
  const [row] = parseRows(rowSchema, results[changes.length]);
  if (!row) return undefined;
  const { number, state, created_at, expires_at, ended_at, ...store } = row;
  return {
    number,
    state,
    createdAt: new Date(created_at).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
    endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
    store: { ...store, special: nearSpecial(store, now) },
    items: parseRows(lineSchema, results[changes.length + 1]).map(
      ({ variant_id: variantId, quantity, name }) => ({ variantId, quantity, name }),
    ),
  };
}
