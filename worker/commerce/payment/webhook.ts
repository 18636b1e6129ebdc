import type { Env } from '../env.ts';
import { applyFact } from './apply.ts';
import { saveMoney } from './authorisations.ts';
import type { PaymentProvider, ProviderEvent, ReadEvent } from './provider.ts';
import { bookRefunds } from './reports/book-refunds.ts';
import { refundAgain, takeReport } from './reports/take-report.ts';
import { paymentOfNumber, paymentOfReference, type PaymentRow } from './row.ts';

export type Webhook =
  | 'taken'
  /** The event was already processed. */
  | 'repeated'
  /** Valid, but about no payment of this shop. */
  | 'ignored'
  /** The provider has not said which order it is about: it is to be sent again. */
  | 'unavailable'
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
  const id = read.kind === 'event' ? read.event.id : read.id;
  if (await isKnown(env.DB, provider, id)) return 'repeated';
  const named = await namedBy(provider, read);
  if (named === 'unavailable') return 'unavailable';
  const row = await findPayment(env.DB, provider, named);
  if (row) await take(env, row, read, now);
  else note('payment.webhook_unknown', provider, { id });
  const sql = 'INSERT INTO payment_events VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  await env.DB.prepare(sql).bind(provider.name, id, now).run();
  return row ? 'taken' : 'ignored';
}

type Known = Exclude<ReadEvent, { readonly kind: 'forged' | 'ignored' }>;
type Named = Pick<ProviderEvent, 'reference' | 'orderNumber'>;

/** Returns how an event names its payment. That of a report is known to the provider alone. */
async function namedBy(provider: PaymentProvider, read: Known): Promise<Named | 'unavailable'> {
  if (read.kind === 'event') return read.event;
  if (read.kind !== 'report') return { reference: undefined, orderNumber: read.orderNumber };
  const asked = await provider.orderOf(read.intent);
  if (asked.kind === 'ok') return { reference: undefined, orderNumber: asked.value };
  if (asked.kind === 'refused') return { reference: undefined, orderNumber: undefined };
  note('payment.report_waits', provider, { id: read.id, problem: asked.problem });
  return 'unavailable';
}

async function take(env: Env, row: PaymentRow, read: Known, now: number): Promise<void> {
  switch (read.kind) {
    case 'report':
      return takeReport(env, row, read.report, now);
    case 'held':
      return saveMoney(env.DB, row.orderId, read.money, read, now);
    case 'refundFailed':
      return read.refund
        ? sendAgain(env.DB, read.refund, now)
        : refundAgain(env.DB, row.orderId, 'failed later', now);
    case 'event':
      await applyFact(env, row.orderId, read.event, now);
      // A refund may have been reported before its payment.
      return bookRefunds(env, row.orderId, now);
  }
}

async function isKnown(db: D1Database, { name }: PaymentProvider, id: string): Promise<boolean> {
  const sql = 'SELECT 1 AS known FROM payment_events WHERE provider = ? AND event_id = ?';
  return (await db.prepare(sql).bind(name, id).first('known')) !== null;
}

/** Makes a refund in part due again, whose money has not arrived, unless somebody has transferred it since. */
async function sendAgain(db: D1Database, number: string, now: number): Promise<void> {
  const sql = `UPDATE refunds SET money_state = 'due', sent_at = NULL, problem = 'failed later', tries = 0, next_try_at = ?1
    WHERE number = ?2 AND money_state = 'sent' AND refused_at IS NULL`;
  await db.prepare(sql).bind(now, number).run();
}

/** Returns the payment of an event. If the event has both reference and order number, both must belong to the same payment. */
async function findPayment(
  db: D1Database,
  { name }: PaymentProvider,
  { reference, orderNumber }: Named,
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
