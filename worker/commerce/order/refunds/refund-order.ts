import { waitUntil } from 'cloudflare:workers';
import {
  composeRefund,
  type Refund,
  type RefundableOrder,
  type RefundProblem,
} from '../../../../app/order/rules/compose-refund.ts';
import { nextNoteNumber } from '../../../../app/order/rules/credit-note.ts';
import { orderSums } from '../../../../app/order/rules/order-sums.ts';
import { keyOfPart, partOfKey, type RefundKind } from '../../../../app/order/rules/refund.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import type { NewRefund } from '../../../../app/order/schemas/refund.ts';
import type { Env } from '../../env.ts';
import { isRefused } from '../../table-refusal.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { CHANGES, type KnownOrder, orderIdOf, PAID, readKnown } from '../status.ts';
import { afterRefund } from './after-refund.ts';

/** Another change of the order may come first; then everything is read again. */
const TRIES = 10;

/** Money that has come or gone since it was computed makes its position NULL, which refuses the batch. */
const REFUND = `INSERT INTO refunds (order_id, position, number, kind, reason, with_tax, without_tax, vat, method, gift_card,
    credit, money, money_state, next_try_at, created_at, provider_refund, sent_at, captured)
  SELECT ?1, iif((SELECT coalesce(${PAID}, 0) FROM orders o WHERE o.id = ?1) = ?17, ?2, NULL), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
    s.state, iif(s.state = 'due', ?14, NULL), ?14, ?15, iif(s.state = 'sent', ?14, NULL), ?16
  FROM (SELECT coalesce((SELECT iif(outcome = 'failed', 'byHand', 'sent') FROM payment_reports WHERE id = ?15), ?13) AS state) s`;
const LINES = `INSERT INTO refund_lines (refund_id, part, item_id, rate, with_tax, without_tax, vat)
  SELECT r.id, l.value ->> '$.key', l.value ->> '$.itemId', l.value ->> '$.rate', l.value ->> '$.withTax', l.value ->> '$.withoutTax',
    l.value ->> '$.vat'
  FROM json_each(?2) l JOIN refunds r ON r.number = ?1`;
const ITEMS = `UPDATE order_items SET status = ?2 WHERE id IN (SELECT value FROM json_each(?1))`;
const STOCK = `UPDATE stock SET quantity = quantity + (SELECT count(*) FROM order_items i
    WHERE i.variant_id = stock.variant_id AND i.id IN (SELECT value FROM json_each(?1)))
  WHERE variant_id IN (SELECT i.variant_id FROM order_items i WHERE i.id IN (SELECT value FROM json_each(?1)))`;
/** A package of which nothing is left is not sent. */
const PACKAGES = `UPDATE order_packages SET status = 'cancelled' WHERE order_id = ?1 AND status = 'open' AND NOT EXISTS (
    SELECT 1 FROM order_items i WHERE i.package_id = order_packages.id AND i.status <> 'cancelled')`;

/** A refund to write, or that was written. */
interface Written extends Refund {
  /** Number of the credit note. */
  readonly number: string;
}

type Refunded =
  | { readonly kind: 'refunded'; readonly refund: Written }
  | { readonly kind: 'unknown' }
  /** The order is not confirmed, or has ended. */
  | { readonly kind: 'notPossible' }
  | { readonly kind: 'giftCardUsed' }
  /** Others changed the order all the time. */
  | { readonly kind: 'busy' }
  | ({ readonly kind: 'refused' } & RefundProblem);

/**
 * Refunds parts of a confirmed order (docs/rules/order.md#refunds): cancels items that were not sent, takes items back, or lowers
 * their price. One batch writes the credit note, the items' states, stock, gift card, credit, mail and event, and makes the money due.
 * Of concurrent refunds each is computed from those before it. `now` in milliseconds since 1970.
 */
export async function refundOrder(
  env: Env,
  number: string,
  asked: NewRefund,
  now: number,
): Promise<Refunded> {
  const id = await orderIdOf(env.DB, number);
  if (id === undefined) return { kind: 'unknown' };
  for (let tried = 1; ; tried += 1) {
    const known = await readKnown(env.DB, id, now);
    if (!known) return { kind: 'unknown' };
    const { order } = known;
    if (order.confirmedAt === null || !['created', 'paid'].includes(order.status))
      return { kind: 'notPossible' };
    const composed = composeRefund(refundable(known), asked);
    if (composed.kind === 'refused') return composed;
    const { isRestocked, items, kind, reason } = asked;
    const refund = { ...composed.refund, number: nextNoteNumber(order) };
    const ids = items.map((item) => item.id);
    const note = { kind, reason, isRestored: kind === 'returned' && isRestocked, ids };
    try {
      await env.DB.batch(refundStatements(env, known, { ...note, refund }, now));
    } catch (error) {
      if (isRefused(error, 'gift card was used')) return { kind: 'giftCardUsed' };
      if (!isRefused(error)) throw error;
      if (tried === TRIES) return { kind: 'busy' };
      continue;
    }
    waitUntil(wakeOutbox(env));
    return { kind: 'refunded', refund };
  }
}

/** Returns an order as its refunds depend on it. What a bank has taken for the buyer was sent back already. */
export function refundable({
  order,
  paid,
  taken,
}: KnownOrder): RefundableOrder & Pick<Order, 'packages'> {
  const { credit, giftCard, rounding, total } = orderSums(order);
  const refunds = order.refunds.map(({ lines, money, withTax }) => ({
    withTax,
    money,
    lines: lines.map((line) => ({ part: keyOfPart(line), withTax: line.withTax })),
  }));
  const received = (paid ?? 0) - taken;
  return { ...order, paid: { credit, giftCard, rounding, total }, received, refunds };
}

interface Note {
  readonly kind: RefundKind;
  readonly reason: string;
  readonly refund: Written;
  /** Items that are cancelled or come back. */
  readonly ids: readonly number[];
  /** Whether returned items are in stock again. Cancelled ones are. */
  readonly isRestored: boolean;
  /** The refund at the provider by which the money has gone. */
  readonly providerRefund?: string;
}

/** Returns the statements of a refund: its credit note and all that follows from it. `now` in milliseconds since 1970. */
export function refundStatements(
  env: Env,
  known: KnownOrder,
  { ids, isRestored, kind, providerRefund, reason, refund }: Note,
  now: number,
): D1PreparedStatement[] {
  const { DB } = env;
  const { order } = known;
  const { lines, means, money, number } = refund;
  const ended = JSON.stringify(ids);
  const rows = lines.map(({ key, ...line }) => ({
    ...line,
    key,
    ...partOfKey(key),
  }));
  return [
    DB.prepare(REFUND).bind(
      order.id,
      order.refunds.length + 1,
      number,
      kind,
      reason,
      refund.withTax,
      refund.withoutTax,
      refund.vat,
      means.method,
      means.giftCard,
      means.credit,
      money,
      moneyState(known, money),
      now,
      providerRefund ?? null,
      known.authorisation?.captured ?? 0,
      known.paid ?? 0,
    ),
    DB.prepare(LINES).bind(number, JSON.stringify(rows)),
    ...(kind === 'reduced' ? [] : [DB.prepare(ITEMS).bind(ended, kind)]),
    ...(isRestored || kind === 'cancelled' ? [DB.prepare(STOCK).bind(ended)] : []),
    ...(kind === 'cancelled' ? [DB.prepare(PACKAGES).bind(order.id)] : []),
    // An open invoice that was paid in part may be paid whole by this.
    DB.prepare(CHANGES.completePayment).bind(order.id, now),
    DB.prepare(CHANGES.releaseMoney).bind(order.id, now),
    ...afterRefund(env, known, { ...refund, kind }, now),
  ];
}

function moneyState(
  { authorisation, order }: KnownOrder,
  money: number,
): 'none' | 'due' | 'byHand' {
  if (money === 0) return 'none';
  // What came after the provider no longer held the money came by transfer.
  const isByHand = order.paymentState === null || authorisation?.state === 'lapsed';
  return isByHand ? 'byHand' : 'due';
}
