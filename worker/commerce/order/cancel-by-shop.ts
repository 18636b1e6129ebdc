import { z } from 'zod';
import type { Env } from '../env.ts';
import { cancelOrder } from './lifecycle.ts';

const FIND = 'SELECT id, status FROM orders WHERE order_number = ?';
const STATUS = 'SELECT status FROM orders WHERE id = ?';
const foundSchema = z.object({ id: z.number().int(), status: z.string() }).nullable();

type Cancelled =
  | { readonly kind: 'cancelled'; readonly id: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notPossible' };

/**
 * Cancels an order of any shop of which nothing was sent, as its buyer could (docs/rules/order.md#order). Call `endPayment` afterwards, so
 * that the payment is refunded. Repeatable. `now` in milliseconds since 1970.
 */
export async function cancelByShop(env: Env, number: string, now: number): Promise<Cancelled> {
  const found = foundSchema.parse(await env.DB.prepare(FIND).bind(number).first());
  if (!found) return { kind: 'unknown' };
  const { id, status } = found;
  const isDone =
    status === 'cancelled' ||
    (await cancelOrder(env, { id }, 'shop', now)) ||
    // The same call may have come first.
    (await env.DB.prepare(STATUS).bind(id).first('status')) === 'cancelled';
  return isDone ? { kind: 'cancelled', id } : { kind: 'notPossible' };
}
