import { waitUntil } from 'cloudflare:workers';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import { stillDue } from '../../../app/order/rules/refund.ts';
import { type PaymentFailure, settlementOf } from '../../../app/checkout/rules/payment-state.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { tryClear, tryClearOrdered, unclearedStatement } from '../basket/clear-ordered.ts';
import type { Env } from '../env.ts';
import { isRefused } from '../table-refusal.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { wakeOutbox } from '../outbox/sweep.ts';
import { agreedTextStatement, readAgreedText } from './agreed-text.ts';
import { fileStatements } from './files.ts';
import { eventStatement, purchaseOf, refundOf } from './server-events.ts';
import {
  change,
  changedId,
  CHANGES,
  isHeld,
  orderIdOf,
  type OrderPayment,
  readKnown,
  readOrderPayment,
} from './status.ts';

/**
 * The life of an order (docs/rules/order.md#order). Every change of its status is made here, as one batch that changes nothing
 * unless the order is still in the status that the step starts from, so every step can be repeated and can meet any other one.
 *
 *   step              from                        to                     with it
 *   writeOrder        –                           created                stock, codes and credit are taken (triggers)
 *                                                 created and confirmed  if it is paid later; its mail, its basket is cleared
 *   settlePayment     whenever a provider's payment has moved: calls one of the next two, or refunds
 *   confirmOrder      created                     paid                   mail, purchase event, files, its basket is cleared
 *   failOrder         created                     failed                 stock, codes and credit are released (triggers)
 *   receivePayment    created and confirmed       paid, once all is in   files that waited for the money
 *   movePackage       a package: open             shipped                mail, gift cards by post
 *                     a package: shipped          delivered
 *   cancelOrder       confirmed, nothing sent     cancelled              as failOrder; mail, refund, refund event
 *
 * Which order is written, and whether, is decided in placing/place-order.ts; payment/ asks the providers. All times are
 * milliseconds since 1970.
 */

/** Why an order failed or was cancelled. */
type EndReason = PaymentFailure | 'unsent' | 'changed' | 'shopper' | 'shop' | 'provider';

/** Reasons that apply only as long as the order is unpaid. */
const WITHOUT_MONEY: ReadonlySet<EndReason> = new Set(['unpaid', 'unsent']);

/** Reasons of which the shopper is notified by mail. */
const MAILED: ReadonlySet<EndReason> = new Set(['declined', 'unpaid']);

interface NewOrder {
  readonly number: string;
  readonly isConfirmed: boolean;
  /** The statements that write it; the first one returns its id. */
  readonly statements: readonly D1PreparedStatement[];
}

type Written<Payment> =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'unpaid'; readonly payment: Payment }
  /** The tables refused all of it: stock or a code was taken, or the same call has placed the order. */
  | { readonly kind: 'conflict'; readonly error: unknown };

/** Writes an order. One that is confirmed at once is cleared from its basket; the payment of another one is begun. */
export async function writeOrder<Payment>(
  env: Env,
  { isConfirmed, number, statements }: NewOrder,
  beginPayment: (orderId: number) => Promise<Payment>,
): Promise<Written<Payment>> {
  let written: D1Result<unknown>[];
  try {
    written = await env.DB.batch<unknown>([...statements, unclearedStatement(env.DB, number)]);
  } catch (error) {
    if (isRefused(error)) return { kind: 'conflict', error };
    throw error;
  }
  const id = changedId(written);
  if (id === undefined) throw new Error('an order was written without an id');
  if (!isConfirmed) return { kind: 'unpaid', payment: await beginPayment(id) };
  waitUntil(wakeOutbox(env));
  await tryClear(env, written.at(-1));
  return { kind: 'confirmed' };
}

/**
 * Applies the state of a payment to its order: confirms it, fails it, or refunds the payment. Repeatable; a payment stays due
 * until this is done.
 */
export async function settlePayment(env: Env, payment: OrderPayment, now: number): Promise<void> {
  const { orderId } = payment;
  const settlement = settlementOf(payment.state, payment.orderStatus);
  if (settlement.kind === 'confirm') await confirmOrder(env, orderId, now);
  if (settlement.kind === 'fail') await failOrder(env, orderId, settlement.reason, now);
  if (settlement.kind === 'refund') return refund(env.DB, orderId, now);
  if (settlement.kind === 'none') return closePayment(env.DB, payment);
  const after = await readOrderPayment(env.DB, orderId);
  if (!after) return;
  // The order may have ended at the same moment: then its payment is refunded.
  const left = settlementOf(after.state, after.orderStatus);
  if (left.kind === 'refund') await refund(env.DB, orderId, now);
  else if (left.kind === 'none') await closePayment(env.DB, after);
  else throw new Error(`the order of a payment stays ${after.orderStatus}`);
}

/** Marks the paid payment of an ended order to be refunded by the alarm. */
async function refund(db: D1Database, orderId: number, now: number): Promise<void> {
  await db.prepare(CHANGES.refund).bind(orderId, now).run();
}

/** Marks a payment as done, unless it is still to be asked for. */
async function closePayment(db: D1Database, payment: OrderPayment): Promise<void> {
  const { orderId, orderStatus, state } = payment;
  if (state === 'refunding' || state === 'new' || state === 'pending') return;
  await db.prepare(CHANGES.closePayment).bind(orderId, state, orderStatus).run();
}

/** Confirms an order that its provider has been paid for. Returns whether this call did it. */
export async function confirmOrder(env: Env, orderId: number, now: number): Promise<boolean> {
  const known = await readKnown(env.DB, orderId, now);
  if (!known) return false;
  const { basketKey, order, origin, shop } = known;
  const confirmed: Order = { ...order, status: 'paid', confirmedAt: now };
  const agreed = await readAgreedText(shop, origin);
  const event = await purchaseOf(env, confirmed, shop, now);
  const isDone = await change(env, orderId, now, {
    statement: env.DB.prepare(CHANGES.confirm).bind(orderId, now, agreed.hash),
    more: [
      agreedTextStatement(env.DB, agreed, now),
      ...(event ? [eventStatement(env.DB, { number: order.number, event }, now)] : []),
      ...(await fileStatements(env.DB, confirmed, shop, origin, now)),
    ],
    mail: {
      kind: 'confirmed',
      status: 'paid',
      mail: orderMail('confirmed', confirmed, shop, { origin, isHeld: isHeld(known) }),
    },
  });
  await tryClearOrdered(env, basketKey, now);
  return isDone;
}

/** Fails an unpaid order, which releases its stock, codes and credit. Returns whether this call did it. */
export async function failOrder(
  env: Env,
  orderId: number,
  reason: EndReason,
  now: number,
): Promise<boolean> {
  const statement = env.DB.prepare(CHANGES.fail).bind(orderId, reason, now);
  const known = MAILED.has(reason) ? await readKnown(env.DB, orderId, now) : undefined;
  if (!known) return change(env, orderId, now, { statement });
  const { order, origin, shop } = known;
  const mail = orderMail('paymentFailed', order, shop, { origin, wasPaid: reason === 'unpaid' });
  return change(env, orderId, now, {
    statement,
    mail: { kind: 'paymentFailed', status: 'failed', mail },
  });
}

type Received =
  | { readonly kind: 'received'; readonly received: number; readonly due: number }
  | { readonly kind: 'unknown' }
  /** The order waits for its provider, or has ended. */
  | { readonly kind: 'notPossible' }
  | { readonly kind: 'refused'; readonly field: 'amount' | 'received'; readonly problem: string };

/** Minor units. `received` is what had come when the amount was typed: if it has changed since, nothing is recorded. */
interface NewReceipt {
  readonly amount?: number | undefined;
  readonly received?: number | undefined;
}

/**
 * Records money for an order on invoice, in advance or in cash: all that is left to pay, or an amount in minor units. Once all is in,
 * the order is paid, and files that waited for it are delivered (docs/rules/checkout.md#payment). Money that comes for a paid or cancelled
 * order is recorded too, to be sent back. An amount below 0 corrects what was recorded by mistake. Without an amount it is repeatable.
 */
export async function receivePayment(
  env: Env,
  number: string,
  now: number,
  { amount, received: seen }: NewReceipt = {},
): Promise<Received> {
  const id = await orderIdOf(env.DB, number);
  const known = id === undefined ? undefined : await readKnown(env.DB, id, now);
  if (!known) return { kind: 'unknown' };
  const { order, origin, paid, shop } = known;
  const due = order.status === 'cancelled' ? 0 : dueOf(order);
  const received = paid ?? 0;
  if (amount === undefined && order.status === 'paid') return { kind: 'received', received, due };
  const money = amount ?? Math.max(due - received, 0);
  const refused = refusedReceipt(received, money, seen);
  if (refused) return refused;
  const isDone = await change(env, order.id, now, {
    statement: receiptStatement(env.DB, order.id, { amount: money, received: seen }, now),
    more: [
      env.DB.prepare(CHANGES.completePayment).bind(order.id, now),
      // They deliver nothing before the order is paid.
      ...(await fileStatements(env.DB, order, shop, origin, now)),
    ],
  });
  // With a sum that was seen, it may have changed at the same moment.
  if (!isDone) return seen === undefined ? { kind: 'notPossible' } : CHANGED;
  // Other money may have come at the same moment.
  const after = await readKnown(env.DB, order.id, now);
  return { kind: 'received', received: after?.paid ?? received + money, due };
}

/** Without money, an order of which nothing is left to pay is paid. */
function receiptStatement(
  db: D1Database,
  id: number,
  { amount = 0, received }: NewReceipt,
  now: number,
): D1PreparedStatement {
  return amount === 0
    ? db.prepare(CHANGES.completePayment).bind(id, now)
    : db.prepare(CHANGES.receive).bind(id, amount, now, received ?? null);
}

const CHANGED = { kind: 'refused', field: 'received', problem: 'has changed meanwhile' } as const;

/** Nothing is recorded of more than what has come, nor over a sum that has changed since it was read. */
function refusedReceipt(
  received: number,
  money: number,
  seen: number | undefined,
): Extract<Received, { kind: 'refused' }> | undefined {
  if (received + money < 0)
    return { kind: 'refused', field: 'amount', problem: 'is more than what has come' };
  if (seen !== undefined && seen !== received) return CHANGED;
  return undefined;
}

/** Returns what the method is to pay of an order in all, less its refunds. */
function dueOf(order: Order): number {
  const { credit, due, giftCard, rounding, total } = orderSums(order);
  const refunded = order.refunds.reduce((sum, { withTax }) => sum + withTax, 0);
  return due === 0 ? 0 : stillDue({ credit, giftCard, rounding, total }, refunded);
}

/**
 * Cancels a confirmed order of which nothing was sent: releases its stock, codes and credit, and refunds the payment. `isRefused`:
 * the buyer has refused tracking since. Returns whether this call did it. Call `endPayment` afterwards.
 */
export async function cancelOrder(
  env: Env,
  { id, isRefused = false }: Pick<Order, 'id'> & { readonly isRefused?: boolean },
  reason: EndReason,
  now: number,
): Promise<boolean> {
  const known = await readKnown(env.DB, id, now);
  if (!known) return false;
  const { order, origin, paid, shop, taken } = known;
  const extras = {
    origin,
    isHeld: isHeld(known),
    refund: Math.max((paid ?? 0) - taken, 0),
    isOverdue: reason === 'unpaid',
  };
  const event = refundOf(env, order, shop, now);
  const mail = orderMail('cancelled', { ...order, status: 'cancelled' }, shop, extras);
  const cancel = WITHOUT_MONEY.has(reason) ? CHANGES.cancelUnpaid : CHANGES.cancel;
  return change(env, id, now, {
    statement: env.DB.prepare(cancel).bind(id, reason, now),
    more: [
      env.DB.prepare(CHANGES.refund).bind(id, now),
      ...(isRefused ? [env.DB.prepare(CHANGES.forbidTracking).bind(id)] : []),
      ...(event ? [eventStatement(env.DB, { number: order.number, event }, now)] : []),
    ],
    mail: { kind: 'cancelled', status: 'cancelled', mail },
  });
}
