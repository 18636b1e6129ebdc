import type { FoundStore, Store } from '../../api/store.ts';
import { formatClock, formatDate, formatWeekday } from '../../domain/moment-text.ts';
import { localDay, specialDays } from '../../domain/opening-hours.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Translate } from '../../i18n/translate.ts';

interface Spoken {
  readonly shop: Shop;
  readonly t: Translate;
}

/** A line of a store's hours: `Montag bis Freitag`, `09:30–19:30`. */
interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;

/** Returns whether a store is open now, or when it opens. `now` in milliseconds since 1970. */
export function openingText(
  { opening, timezone }: Pick<FoundStore, 'opening' | 'timezone'>,
  now: number,
  { shop, t }: Spoken,
): string {
  const { from, isHoliday, isOpen, to } = opening;
  if (from === null || to === null) return t(isHoliday ? 'stores.shutToday' : 'stores.shut');
  if (isOpen) return t('stores.open', { time: formatClock(to, shop, timezone) });
  const time = formatClock(from, shop, timezone);
  if (localDay(from, timezone) === localDay(now, timezone)) return t('stores.opensToday', { time });
  const day = formatDate(from, shop, timezone);
  return t(isHoliday ? 'stores.opensAfterHoliday' : 'stores.opensOn', { day, time });
}

/** Returns the hours of a week, days with the same hours together, and those of near days that differ. */
export function hoursLines(store: Store, now: number, { shop, t }: Spoken): HoursLine[] {
  const weekday = (index: number) => formatWeekday(MONDAY + index * DAY, shop, 'UTC');
  const groups: { first: number; last: number; hours: readonly string[] }[] = [];
  for (const [index, hours] of store.week.entries()) {
    const before = groups.at(-1);
    if (before && before.hours.join() === hours.join()) before.last = index;
    else groups.push({ first: index, last: index, hours });
  }
  const week = groups.map(({ first, last, hours }) => ({
    days:
      first === last
        ? weekday(first)
        : t('stores.days', { first: weekday(first), last: weekday(last) }),
    hours: hoursText(hours, t),
  }));
  const special = specialDays(store, now).map(({ day, hours }) => ({
    days: formatDate(day, shop, 'UTC'),
    hours: hoursText(hours, t),
  }));
  return [...week, ...special];
}

function hoursText(hours: readonly string[], t: Translate): string {
  return hours.length === 0
    ? t('stores.closed')
    : hours.map((range) => range.replace('-', '–')).join(', ');
}

/** Returns a store's address in one line. */
export function addressText({ street, postcode, city }: Store): string {
  return `${street}, ${postcode} ${city}`;
}

/** Returns how many of an item are reserved: `2 × Wickelbody, 50/56`. */
export function itemText({
  quantity,
  name,
}: {
  readonly quantity: number;
  readonly name: string;
}): string {
  return `${quantity} × ${name}`;
}
