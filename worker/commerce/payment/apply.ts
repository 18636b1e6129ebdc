import type { PaymentState } from '../../../app/checkout/rules/payment.ts';
import { afterEvent } from '../../../app/checkout/rules/payment-state.ts';
import type { Env } from '../env.ts';
import type { PaymentFact } from './provider.ts';
import { authorisedStatement } from './authorisations.ts';
import { detailsOf } from './payment-details.ts';
import { type PaymentRow, readPayment } from './row.ts';
import { settlePayment } from '../order/lifecycle.ts';

/** Number of tries if others change the payment at the same time. */
const MOST_RACES = 5;
/** Problem of a payment whose amount differs from that of its order. */
export const MISMATCH = 'amount_mismatch';

export interface ReportedFact extends PaymentFact {
  /** The provider's id of the payment, if its own answer was lost. */
  readonly reference?: string | undefined;
  readonly problem?: string | undefined;
  /** The state to which the fact applies; it is ignored if the payment is in another one. */
  readonly of?: PaymentState | undefined;
}

/** Returns whether an amount was paid or refunded that differs from the order's. */
function isMismatch(row: PaymentRow, { event, amount, currency }: PaymentFact): boolean {
  const isMoney = event === 'paid' || (event === 'refunded' && row.problem !== MISMATCH);
  // Of money that was held, what was captured goes back.
  const came = row.authorisation?.captured ?? row.amount;
  const expected = event === 'refunded' ? came : row.amount;
  return isMoney && (amount !== expected || currency !== row.currency);
}

interface Next {
  readonly state: PaymentState;
  readonly problem: string | null;
}

function nextOf(row: PaymentRow, reported: ReportedFact): Next {
  const state = afterEvent(row.state, reported.event);
  // If the payment already counted as paid, another amount changes nothing.
  if (state === row.state || !isMismatch(row, reported))
    return { state, problem: reported.problem ?? null };
  // A partial refund does not end the payment.
  if (reported.event === 'refunded') return { state: row.state, problem: null };
  return { state: 'refunding', problem: MISMATCH };
}

/**
 * Applies a fact that a provider reports about a payment: changes its state (docs/rules/checkout.md#payment) and settles its order.
 * Repeatable, also concurrently: a state is written only over the state from which it was decided. `now` is milliseconds since 1970.
 */
export async function applyFact(
  env: Env,
  orderId: number,
  reported: ReportedFact,
  now: number,
): Promise<PaymentRow | undefined> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const row = await readPayment(env.DB, orderId);
    if (!row) return undefined;
    if (reported.of !== undefined && reported.of !== row.state) return row;
    const next = nextOf(row, reported);
    if (isMismatch(row, reported)) logMismatch(row, reported);
    if (next.state === row.state) {
      await settlePayment(env, row, now);
      return row;
    }
    const details =
      next.state === 'paid'
        ? await detailsOf(env, row, reported.reference, now)
        : { code: row.code, heldUntil: now };
    if (!(await move(env.DB, { ...row, ...details }, next, reported, now))) continue;
    const moved = await readPayment(env.DB, orderId);
    if (moved) await settlePayment(env, moved, now);
    return moved;
  }
  throw new Error('a payment changes all the time');
}

/** The order gets the method of its payment, which is another one than it was placed with if the shopper chose it at the provider. */
const METHOD = `UPDATE orders SET payment = (SELECT json_group_array(json_set(e.value, '$.key',
      CASE WHEN e.value ->> '$.key' IN ('KC', 'KD', 'KN') THEN ?2 ELSE e.value ->> '$.key' END)) FROM json_each(orders.payment) e)
  WHERE id = ?1 AND ?2 IN ('KC', 'KD', 'KN')
    AND EXISTS (SELECT 1 FROM payments WHERE order_id = ?1 AND state = 'paid' AND code = ?2)`;

/** Writes the next state, which stays due until it is settled. Returns false if another change came first. */
async function move(
  db: D1Database,
  row: PaymentRow & { readonly heldUntil: number },
  { state, problem }: Next,
  { isHeld = false, reference }: ReportedFact,
  now: number,
): Promise<boolean> {
  const sql = `UPDATE payments SET state = ?1, reference = coalesce(reference, ?2), problem = coalesce(?3, problem), code = ?7, tries = 0,
      next_try_at = ?4, updated_at = ?4
    WHERE order_id = ?5 AND state = ?6`;
  const { code, heldUntil, orderId } = row;
  const moving = db
    .prepare(sql)
    .bind(state, reference ?? null, problem, now, orderId, row.state, code);
  const [moved] = await db.batch([
    moving,
    db.prepare(METHOD).bind(orderId, code),
    authorisedStatement(db, orderId, { heldUntil, isHeld }),
  ]);
  return (moved?.meta.changes ?? 0) > 0;
}

function logMismatch(row: PaymentRow, { amount, currency }: PaymentFact): void {
  const { orderNumber: order, provider, amount: expected, currency: expectedCurrency } = row;
  console.error(
    JSON.stringify({
      event: 'payment.amount_mismatch',
      order,
      provider,
      expected: [expected, expectedCurrency],
      paid: [amount, currency],
    }),
  );
}
