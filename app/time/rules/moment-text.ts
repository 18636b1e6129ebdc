import { memoize } from '../../page/rules/memoize.ts';
import { languageTag, type Shop } from '../../shop/rules/shop.ts';
import { spellDate } from '../../search/rules/spelling.ts';

type Spoken = Pick<Shop, 'language' | 'country'>;

const moments = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
);

const clocks = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }),
);

const weekdays = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }),
);

const dates = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone,
    }),
);

/** Returns a time with its day in a shop's language, as the clocks of a time zone show it: `Dienstag, 24. November um 19:00`. */
export function formatMoment(time: number, shop: Spoken, timezone: string): string {
  return spellDate(shop, moments(languageTag(shop), timezone).format(time));
}

/** Returns a time of a day: `19:00`. */
export function formatClock(time: number, shop: Spoken, timezone: string): string {
  return clocks(languageTag(shop), timezone).format(time);
}

/** Returns the name of a time's weekday: `Dienstag`. */
export function formatWeekday(time: number, shop: Spoken, timezone: string): string {
  return weekdays(languageTag(shop), timezone).format(time);
}

/** Returns a day with its weekday: `Do., 24. Dezember`. */
export function formatDate(time: number, shop: Spoken, timezone: string): string {
  return spellDate(shop, dates(languageTag(shop), timezone).format(time));
}
