import { shopById } from '../../../edge-config/shops/shops.ts';
import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import type { Mail } from '../../../app/mail/schemas/mail.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { Env } from '../env.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { wakeOutbox } from '../outbox/sweep.ts';
import { tryClearOrdered } from '../basket/clear-ordered.ts';
import { agreedTextStatement, readAgreedText } from './agreed-text.ts';
import { fileStatements } from './files.ts';
import { readOrder } from './read.ts';
import { eventStatement, purchaseOf, refundOf } from './server-events.ts';

/** Why an order failed or was cancelled. */
type EndReason = 'declined' | 'abandoned' | 'unpaid' | 'unsent' | 'changed' | 'shopper' | 'shop';

/** Reasons that apply only as long as the order is unpaid. */
const WITHOUT_MONEY: ReadonlySet<EndReason> = new Set(['unpaid', 'unsent']);

/** Reasons of which the shopper is notified by mail. */
const MAILED: ReadonlySet<EndReason> = new Set(['declined', 'unpaid']);

const PENDING = `status = 'created' AND confirmed_at IS NULL`;
const STANDS = `(status = 'paid' OR (status = 'created' AND confirmed_at IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM order_packages p WHERE p.order_id = orders.id AND p.status <> 'open')`;
const CONFIRM = `UPDATE orders SET status = 'paid', confirmed_at = ?2, legal_text_hash = ?3
  WHERE id = ?1 AND ${PENDING} RETURNING id`;
const FAIL = `UPDATE orders SET status = 'failed', ended_reason = ?2, ended_at = ?3 WHERE id = ?1 AND ${PENDING} RETURNING id`;
const CANCEL = `UPDATE orders SET status = 'cancelled', ended_reason = ?2, ended_at = ?3 WHERE id = ?1 AND ${STANDS} RETURNING id`;
/** Cancels only if the order was not paid since it was read. */
const CANCEL_UNPAID = CANCEL.replace(' RETURNING', " AND status = 'created' RETURNING");
const REFUND = `UPDATE payments SET state = 'refunding', tries = 0, next_try_at = ?2, updated_at = ?2
  WHERE order_id = ?1 AND state = 'paid' AND (SELECT status FROM orders WHERE id = ?1) = 'cancelled'`;
const FORGET = 'UPDATE orders SET may_track = 0 WHERE id = ?';
/** Puts the order's mail into the outbox once, only if the change of its status was made. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'order:' || order_number || ?2, 'mail', 'order:' || order_number, ?3, ?4, ?4 FROM orders WHERE id = ?1 AND status = ?5
  ON CONFLICT (id) DO NOTHING`;
const FACTS = `SELECT o.basket_key, coalesce(o.details ->> '$.origin', '') AS origin,
    coalesce((SELECT amount FROM payments p WHERE p.order_id = o.id AND p.state IN ('paid', 'refunding')),
      iif(o.details ->> '$.paidAt' IS NULL, NULL, o.due)) AS paid
  FROM orders o WHERE o.id = ?`;

const factsSchema = z.object({
  basket_key: z.string(),
  origin: z.string(),
  paid: z.number().int().nullable(),
});

interface Change {
  readonly statement: D1PreparedStatement;
  readonly more?: readonly D1PreparedStatement[];
  readonly mail?: { readonly kind: string; readonly status: string; readonly mail: Mail };
}

/**
 * Confirms an order that its provider has been paid for, with its mail. Returns whether this call did it. Repeatable. `now` in
 * milliseconds since 1970.
 */
export async function confirmOrder(env: Env, orderId: number, now: number): Promise<boolean> {
  const known = await readKnown(env.DB, orderId, now);
  if (!known) return false;
  const { facts, order, shop } = known;
  const confirmed: Order = { ...order, status: 'paid', confirmedAt: now };
  const mail = orderMail('confirmed', confirmed, shop, { origin: facts.origin });
  const agreed = await readAgreedText(shop, facts.origin);
  const event = await purchaseOf(env, confirmed, shop, now);
  const isDone = await run(env, orderId, now, {
    statement: env.DB.prepare(CONFIRM).bind(orderId, now, agreed.hash),
    more: [
      agreedTextStatement(env.DB, agreed, now),
      ...(event ? [eventStatement(env.DB, { number: order.number, event }, now)] : []),
      ...(await fileStatements(env.DB, confirmed, shop, facts.origin, now)),
    ],
    mail: { kind: 'confirmed', status: 'paid', mail },
  });
  await tryClearOrdered(env, facts.basket_key, now);
  return isDone;
}

/**
 * Fails an unpaid order, which releases its stock, codes and credit. Returns whether this call did it. Repeatable. `now` in
 * milliseconds since 1970.
 */
export async function failOrder(
  env: Env,
  orderId: number,
  reason: EndReason,
  now: number,
): Promise<boolean> {
  const statement = env.DB.prepare(FAIL).bind(orderId, reason, now);
  const known = MAILED.has(reason) ? await readKnown(env.DB, orderId, now) : undefined;
  if (!known) return run(env, orderId, now, { statement });
  const { facts, order, shop } = known;
  const extras = { origin: facts.origin, wasPaid: reason === 'unpaid' };
  const mail = orderMail('paymentFailed', order, shop, extras);
  return run(env, orderId, now, {
    statement,
    mail: { kind: 'paymentFailed', status: 'failed', mail },
  });
}

/**
 * Cancels a confirmed order of which nothing was sent: releases its stock, codes and credit, and refunds the payment. `isRefused`:
 * the buyer has refused tracking since. Returns whether this call did it. Repeatable. `now` in milliseconds since 1970.
 */
export async function cancelOrder(
  env: Env,
  { id, isRefused = false }: Pick<Order, 'id'> & { readonly isRefused?: boolean },
  reason: EndReason,
  now: number,
): Promise<boolean> {
  const known = await readKnown(env.DB, id, now);
  if (!known) return false;
  const { facts, order, shop } = known;
  const isOverdue = reason === 'unpaid';
  const extras = { origin: facts.origin, refund: facts.paid ?? 0, isOverdue };
  const event = refundOf(env, order, shop, now);
  const mail = orderMail('cancelled', { ...order, status: 'cancelled' }, shop, extras);
  const cancel = WITHOUT_MONEY.has(reason) ? CANCEL_UNPAID : CANCEL;
  return run(env, id, now, {
    statement: env.DB.prepare(cancel).bind(id, reason, now),
    more: [
      env.DB.prepare(REFUND).bind(id, now),
      ...(isRefused ? [env.DB.prepare(FORGET).bind(id)] : []),
      ...(event ? [eventStatement(env.DB, { number: order.number, event }, now)] : []),
    ],
    mail: { kind: 'cancelled', status: 'cancelled', mail },
  });
}

async function readKnown(db: D1Database, id: number, now: number) {
  const order = await readOrder(db, id, now);
  const shop = order && shopById(order.shopId);
  const facts = factsSchema.nullable().parse(await db.prepare(FACTS).bind(id).first());
  return order && shop && facts ? { order, shop, facts } : undefined;
}

async function run(env: Env, id: number, now: number, change: Change): Promise<boolean> {
  const { mail, more = [], statement } = change;
  const mails = mail
    ? [env.DB.prepare(MAIL).bind(id, `:${mail.kind}`, JSON.stringify(mail.mail), now, mail.status)]
    : [];
  const [changed] = await env.DB.batch([statement, ...more, ...mails]);
  const isDone = (changed?.results.length ?? 0) > 0;
  if (isDone && mail) waitUntil(wakeOutbox(env));
  return isDone;
}
