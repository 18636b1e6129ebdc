import { z } from 'zod';
import { shopHost } from '../../../edge-config/hosts.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { fileStatements } from './files.ts';
import { readOrder } from './read.ts';

const FIND = `SELECT id, details ->> '$.origin' AS origin FROM orders WHERE order_number = ?`;
/** A confirmed and unpaid order always has a method without a provider. */
const PAY = `UPDATE orders SET status = 'paid', details = json_set(details, '$.paidAt', ?2)
  WHERE id = ?1 AND status = 'created' AND confirmed_at IS NOT NULL`;

const foundSchema = z.object({ id: z.number().int(), origin: z.string().nullable() }).nullable();

/**
 * Marks an order on invoice, in advance or in cash as paid, and delivers its files if they waited for the payment
 * (docs/rules/checkout.md#payment). Repeatable. `now` in milliseconds since 1970.
 */
export async function receivePayment(
  db: D1Database,
  number: string,
  now: number,
): Promise<'paid' | 'unknown' | 'notPossible'> {
  const found = foundSchema.parse(await db.prepare(FIND).bind(number).first());
  const order = found && (await readOrder(db, found.id, now));
  const shop = shopById(order?.shopId);
  if (!order || !shop) return 'unknown';
  const origin = found.origin ?? `https://${shopHost(shop, 'production')}`;
  await db.batch([
    db.prepare(PAY).bind(order.id, now),
    ...(await fileStatements(db, order, shop, origin, now)),
  ]);
  return (await readOrder(db, order.id, now))?.status === 'paid' ? 'paid' : 'notPossible';
}
