import { isHoliday } from '../../delivery/rules/holiday.ts';
import type { Country } from '../../shop/rules/shop.ts';
import { offsetAt } from '../../time/rules/time-zone.ts';

/** Opening hours of a store (docs/rules/stores.md#click-and-reserve). Times are milliseconds since 1970, days are UTC midnights. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Number of days in which the next opening is searched for. */
export const LOOK_AHEAD = 14;

/** Number of days, from today, for which answers have the special hours of stores: those that appointments can be asked for. */
export const SPECIAL_DAYS = 29;

/** Time that a store needs to prepare a reservation: it is ready today if the store closes later than that. */
const PREPARATION = HOUR;

/** Number of opening days for which a reservation is held; today counts if the store closes later. */
const RESERVATION_DAYS = 2;

export interface OpeningHours {
  readonly country: Country;
  readonly timezone: string;
  /** Hours of each weekday from Monday: `["09:00-13:00", "14:00-18:30"]`; an empty list means closed. */
  readonly week: readonly (readonly string[])[];
  /** Hours of single days by date, which take precedence over those of the week and public holidays. */
  readonly special: Readonly<Record<string, readonly string[]>>;
}

/** The current opening, or the next one. */
export interface Opening {
  readonly isOpen: boolean;
  /** Whether a reservation made now is ready on the same day. */
  readonly isToday: boolean;
  /** Time until which that is true; null if it is not. */
  readonly todayUntil: number | null;
  /** Whether the store is closed today for a public holiday or a special day. */
  readonly isHoliday: boolean;
  /** Null if it does not open within `LOOK_AHEAD` days. */
  readonly from: number | null;
  readonly to: number | null;
}

/** A time in which it is open. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** Returns whether a text is a range of hours: `09:00-19:00`. */
export function isHourRange(text: string): boolean {
  const match = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text);
  return match !== null && text.slice(0, 5) < text.slice(6);
}

/**
 * Returns the hours of a day: its special hours, none on public holidays of the country, otherwise those of its weekday.
 */
export function hoursOn({ country, week, special }: OpeningHours, day: number): readonly string[] {
  const own = special[new Date(day).toISOString().slice(0, 10)];
  if (own) return own;
  return isHoliday(day, country) ? [] : usualHours(week, day);
}

function usualHours(week: OpeningHours['week'], day: number): readonly string[] {
  // getUTCDay begins with Sunday, a week with Monday.
  return week[(new Date(day).getUTCDay() + 6) % 7] ?? [];
}

/** Returns the day of a time in the store's time zone. */
export function localDay(time: number, timezone: string): number {
  const local = time + offsetAt(time, timezone);
  return local - (((local % DAY) + DAY) % DAY);
}

/** Returns the current or next opening. */
export function openingOf(hours: OpeningHours, now: number): Opening {
  const today = localDay(now, hours.timezone);
  const [next] = periodsFrom(hours, now);
  const last = periodsOn(hours, today).at(-1);
  const isToday = last !== undefined && last.to - now >= PREPARATION;
  return {
    isOpen: next !== undefined && next.from <= now,
    isToday,
    todayUntil: isToday ? last.to - PREPARATION : null,
    isHoliday: hoursOn(hours, today).length === 0 && usualHours(hours.week, today).length > 0,
    from: next?.from ?? null,
    to: next?.to ?? null,
  };
}

/**
 * Returns until when texts about openings hold: the next time at which one of the stores opens or closes; undefined without
 * one.
 */
export function openingsHoldUntil(
  openings: readonly Pick<Opening, 'from' | 'to'>[],
  now: number,
): number | undefined {
  const borders = openings.flatMap(({ from, to }) => [from ?? 0, to ?? 0]).filter((at) => at > now);
  return borders.length === 0 ? undefined : Math.min(...borders);
}

/** Returns until when a reservation made now is held: the closing of the second opening day; undefined if there is none. */
export function holdUntil(hours: OpeningHours, now: number): number | undefined {
  const closings = days(hours, now).flatMap((day) => {
    const last = periodsOn(hours, day).at(-1);
    return last && last.to > now ? [last.to] : [];
  });
  return closings[RESERVATION_DAYS - 1];
}

/** Returns the special days in the near future, with their hours. */
export function specialDays(
  hours: OpeningHours,
  now: number,
): readonly { readonly day: number; readonly hours: readonly string[] }[] {
  return days(hours, now).flatMap((day) => {
    const own = hoursOn(hours, day);
    return own.join() === usualHours(hours.week, day).join() ? [] : [{ day, hours: own }];
  });
}

/** Returns the special hours of the next `SPECIAL_DAYS` days. */
export function nearSpecial(hours: OpeningHours, now: number): Record<string, readonly string[]> {
  const near = new Set(
    days(hours, now, SPECIAL_DAYS).map((day) => new Date(day).toISOString().slice(0, 10)),
  );
  return Object.fromEntries(Object.entries(hours.special).filter(([date]) => near.has(date)));
}

function days({ timezone }: OpeningHours, now: number, count = LOOK_AHEAD): number[] {
  const today = localDay(now, timezone);
  return Array.from({ length: count }, (_, index) => today + index * DAY);
}

/** Returns the periods of the next `LOOK_AHEAD` days that have not ended. */
export function periodsFrom(hours: OpeningHours, now: number): Period[] {
  return days(hours, now).flatMap((day) => periodsOn(hours, day).filter(({ to }) => to > now));
}

function periodsOn(hours: OpeningHours, day: number): Period[] {
  const { timezone } = hours;
  return hoursOn(hours, day).map((range) => ({
    from: timeAt(day, range.slice(0, 5), timezone),
    to: timeAt(day, range.slice(6), timezone),
  }));
}

/** Returns the time at which the clocks of a zone show a time on a day. */
export function timeAt(day: number, clock: string, timezone: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const local = day + hour * HOUR + minute * MINUTE;
  // The offset at an approximate time is used, which is close enough to the result.
  return local - offsetAt(local - offsetAt(local, timezone), timezone);
}
