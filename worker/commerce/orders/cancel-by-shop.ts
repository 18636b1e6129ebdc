import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { endPayment } from '../payments/end.ts';
import { cancelOrder } from './settle.ts';

const FIND = 'SELECT id, status FROM orders WHERE order_number = ?';
const foundSchema = z.object({ id: z.number().int(), status: z.string() }).nullable();

/**
 * Cancels an order of which nothing was sent, whatever shop it is of, as its buyer could (docs/rules.md#order): what was paid goes back. A
 * repetition changes nothing. `now` in milliseconds since 1970.
 */
export async function cancelByShop(
  env: Env,
  number: string,
  now: number,
): Promise<'cancelled' | 'unknown' | 'notPossible'> {
  const found = foundSchema.parse(await env.DB.prepare(FIND).bind(number).first());
  if (!found) return 'unknown';
  if (found.status === 'cancelled') return 'cancelled';
  if (!(await cancelOrder(env, { id: found.id }, 'shop', now))) return 'notPossible';
  waitUntil(endPayment(env, found.id));
  return 'cancelled';
}
