import type { Env } from '../env.ts';
import { applyFact } from './apply.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { paymentOfNumber, paymentOfReference, type PaymentRow } from './row.ts';

export type Webhook =
  | 'taken'
  /** The event was already processed. */
  | 'repeated'
  /** Valid, but about no payment of this shop. */
  | 'ignored'
  | 'forged';

/**
 * Processes a provider's webhook. An event is recorded after its processing, so that an interrupted one is processed when it is
 * sent again; processing twice changes nothing more. `now` is milliseconds since 1970.
 */
export async function takeWebhook(
  env: Env,
  provider: PaymentProvider,
  { raw, headers }: { readonly raw: string; readonly headers: Headers },
  now: number,
): Promise<Webhook> {
  const read = await provider.readEvent(raw, headers, now);
  if (read.kind === 'forged') {
    note('payment.webhook_forged', provider, { problem: read.problem });
    return 'forged';
  }
  if (read.kind === 'ignored') return 'ignored';
  const event = read.kind === 'refundFailed' ? { ...read, reference: undefined } : read.event;
  if (await isKnown(env.DB, provider, event.id)) return 'repeated';
  const row = await findPayment(env.DB, provider, event);
  if (!row) note('payment.webhook_unknown', provider, { id: event.id });
  else if ('kind' in event && event.refund) await sendAgain(env.DB, event.refund, now);
  else if ('kind' in event) await refundAgain(env.DB, row, now);
  else await applyFact(env, row.orderId, event, now);
  const sql = 'INSERT INTO payment_events VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  await env.DB.prepare(sql).bind(provider.name, event.id, now).run();
  return row ? 'taken' : 'ignored';
}

async function isKnown(db: D1Database, { name }: PaymentProvider, id: string): Promise<boolean> {
  const sql = 'SELECT 1 AS known FROM payment_events WHERE provider = ? AND event_id = ?';
  return (await db.prepare(sql).bind(name, id).first('known')) !== null;
}

/** Refunds the payment of an ended order again: the provider is asked which refunds are valid. */
async function refundAgain(db: D1Database, { orderId }: PaymentRow, now: number): Promise<void> {
  const sql = `UPDATE payments SET state = 'refunding', problem = coalesce(problem, 'refund: failed later'), tries = 0,
      next_try_at = ?1, updated_at = ?1
    WHERE order_id = ?2 AND state = 'refunded' AND (SELECT status FROM orders WHERE id = ?2) IN ('cancelled', 'failed')`;
  await db.prepare(sql).bind(now, orderId).run();
}

/** Makes a refund in part due again, whose money has not arrived. */
async function sendAgain(db: D1Database, number: string, now: number): Promise<void> {
  const sql = `UPDATE refunds SET money_state = 'due', sent_at = NULL, problem = 'failed later', tries = 0, next_try_at = ?1
    WHERE number = ?2 AND money_state = 'sent'`;
  await db.prepare(sql).bind(now, number).run();
}

/** Returns the payment of an event. If the event has both reference and order number, both must belong to the same payment. */
async function findPayment(
  db: D1Database,
  { name }: PaymentProvider,
  { reference, orderNumber }: Pick<ProviderEvent, 'reference' | 'orderNumber'>,
): Promise<PaymentRow | undefined> {
  const row =
    (reference === undefined ? undefined : await paymentOfReference(db, name, reference)) ??
    (orderNumber === undefined ? undefined : await paymentOfNumber(db, orderNumber));
  if (row?.provider !== name) return undefined;
  const isOurs =
    (orderNumber === undefined || orderNumber === row.orderNumber) &&
    (reference === undefined || row.reference === null || reference === row.reference);
  return isOurs ? row : undefined;
}

function note(event: string, { name }: PaymentProvider, more: Readonly<Record<string, string>>) {
  console.warn(JSON.stringify({ event, provider: name, ...more }));
}
