import { formatDate, formatWeekday } from '../../time/rules/moment-text.ts';
import { type OpeningHours, specialDays } from './opening-hours.ts';
import type { Shop } from '../../shop/rules/shop.ts';

/** A line of a store's hours: `Montag bis Freitag`, `09:30–19:30`. */
export interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

interface Words {
  readonly shop: Pick<Shop, 'language' | 'country'>;
  readonly closed: string;
  /** Returns the text of a range of weekdays. */
  readonly span: (first: string, last: string) => string;
}

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;

/**
 * Returns the hours of a week, in which days with the same hours are joined, and those of days near `now` that
 * differ.
 */
export function hoursLines(
  store: OpeningHours,
  now: number,
  { shop, closed, span }: Words,
): HoursLine[] {
  const weekday = (index: number) => formatWeekday(MONDAY + index * DAY, shop, 'UTC');
  const text = (hours: readonly string[]) =>
    hours.length === 0 ? closed : hours.map((range) => range.replace('-', '–')).join(', ');
  const groups: { first: number; last: number; hours: readonly string[] }[] = [];
  for (const [index, hours] of store.week.entries()) {
    const before = groups.at(-1);
    if (before && before.hours.join() === hours.join()) before.last = index;
    else groups.push({ first: index, last: index, hours });
  }
  const week = groups.map(({ first, last, hours }) => ({
    days: first === last ? weekday(first) : span(weekday(first), weekday(last)),
    hours: text(hours),
  }));
  const special = specialDays(store, now).map(({ day, hours }) => ({
    days: formatDate(day, shop, 'UTC'),
    hours: text(hours),
  }));
  return [...week, ...special];
}
