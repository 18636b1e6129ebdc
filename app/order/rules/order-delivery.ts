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
  /** So many working days after the money has come. */
  | { readonly kind: 'afterPayment'; readonly from: number; readonly to: number };

interface Facts {
  readonly status: OrderState;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  /** When money came that no provider brings. */
  readonly paidAt: number | null;
  readonly payment: readonly { readonly key: string }[];
}

/**
 * Returns when a package arrives whose days were named with its order. They count from the order: what is paid in advance is packed
 * when the money is there, so its days begin anew then, and an order without its payment has none.
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

/** Returns in how many working days an order arrives that is paid in advance, by the days that it would have at once. */
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
