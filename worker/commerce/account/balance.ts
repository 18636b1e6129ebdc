import { z } from 'zod';
import { type Balance, balanceSchema } from '../../../app/account/schemas/account.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';

const MAX_BOOKINGS = 100;

const CREDIT = `SELECT coalesce(sum(amount), 0) AS credit FROM credit_bookings WHERE user_id = ? AND currency = ?`;
const GIFT_CARDS = `SELECT ending, amount, left_amount AS left, expires_at AS expiresAt FROM gift_cards
  WHERE user_id = ? AND currency = ? AND company = ? AND (expires_at IS NULL OR expires_at > ?)
  ORDER BY expires_at IS NULL, expires_at, code_hash`;
const BOOKINGS = `SELECT created_at AS at, kind, amount, order_number AS orderNumber FROM credit_bookings
  WHERE user_id = ? AND currency = ? ORDER BY created_at DESC, id DESC LIMIT ${MAX_BOOKINGS}`;

const creditSchema = z.tuple([z.object({ credit: z.number().int() })]);

/**
 * Returns a customer's balance in the shop's currency (docs/rules/account.md#balance). The credit is the sum of its bookings; gift
 * cards count until they expire. `now` in milliseconds since 1970.
 */
export async function readBalance(
  db: D1Database,
  userId: string,
  { company, currency }: Shop,
  now: number,
): Promise<Balance> {
  const [credits, cards, bookings] = await db.batch([
    db.prepare(CREDIT).bind(userId, currency),
    db.prepare(GIFT_CARDS).bind(userId, currency, company, now),
    db.prepare(BOOKINGS).bind(userId, currency),
  ]);
  const [{ credit }] = creditSchema.parse(credits?.results);
  const giftCards = balanceSchema.shape.giftCards.parse(cards?.results);
  const left = giftCards.reduce((sum, card) => sum + card.left, 0);
  return {
    currency,
    total: credit + left,
    credit,
    giftCards,
    bookings: balanceSchema.shape.bookings.parse(bookings?.results),
  };
}
