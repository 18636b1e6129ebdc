import { isCapturedAtShipment, readHeldCodes } from '../../../app/checkout/rules/capture.ts';
import { isProviderCode, type PaymentCode } from '../../../app/checkout/rules/payment.ts';
import type { ReportProblem } from '../../../app/checkout/rules/payment-report.ts';
import type { Env } from '../env.ts';
import type { HeldMoney, PaymentProvider } from './provider.ts';
import type { PaymentRow } from './row.ts';

/** The rows of payments whose money is held until the first package leaves (docs/rules/checkout.md#capture). */

const CAPTURED = `UPDATE authorisations SET state = 'captured', captured = ?2, next_try_at = NULL, problem = NULL, tries = 0
  WHERE order_id = ?1 AND (state <> 'captured' OR captured <> ?2)`;
const RELEASED = `UPDATE authorisations SET state = 'released', captured = 0, next_try_at = NULL, problem = NULL
  WHERE order_id = ?1 AND state IN ('asked', 'held', 'capturing')`;
const LAPSED = `UPDATE authorisations SET state = 'lapsed', captured = 0, next_try_at = NULL, problem = ?2
  WHERE order_id = ?1 AND state IN ('held', 'capturing')`;
/** Order, kind, reason, problem, amount, time: stops the order's packages until somebody has looked, once. */
const REPORT = `INSERT INTO payment_reports (id, order_id, kind, outcome, reason, amount, currency, taken, reported_at, problem, waits, created_at)
  SELECT ?2 || ':' || o.order_number, o.id, ?2, 'closed', ?3,
    nullif(iif(?5 > 0, ?5, o.due - coalesce((SELECT sum(r.method) FROM refunds r WHERE r.order_id = o.id), 0)), 0), o.currency, 0, ?6, ?4, 1, ?6 FROM orders o`;
const REPORT_LAPSE = `${REPORT} JOIN authorisations a ON a.order_id = o.id
  WHERE o.id = ?1 AND o.status = 'paid' AND a.state = 'lapsed' AND ?4 IS NULL ON CONFLICT (id) DO NOTHING`;
/** More was captured than the order costs, which its refunds have not sent back. */
const REPORT_OWED = `${REPORT} JOIN authorisations a ON a.order_id = o.id
  WHERE o.id = ?1 AND o.status = 'paid' AND a.captured - coalesce((SELECT sum(r.money) FROM refunds r WHERE r.order_id = o.id), 0)
    > o.due - coalesce((SELECT sum(r.method) FROM refunds r WHERE r.order_id = o.id), 0) ON CONFLICT (id) DO NOTHING`;
const LATER = `UPDATE authorisations SET tries = ?2, problem = ?3, next_try_at = ?4 WHERE order_id = ?1 AND state IN ('held', 'capturing')`;
/** Order, until when the money is held. With the payment that counts as paid by it. */
const HELD = `UPDATE authorisations SET state = 'held', ends_at = ?2, next_try_at = ?2 WHERE order_id = ?1 AND state = 'asked'
  AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ?1 AND p.state = 'paid')`;
/** The same for money that was captured at once. */
const CAME = `UPDATE authorisations SET state = 'captured', captured = (SELECT amount FROM payments p WHERE p.order_id = ?1)
  WHERE order_id = ?1 AND state = 'asked' AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ?1 AND p.state = 'paid')`;

/** Returns whether the payment of an order that is placed now is captured when its first package leaves. */
export function holdsMoney(
  { CAPTURE_AT_SHIPMENT: methods = '' }: Env,
  provider: PaymentProvider,
  code: PaymentCode,
  packages: Parameters<typeof isCapturedAtShipment>[2],
  now: number,
): boolean {
  if (!provider.holds || !isProviderCode(code)) return false;
  return isCapturedAtShipment(code, readHeldCodes(methods) ?? [], packages, now);
}

/** Returns the statement that writes, beside a payment that counts as paid, whether its money is only held. */
export function authorisedStatement(
  db: D1Database,
  orderId: number,
  { heldUntil, isHeld }: { readonly heldUntil: number; readonly isHeld: boolean },
): D1PreparedStatement {
  return isHeld ? db.prepare(HELD).bind(orderId, heldUntil) : db.prepare(CAME).bind(orderId);
}

interface Ended {
  /** The provider's code of why the money is not held any more. */
  readonly reason: string;
  /** Whether the shop has asked for it. */
  readonly isWanted?: boolean;
}

/**
 * Writes that held money was captured or has ended, whoever did it. What ended without the shop, and what came above the price of the
 * order, is reported to the staff. Repeatable. `now` is milliseconds since 1970.
 */
export async function saveMoney(
  db: D1Database,
  orderId: number,
  { captured, state }: HeldMoney,
  { isWanted = false, reason }: Ended,
  now: number,
): Promise<void> {
  if (state === 'held') return;
  const report = (sql: string, kind: string, problem: ReportProblem | null) =>
    db.prepare(sql).bind(orderId, kind, reason.slice(0, LONGEST_REASON), problem, captured, now);
  if (state === 'captured')
    await db.batch([
      db.prepare(CAPTURED).bind(orderId, captured),
      report(REPORT_OWED, 'capture', 'owed'),
    ]);
  else if (isWanted) await db.prepare(RELEASED).bind(orderId).run();
  else
    await db.batch([
      db.prepare(LAPSED).bind(orderId, reason.slice(0, LONGEST_REASON)),
      report(REPORT_LAPSE, 'lapse', null),
    ]);
}

const LONGEST_REASON = 100;

/** Lets the alarm ask again. */
export async function askAgain(
  db: D1Database,
  { authorisation, orderId }: PaymentRow,
  problem: string | null,
  at: number,
): Promise<void> {
  const tries = (authorisation?.tries ?? 0) + 1;
  await db.prepare(LATER).bind(orderId, tries, problem, at).run();
}
