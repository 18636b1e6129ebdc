import { z } from 'zod';
import { accountCardSchema } from '../../../app/api/account.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Account } from '../customers/account.ts';

/** Without what an unpaid order has taken, which is still the shopper's. */
const CREDIT = `SELECT coalesce(sum(amount), 0) AS available FROM credit_bookings WHERE user_id = ?1 AND currency = ?2
  AND NOT (kind = 'purchase' AND coalesce(order_number = (SELECT order_number FROM orders WHERE id = ?3), 0))`;
const CARDS = `SELECT id, ending, left_amount AS left FROM gift_cards WHERE user_id = ? AND currency = ? AND company = ?
  AND left_amount > 0 AND (expires_at IS NULL OR expires_at > ?) ORDER BY expires_at IS NULL, expires_at, code_hash LIMIT 20`;

const creditSchema = z.object({ available: z.number().int() });

interface Means {
  /** Credit. */
  readonly available: number;
  readonly giftCards: z.infer<typeof accountCardSchema>[];
}

interface Moment {
  /** The shopper's own unpaid order, which would be replaced. */
  readonly pending: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns what a customer's account can pay with in a shop (docs/rules.md#balance); a guest has nothing. */
export async function readMeans(
  db: D1Database,
  { company, currency }: Shop,
  { id, isGuest }: Pick<Account, 'id' | 'isGuest'>,
  { now, pending }: Moment,
): Promise<Means> {
  if (isGuest) return { available: 0, giftCards: [] };
  const [credit, cards] = await db.batch<unknown>([
    db.prepare(CREDIT).bind(id, currency, pending),
    db.prepare(CARDS).bind(id, currency, company, now),
  ]);
  const [row] = parseRows(creditSchema, credit);
  return {
    available: Math.max(row?.available ?? 0, 0),
    giftCards: parseRows(accountCardSchema, cards),
  };
}
