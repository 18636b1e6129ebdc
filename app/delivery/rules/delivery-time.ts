import type { Company } from '../../shop/rules/shop.ts';
import { type DeliveryInfo, isPreorder } from '../../product/rules/availability.ts';

/**
 * Number of days from which a delivery is late. Delivery times are working days, late ones calendar days
 * (docs/rules/delivery.md#delivery-time).
 */

const LATE_DAYS = 14;
const DAYS_A_WEEK = 7;
const MOST_WEEKS = 5;

/** Maximum number of days that counts as instant, by company. */
const INSTANT_DAYS: Readonly<Record<Company, number>> = { baby: 3, bm: 4, mh: 4, vital: 4 };

export type DeliveryTime =
  | { readonly kind: 'soldOut' | 'notDeliverable' | 'download' | 'preorder' | 'instant' }
  | { readonly kind: 'soon'; readonly daysFrom: number; readonly daysTo: number }
  | { readonly kind: 'late'; readonly weeks: string };

/**
 * Returns the kind of a variant's delivery time, checked in this order: sold out, not deliverable, download,
 * preorder, late, soon, instant.
 */
export function deliveryTime(info: DeliveryInfo, company: Company): DeliveryTime {
  if (info.bvc === 4) return { kind: 'soldOut' };
  if (info.bvc === 3) return { kind: 'notDeliverable' };
  if (info.daysFrom === 0 && info.daysTo === 0) return { kind: 'download' };
  if (isPreorder(info)) return { kind: 'preorder' };
  if (isLate(info)) return { kind: 'late', weeks: weeksText(info.daysTo) };
  if (info.daysTo <= INSTANT_DAYS[company]) return { kind: 'instant' };
  return { kind: 'soon', daysFrom: info.daysFrom, daysTo: info.daysTo };
}

/** Returns whether a delivery takes so long that it is given in weeks. */
export function isLate({ daysTo }: Pick<DeliveryInfo, 'daysTo'>): boolean {
  return daysTo >= LATE_DAYS;
}

function weeksText(days: number): string {
  const weeks = Math.round(days / DAYS_A_WEEK);
  return weeks > MOST_WEEKS ? `> ${MOST_WEEKS}` : String(weeks);
}
