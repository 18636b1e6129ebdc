import {
  deliveryDates,
  type WorkCalendar,
  workingDaysUntil,
} from '../../delivery/rules/delivery-date.ts';
import { methodOf, waitsForAdvance } from '../../checkout/rules/payment.ts';
import type { OrderState } from './order.ts';

/** When a package of an order arrives (docs/rules/order.md#order-pages). Times are milliseconds since 1970, days are UTC midnights. */

export type ExpectedDelivery =
  /** From one day to another. */
  | { readonly kind: 'days'; readonly from: number; readonly to: number }
  /** Working days after the payment. */
  | { readonly kind: 'afterPayment'; readonly from: number; readonly to: number };

interface Facts {
  readonly status: OrderState;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  /** When an order was paid whose method has no provider. */
  readonly paidAt: number | null;
  readonly payment: readonly { readonly key: string }[];
}

/**
 * Returns when a package with promised delivery days arrives. The days count from the order. An order in advance is packed after
 * the payment, so its days count from the payment; before it, there are none.
 */
export function expectedDelivery(
  order: Facts,
  promised: { readonly min: number; readonly max: number } | null,
  calendar: WorkCalendar,
): ExpectedDelivery | undefined {
  if (promised === null || order.confirmedAt === null) return undefined;
  const days = { kind: 'days', from: promised.min, to: promised.max } as const;
  if (methodOf(order.payment) !== 'V') return days;
  const { createdAt, paidAt } = order;
  const after = afterPayment(promised, createdAt, calendar);
  if (waitsForAdvance(order)) return after;
  if (paidAt === null) return days;
  const anew = deliveryDates(paidAt, { daysFrom: after.from, daysTo: after.to }, calendar);
  return { kind: 'days', from: anew.from, to: anew.to };
}

/**
 * Returns the delivery time in working days after the payment, for an order in advance, derived from the days of an
 * immediate delivery.
 */
export function afterPayment(
  promised: { readonly min: number; readonly max: number },
  now: number,
  calendar: WorkCalendar,
): ExpectedDelivery {
  return {
    kind: 'afterPayment',
    from: workingDaysUntil(promised.min, now, calendar),
    to: workingDaysUntil(promised.max, now, calendar),
  };
}
