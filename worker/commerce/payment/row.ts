import { z } from 'zod';
import { ORDER_STATES } from '../../../app/order/rules/order.ts';
import { PAYMENT_STATES, PROVIDER_CODES } from '../../../app/checkout/rules/payment.ts';
import { AUTHORISATION_STATES } from '../../../app/checkout/rules/capture.ts';
import { json } from '../catalogue/rows.ts';
import { CURRENCIES } from '../../../app/shop/rules/shop.ts';

/** A payment with the needed fields of its order. */
const paymentRowSchema = z.object({
  orderId: z.number().int(),
  orderNumber: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  shopId: z.number().int(),
  userId: z.string().nullable(),
  email: z.string().nullable(),
  provider: z.enum(['stripe', 'test']),
  code: z.enum(PROVIDER_CODES),
  amount: z.number().int().positive(),
  currency: z.enum(CURRENCIES),
  state: z.enum(PAYMENT_STATES),
  reference: z.string().nullable(),
  url: z.string().nullable(),
  urls: json(z.object({ return: z.string(), cancel: z.string() })),
  tries: z.number().int(),
  problem: z.string().nullable(),
  /** What the buyer's bank has taken in disputes. */
  taken: z.number().int(),
  /** If its money is captured with the first package. `captured` is what comes of it; milliseconds since 1970. */
  authorisation: json(
    z
      .object({
        state: z.enum(AUTHORISATION_STATES),
        captured: z.number().int(),
        tries: z.number().int(),
      })
      .nullable(),
  ),
  expiresAt: z.number().int(),
  updatedAt: z.number().int(),
});

export type PaymentRow = z.infer<typeof paymentRowSchema>;

const SELECT = `SELECT p.order_id AS orderId, o.order_number AS orderNumber, o.status AS orderStatus, o.shop_id AS shopId,
    o.user_id AS userId, o.customer ->> '$.email' AS email, p.provider, p.code, p.amount, p.currency, p.state, p.reference, p.url, p.urls,
    p.tries, p.problem, (SELECT coalesce(sum(taken), 0) FROM payment_reports w WHERE w.order_id = o.id) AS taken,
    coalesce((SELECT json_object('state', a.state, 'captured', a.captured, 'tries', a.tries) FROM authorisations a WHERE a.order_id = o.id),
      'null') AS authorisation, p.expires_at AS expiresAt, p.updated_at AS updatedAt
  FROM payments p JOIN orders o ON o.id = p.order_id`;

async function readOne(
  db: D1Database,
  where: string,
  values: readonly unknown[],
): Promise<PaymentRow | undefined> {
  const row = await db
    .prepare(`${SELECT} WHERE ${where}`)
    .bind(...values)
    .first<unknown>();
  return row === null ? undefined : paymentRowSchema.parse(row);
}

/** Returns the payment of an order; undefined for an order that is paid without a provider. */
export function readPayment(db: D1Database, orderId: number): Promise<PaymentRow | undefined> {
  return readOne(db, 'p.order_id = ?', [orderId]);
}

/** Returns the payment of an order by its public number. */
export function paymentOfNumber(db: D1Database, number: string): Promise<PaymentRow | undefined> {
  return readOne(db, 'o.order_number = ?', [number]);
}

/** Returns a provider's payment by its id. */
export function paymentOfReference(
  db: D1Database,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  return readOne(db, 'p.provider = ? AND p.reference = ?', [provider, reference]);
}

const keySchema = z.object({ orderId: z.number().int() });

/** Due payments. An unreadable row does not stop the others. */
export interface Due {
  readonly rows: readonly PaymentRow[];
  /** Orders whose payments cannot be read. */
  readonly unreadable: readonly number[];
}

/** Returns payments that are due, the oldest first. `now` is milliseconds since 1970. */
export async function duePayments(db: D1Database, now: number, atOnce: number): Promise<Due> {
  const sql = `${SELECT} WHERE p.next_try_at <= ? ORDER BY p.next_try_at, p.order_id LIMIT ?`;
  const { results } = await db.prepare(sql).bind(now, atOnce).all<unknown>();
  const read = results.map((row) => ({ row, parsed: paymentRowSchema.safeParse(row) }));
  return {
    rows: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    unreadable: read.flatMap(({ parsed, row }) =>
      parsed.success ? [] : [keySchema.parse(row).orderId],
    ),
  };
}
