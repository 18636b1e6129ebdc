import { isOpenPayment } from '../../../app/checkout/rules/payment-state.ts';
import { shopById, shops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import { waitAfter } from '../outbox/retry.ts';
import { applyFact, MISMATCH } from './apply.ts';
import { saveMoney } from './authorisations.ts';
import { askHolds } from './capture.ts';
import { customerOf, forgetIfGone } from './customers.ts';
import { readGoods } from './goods.ts';
import type { Asked, PaymentFact, PaymentIntent, PaymentProvider } from './provider.ts';
import { providerNamed } from './providers.ts';
import type { PaymentRow } from './row.ts';
import { settlePayment } from '../order/lifecycle.ts';

/** Interval at which a provider is asked about a payment whose webhook does not come. Milliseconds. */
const POLL = 2 * 60 * 1000;

/**
 * Takes the next step of a payment: begins it, asks for its state, cancels it when it has expired or its order has ended,
 * refunds it, or settles its order. Repeatable, also concurrently. `now` is milliseconds since 1970.
 */
export async function workOn(env: Env, row: PaymentRow, now: number): Promise<void> {
  if (row.state !== 'refunding' && !isOpenPayment(row.state)) return settlePayment(env, row, now);
  const isOver = now >= row.expiresAt || row.orderStatus !== 'created';
  // A new payment has no page where somebody could have paid, so its stock is released, whether or not its provider
  // still exists.
  if (row.state === 'new' && isOver) return end(env, row, 'expired', now);
  const provider = providerNamed(env, row.provider);
  if (!provider) return postpone(env.DB, row, `${row.provider}: is not set up`, now);
  if (row.state === 'refunding') return giveBack(env, row, provider, now);
  if (row.state === 'new') return begin(env, row, provider, now);
  return isOver ? cancel(env, row, provider, now) : ask(env, row, provider, now);
}

/** Ends an open payment whose shopper has given up. It may turn out to be paid. `now` is milliseconds since 1970. */
export async function giveUp(env: Env, row: PaymentRow, now: number): Promise<void> {
  if (row.state === 'new') return end(env, row, 'cancelled', now);
  const provider = providerNamed(env, row.provider);
  if (row.state === 'pending' && provider) await cancel(env, row, provider, now);
}

/**
 * Ends a payment that has not begun, so that it cannot have been paid. A payment that begins at the same moment
 * continues.
 */
async function end(
  env: Env,
  row: PaymentRow,
  event: 'expired' | 'declined' | 'cancelled',
  now: number,
  problem?: string,
): Promise<void> {
  const reported = { event, amount: null, currency: null, problem, of: 'new' } as const;
  await applyFact(env, row.orderId, reported, now);
}

async function begin(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<void> {
  const answer = await askToBegin(env, row, provider, now);
  if (answer.kind === 'waiting') return postpone(env.DB, row, answer.problem, now);
  if (answer.kind === 'refused') {
    logProblem('payment.refused', row, answer.problem);
    return end(env, row, 'declined', now, answer.problem);
  }
  const { reference, url } = answer.value;
  // If a webhook came first, its state stays. The stored page always belongs to the stored reference: a provider that was asked
  // twice at once may have begun two payments.
  const sql = `UPDATE payments SET reference = coalesce(reference, ?1),
      url = CASE WHEN coalesce(reference, ?1) = ?1 THEN ?2 ELSE url END, updated_at = ?3,
      next_try_at = CASE state WHEN 'new' THEN ?4 ELSE next_try_at END,
      tries = 0, problem = NULL, state = CASE state WHEN 'new' THEN 'pending' ELSE state END
    WHERE order_id = ?5`;
  const next = Math.min(now + POLL, row.expiresAt);
  await env.DB.prepare(sql).bind(reference, url, now, next, row.orderId).run();
}

/**
 * Asks the provider to begin a payment. One that is refused with a customer, who may have been deleted at the provider, begins without: to the
 * provider that is another payment, so its key is another one.
 */
async function askToBegin(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<Asked<{ readonly reference: string; readonly url: string }>> {
  const intent = await intentOf(env, row);
  const customer = await customerOf(env, provider, row, now);
  if (customer === undefined) return provider.begin(intent);
  const key = `${intent.key}-${customer}`;
  const answer = await provider.begin({ ...intent, key, customer });
  if (answer.kind !== 'refused') return answer;
  await forgetIfGone(env, provider, customer);
  return provider.begin(intent);
}

/** Returns the same intent for each try, so that a provider begins one payment. */
async function intentOf({ DB }: Env, row: PaymentRow): Promise<PaymentIntent> {
  const { orderId, orderNumber, code, amount, currency, expiresAt } = row;
  const fill = (url: string) => url.replaceAll('{number}', orderNumber);
  const shop = shopById(row.shopId) ?? shops['de-de'];
  return {
    key: `${orderNumber}-begin`,
    orderNumber,
    code,
    amount,
    currency,
    isHeld: row.authorisation !== null,
    goods: await readGoods(DB, { id: orderId, number: orderNumber }, amount, shop),
    email: row.email ?? '',
    language: shop.language,
    returnUrl: fill(row.urls.return),
    cancelUrl: fill(row.urls.cancel),
    expiresAt,
  };
}

async function ask(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<void> {
  const asked = await provider.state(row.reference ?? '');
  await take(env, row, asked, now);
}

async function cancel(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<void> {
  const asked = await provider.cancel(row.reference ?? '');
  await take(env, row, asked, now);
}

async function take(
  env: Env,
  row: PaymentRow,
  asked: Asked<PaymentFact>,
  now: number,
): Promise<void> {
  if (asked.kind !== 'ok') return postpone(env.DB, row, asked.problem, now);
  // The payment is still open: the shopper is paying, or the bank takes its time.
  if (asked.value.event === 'pending') return postpone(env.DB, row, null, now);
  await applyFact(env, row.orderId, asked.value, now);
}

async function giveBack(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<void> {
  const asked = await refundOrRelease(env, row, provider, now);
  if (asked.kind === 'ok') {
    const reported = { ...asked.value, event: 'refunded' } as const;
    const after = await applyFact(env, row.orderId, reported, now);
    if (after?.state === 'refunding') await postpone(env.DB, after, 'refund: another amount', now);
    return;
  }
  // Tried again without end, because the money is owed; a person may have to help.
  if (asked.kind === 'refused') logProblem('payment.refund_refused', row, asked.problem);
  await postpone(env.DB, row, asked.problem, now);
}

/** Gives back what has come; money that is only held is released, unless it was captured meanwhile. */
async function refundOrRelease(
  env: Env,
  row: PaymentRow,
  provider: PaymentProvider,
  now: number,
): Promise<Asked<PaymentFact>> {
  const { authorisation, currency, orderId, orderNumber, reference, taken } = row;
  if (authorisation && authorisation.state !== 'captured') {
    const asked = await askHolds(env, row, (holds, held) => holds.release(held));
    if (asked.kind !== 'ok') return asked;
    await saveMoney(env.DB, orderId, asked.value, { reason: '', isWanted: true }, now);
    if (asked.value.state === 'held') return { kind: 'waiting', problem: 'the money is held' };
    if (asked.value.state === 'ended')
      return { kind: 'ok', value: { event: 'refunded', amount: 0, currency } };
  }
  return provider.refund(reference ?? '', `${orderNumber}-refund`, taken);
}

/** Makes a payment due again later; an open one no later than its expiry. A null problem keeps the stored one. */
async function postpone(
  db: D1Database,
  row: PaymentRow,
  problem: string | null,
  now: number,
): Promise<void> {
  const tries = row.tries + 1;
  const wait = problem === null && now < row.expiresAt ? POLL : waitAfter(tries);
  const latest = isOpenPayment(row.state) && now < row.expiresAt ? row.expiresAt : Infinity;
  if (problem !== null) logProblem('payment.waits', row, problem);
  // A mismatch of the amount stays recorded, because the refund has that amount, too.
  const noted = row.problem === MISMATCH ? null : problem;
  const sql = `UPDATE payments SET tries = ?1, problem = coalesce(?2, problem), next_try_at = ?3, updated_at = ?4
    WHERE order_id = ?5 AND state = ?6`;
  await db
    .prepare(sql)
    .bind(tries, noted, Math.min(now + wait, latest), now, row.orderId, row.state)
    .run();
}

function logProblem(event: string, row: PaymentRow, problem: string): void {
  const { orderNumber: order, provider, state, tries } = row;
  console.error(JSON.stringify({ event, order, provider, state, tries, problem }));
}
