import type { DeliveryInfo } from '../../product/rules/availability.ts';
import { isLate } from './delivery-time.ts';
import { isHoliday } from './holiday.ts';
import type { Country } from '../../shop/rules/shop.ts';
import { offsetAt } from '../../time/rules/time-zone.ts';

/** Days of delivery (docs/rules/delivery.md#delivery-date). Times are milliseconds since 1970, days are UTC midnights. */

/** Hour in the shop's time zone until which an order is sent on the same working day. */
export const CUT_OFF_HOUR = 14;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface WorkCalendar {
  readonly timezone: string;
  readonly country: Country;
}

export interface DeliveryDates {
  /** Day on which an order is sent if it is placed before the cut-off. */
  readonly orderBy: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns when an order placed now arrives: it is sent at the next cut-off of a working day, and takes `daysFrom` to
 * `daysTo` working days after that. Saturdays, Sundays and public holidays of the country are not working days.
 */
export function deliveryDates(
  now: number,
  { daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number },
  calendar: WorkCalendar,
): DeliveryDates {
  const orderBy = dispatchDay(now, calendar);
  return {
    orderBy,
    from: addWorkingDays(orderBy, daysFrom, calendar.country),
    to: addWorkingDays(orderBy, daysTo, calendar.country),
  };
}

/**
 * Returns when goods of several delivery times arrive together: those that take longest decide. Late ones are said in weeks, so
 * their days are those of the calendar. `extraDays` are working days that the delivery area takes longer.
 */
export function arrivalDates(
  now: number,
  times: readonly DeliveryInfo[],
  calendar: WorkCalendar,
  extraDays = 0,
): Pick<DeliveryDates, 'from' | 'to'> {
  const all = times.map((time) => (isLate(time) ? lateDates : deliveryDates)(now, time, calendar));
  return {
    from: addWorkingDays(Math.max(...all.map(({ from }) => from)), extraDays, calendar.country),
    to: addWorkingDays(Math.max(...all.map(({ to }) => to)), extraDays, calendar.country),
  };
}

function lateDates(now: number, { daysFrom, daysTo }: DeliveryInfo, calendar: WorkCalendar) {
  const orderBy = dispatchDay(now, calendar);
  const after = (days: number) => workingDayFrom(orderBy + days * DAY, calendar.country);
  return { orderBy, from: after(daysFrom), to: after(daysTo) };
}

/** Returns the time of the next cut-off, until which the current dates are valid. */
export function nextCutOff(now: number, calendar: WorkCalendar): number {
  const day = dispatchDay(now, calendar);
  const local = day + CUT_OFF_HOUR * HOUR;
  // The zone's offset on that day: 14:00 exists exactly once on every day.
  return local - offsetAt(local, calendar.timezone);
}

/** Returns the working day of the next cut-off. */
function dispatchDay(now: number, { timezone, country }: WorkCalendar): number {
  const local = now + offsetAt(now, timezone);
  const today = local - (((local % DAY) + DAY) % DAY);
  const first = local - today < CUT_OFF_HOUR * HOUR ? today : today + DAY;
  return workingDayFrom(first, country);
}

/** Returns the day, or the next working day. */
function workingDayFrom(day: number, country: Country): number {
  return isWorkingDay(day, country) ? day : addWorkingDays(day, 1, country);
}

function addWorkingDays(day: number, count: number, country: Country): number {
  let reached = day;
  for (let left = count; left > 0;) {
    reached += DAY;
    if (isWorkingDay(reached, country)) left -= 1;
  }
  return reached;
}

/** Returns the number of working days until a day for an order placed now, at least one: the inverse of the dates. */
export function workingDaysUntil(day: number, now: number, calendar: WorkCalendar): number {
  let count = 0;
  for (let reached = dispatchDay(now, calendar); reached < day;) {
    reached += DAY;
    if (isWorkingDay(reached, calendar.country)) count += 1;
  }
  return Math.max(count, 1);
}

/** Returns whether a day, as its UTC midnight, is neither a Saturday or Sunday nor a public holiday of the country. */
export function isWorkingDay(day: number, country: Country): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, country);
}
