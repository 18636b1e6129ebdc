import { z } from 'zod';
import { accountCardSchema } from '../../../app/account/schemas/account.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { type Buyer, IS_PENDING } from './draft.ts';

/** Available credit. The amount that the unpaid order of this checkout has taken counts as available. */
const CREDIT = `SELECT coalesce(sum(amount), 0) AS available FROM credit_bookings WHERE user_id = ?2 AND currency = ?3
  AND NOT (kind = 'purchase' AND coalesce(order_number = (SELECT order_number FROM orders WHERE ${IS_PENDING}), 0))`;
const CARDS = `SELECT id, ending, left_amount AS left FROM gift_cards WHERE user_id = ? AND currency = ? AND company = ?
  AND left_amount > 0 AND (expires_at IS NULL OR expires_at > ?) ORDER BY expires_at IS NULL, expires_at, code_hash LIMIT 20`;

const creditSchema = z.object({ available: z.number().int() });

export interface Means {
  /** Available credit in minor units. */
  readonly available: number;
  readonly giftCards: z.infer<typeof accountCardSchema>[];
}

/** Means of a guest, who has none. */
export const NO_MEANS: Means = { available: 0, giftCards: [] };

/**
 * Returns what a customer's account can pay with in a shop (docs/rules/account.md#balance). Amounts that the unpaid order of this basket
 * has taken count as available, because a new order would replace it. `now` in milliseconds since 1970.
 */
export async function readMeans(
  db: D1Database,
  { basketKey, shop, userId }: Buyer,
  now: number,
): Promise<Means> {
  const { company, currency } = shop;
  const [credit, cards] = await db.batch<unknown>([
    db.prepare(CREDIT).bind(basketKey, userId, currency),
    db.prepare(CARDS).bind(userId, currency, company, now),
  ]);
  const [row] = parseRows(creditSchema, credit);
  return {
    available: Math.max(row?.available ?? 0, 0),
    giftCards: parseRows(accountCardSchema, cards),
  };
}
