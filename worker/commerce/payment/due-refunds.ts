import { z } from 'zod';
import type { Env } from '../env.ts';
import { waitAfter } from '../outbox/retry.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { providerNamed } from './providers.ts';

/** Sends the money of refunds in part (docs/rules/order.md#refunds). What is refunded whole is a state of the payment (work.ts). */

const AT_ONCE = 10;

const DUE = `SELECT r.id, r.number, r.money AS amount, r.tries, o.order_number AS orderNumber, p.provider, p.reference
  FROM refunds r JOIN payments p ON p.order_id = r.order_id JOIN orders o ON o.id = r.order_id
  WHERE r.next_try_at <= ? ORDER BY r.next_try_at, r.id LIMIT ${AT_ONCE}`;
/** Begins a try: until it is answered no transfer by hand can be recorded. Returns nothing if one was. */
const TRY = `UPDATE refunds SET refused_at = NULL WHERE id = ?1 AND money_state = 'due' RETURNING id`;
const SENT = `UPDATE refunds SET money_state = 'sent', sent_at = ?2, next_try_at = NULL, problem = NULL
  WHERE id = ?1 AND money_state = 'due'`;
const LATER = `UPDATE refunds SET tries = ?2, problem = ?3, next_try_at = ?4, refused_at = ?5 WHERE id = ?1 AND money_state = 'due'`;
const NEXT = 'SELECT min(next_try_at) AS next FROM refunds WHERE next_try_at IS NOT NULL';

const dueSchema = z.object({
  id: z.number().int(),
  /** Number of the credit note, by which the provider recognises a repetition. */
  number: z.string(),
  amount: z.number().int().positive(),
  tries: z.number().int(),
  orderNumber: z.string(),
  provider: z.enum(['stripe', 'test']),
  reference: z.string().nullable(),
});

type DueRefund = z.infer<typeof dueSchema>;

/**
 * Sends the money of all due refunds, each once. Returns when the next one is due (milliseconds since 1970); undefined if there is
 * none. A refund is tried without end, because the money is owed, or until somebody has transferred it (order/refunds/mark-sent.ts).
 */
export async function sendRefunds(env: Env): Promise<number | undefined> {
  for (const seen = new Set<number>(); ;) {
    const now = Date.now();
    const found = await env.DB.prepare(DUE).bind(now).all<unknown>();
    const fresh = parseRows(dueSchema, found).filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) seen.add(id);
    // Those of one payment one after the other, since each lowers what is left of it.
    const payments = Map.groupBy(fresh, ({ orderNumber }) => orderNumber);
    await Promise.all(
      [...payments.values()].map(async (refunds) => {
        for (const refund of refunds) await sendRefund(env, refund, now);
      }),
    );
  }
  const next = await env.DB.prepare(NEXT).first<number | null>('next');
  return next === null ? undefined : Math.max(next, Date.now() + 1000);
}

async function sendRefund(env: Env, refund: DueRefund, now: number): Promise<void> {
  const { amount, id, number, orderNumber, reference } = refund;
  if ((await env.DB.prepare(TRY).bind(id).first('id')) === null) return;
  const provider = providerNamed(env, refund.provider);
  const asked = provider
    ? await provider.refundPart(reference ?? '', { number, orderNumber, amount })
    : ({ kind: 'waiting', problem: `${refund.provider}: is not set up` } as const);
  if (asked.kind === 'ok') {
    await env.DB.prepare(SENT).bind(id, now).run();
    return;
  }
  // A person may have to help.
  const isRefused = asked.kind === 'refused';
  const event = isRefused ? 'payment.refund_refused' : 'payment.refund_waits';
  const { problem } = asked;
  console.error(JSON.stringify({ event, order: orderNumber, refund: number, problem }));
  const tries = refund.tries + 1;
  await env.DB.prepare(LATER)
    .bind(id, tries, problem, now + waitAfter(tries), isRefused ? now : null)
    .run();
}
