import { z } from 'zod';
import { ORDER_STATES } from '../../../app/order/rules/order.ts';

/**
 * Orders of the same confirmation first, then those of the same checkout, whose fingerprint differs if it was
 * changed.
 */
const SAME = `SELECT id, order_number AS number, status, confirmed_at IS NOT NULL AS isConfirmed, fingerprint
  FROM orders WHERE user_id = ?1 AND basket_key = ?2 AND (idempotency_key = ?3 OR checkout_id = ?4)
  ORDER BY idempotency_key = ?3 DESC, id DESC LIMIT 1`;

const sameSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  isConfirmed: z.number().int().transform(Boolean),
  fingerprint: z.string(),
});

/** An order that was placed with the same confirmation, or of the same checkout. */
export interface SameOrder {
  readonly id: number;
  readonly number: string;
  readonly fingerprint: string;
  /** `ended`: failed or cancelled. */
  readonly stand: 'pending' | 'confirmed' | 'ended';
}

export interface Confirmation {
  readonly userId: string;
  readonly basketKey: string;
  readonly checkoutId: string;
  readonly fingerprint: string;
}

/** Returns the key with which a shopper's confirmation places one order, however often it is sent. */
export function confirmationKey({ checkoutId, fingerprint }: Confirmation): string {
  return `${checkoutId}:${fingerprint}`;
}

/** Returns the order that a confirmation or its checkout has already placed. */
export async function findSameOrder(
  db: D1Database,
  asked: Confirmation,
): Promise<SameOrder | undefined> {
  const { basketKey, checkoutId, userId } = asked;
  const found = await db
    .prepare(SAME)
    .bind(userId, basketKey, confirmationKey(asked), checkoutId)
    .first<unknown>();
  if (found === null) return undefined;
  const { isConfirmed, status, ...order } = sameSchema.parse(found);
  const isEnded = status === 'failed' || status === 'cancelled';
  return { ...order, stand: isEnded ? 'ended' : isConfirmed ? 'confirmed' : 'pending' };
}
