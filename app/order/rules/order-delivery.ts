import {
  deliveryDates,
  type WorkCalendar,
  workingDaysUntil,
} from '../../delivery/rules/delivery-date.ts';
import { methodOf, waitsForAdvance } from '../../checkout/rules/payment.ts';
import { type SendingDay, sendingDay } from '../../voucher/rules/sending-day.ts';
import { hasEnded } from './refund.ts';
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

interface Mailed {
  readonly createdAt: number;
  readonly items: readonly (Parameters<typeof sendingDay>[0][number] & {
    readonly product: { readonly isDownload: boolean };
    readonly status: Parameters<typeof hasEnded>[0];
  })[];
}

/** Returns when the files and gift cards of an order leave by e-mail, as it was placed. */
export function orderSendingDay({ createdAt, items }: Mailed, timezone: string): SendingDay {
  const mailed = items.filter(({ product, status }) => product.isDownload && !hasEnded(status));
  return sendingDay(mailed, createdAt, timezone);
}
