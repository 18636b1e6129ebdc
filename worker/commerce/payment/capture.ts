import type { Env } from '../env.ts';
import { waitAfter } from '../outbox/retry.ts';
import { askAgain, saveMoney } from './authorisations.ts';
import type { Asked, HeldMoney, Holds } from './provider.ts';
import { providerNamed } from './providers.ts';
import { type PaymentRow, readPayment } from './row.ts';

/** Captures held money when the first package of an order leaves (docs/rules/checkout.md#capture). */

/** The alarm finishes a capture after this time, if the call that began it has ended. Milliseconds. */
const LEASE = 15_000;
const HOUR = 60 * 60 * 1000;
const AT_ONCE = 20;

/** Decides the sum: what the order still costs its method. Refunds that come later see that it is captured. */
const BEGIN = `UPDATE authorisations SET state = 'capturing', tries = 0, problem = NULL, next_try_at = ?2,
    captured = (SELECT o.due - coalesce((SELECT sum(r.method) FROM refunds r WHERE r.order_id = o.id), 0) FROM orders o WHERE o.id = ?1)
  WHERE order_id = ?1 AND state = 'held' AND (SELECT status FROM orders o WHERE o.id = ?1) = 'paid'`;
const DUE = `SELECT order_id FROM authorisations WHERE next_try_at <= ? ORDER BY next_try_at, order_id LIMIT ${AT_ONCE}`;
const NEXT = 'SELECT min(next_try_at) AS next FROM authorisations WHERE next_try_at IS NOT NULL';

/**
 * `none`: there is no money to wait for, or it has lapsed before, which a report has stopped until somebody has looked. `waiting`: the
 * provider has not answered. `lapsed`: it turned out not to be held any more.
 */
export type Capture = 'none' | 'waiting' | 'lapsed';

/**
 * Captures the held money of a confirmed order, whole, less what was cancelled. The decision is written before the provider is asked, and
 * finished by the alarm; it is captured once, however many packages leave at the same moment. `now` is milliseconds since 1970.
 */
export async function capturePayment(env: Env, orderId: number, now: number): Promise<Capture> {
  await env.DB.prepare(BEGIN)
    .bind(orderId, now + LEASE)
    .run();
  const row = await readPayment(env.DB, orderId);
  const state = row?.authorisation?.state;
  if (row === undefined || state !== 'capturing')
    return state === 'asked' || state === 'held' ? 'waiting' : 'none';
  await finish(env, row, now);
  const after = (await readPayment(env.DB, orderId))?.authorisation?.state;
  if (after === 'capturing') return 'waiting';
  return after === 'lapsed' ? 'lapsed' : 'none';
}

/** Finishes captures, and looks at money that should not be held any more. Returns when the next one is due (milliseconds since 1970). */
export async function captureDue(env: Env): Promise<number | undefined> {
  const now = Date.now();
  const { results } = await env.DB.prepare(DUE).bind(now).all<{ order_id: number }>();
  for (const { order_id: orderId } of results) {
    const row = await readPayment(env.DB, orderId);
    if (row?.authorisation?.state === 'capturing') await finish(env, row, now);
    else if (row) await look(env, row, now);
  }
  const next = await env.DB.prepare(NEXT).first<number | null>('next');
  return next === null ? undefined : Math.max(next, Date.now() + 1000);
}

async function finish(env: Env, row: PaymentRow, now: number): Promise<void> {
  const { authorisation, orderNumber } = row;
  const amount = authorisation?.captured ?? 0;
  // All that is left may be paid by gift card and credit.
  const isNothing = amount === 0;
  const asked = await askHolds(env, row, (holds, reference) =>
    isNothing
      ? holds.release(reference)
      : holds.capture(reference, { amount, key: `${orderNumber}-capture` }),
  );
  if (asked.kind === 'refused') return refused(env, row, asked.problem, now);
  const ended = { reason: 'canceled', isWanted: isNothing };
  await take(env, row, asked, ended, now);
}

/** The provider may refuse because somebody was faster, which its state then says. */
async function refused(env: Env, row: PaymentRow, problem: string, now: number): Promise<void> {
  const { orderId, orderNumber: order } = row;
  console.error(JSON.stringify({ event: 'payment.capture_refused', order, problem }));
  const found = await askHolds(env, row, (holds, reference) => holds.state(reference));
  if (found.kind === 'ok' && found.value.state === 'held') {
    const ended: HeldMoney = { state: 'ended', captured: 0 };
    return saveMoney(env.DB, orderId, ended, { reason: problem }, now);
  }
  await take(env, row, found, { reason: problem }, now);
}

async function look(env: Env, row: PaymentRow, now: number): Promise<void> {
  const found = await askHolds(env, row, (holds, reference) => holds.state(reference));
  await take(env, row, found, { reason: 'expired' }, now);
}

async function take(
  env: Env,
  row: PaymentRow,
  asked: Asked<HeldMoney>,
  ended: Parameters<typeof saveMoney>[3],
  now: number,
): Promise<void> {
  if (asked.kind === 'ok' && asked.value.state !== 'held')
    return saveMoney(env.DB, row.orderId, asked.value, ended, now);
  const problem = asked.kind === 'ok' ? null : asked.problem;
  const wait = problem === null ? HOUR : waitAfter((row.authorisation?.tries ?? 0) + 1);
  if (problem !== null) {
    const { orderNumber: order } = row;
    console.error(JSON.stringify({ event: 'payment.capture_waits', order, problem }));
  }
  await askAgain(env.DB, row, problem, now + wait);
}

/** Asks the provider of a payment about its held money. */
export async function askHolds(
  env: Env,
  { provider: name, reference }: PaymentRow,
  ask: (holds: Holds, reference: string) => Promise<Asked<HeldMoney>>,
): Promise<Asked<HeldMoney>> {
  const holds = providerNamed(env, name)?.holds;
  if (!holds) return { kind: 'waiting', problem: `${name}: is not set up` };
  return ask(holds, reference ?? '');
}
