import { madeOnce } from './made-once.ts';
import { languageTag, type Shop } from './shop.ts';

const days = madeOnce(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
);

const moments = madeOnce(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
);

/** Returns the day of a time in a shop's language and time zone: `3. März 2026`. `time` is milliseconds since 1970. */
export function formatDay(
  time: number,
  shop: Pick<Shop, 'language' | 'country' | 'options'>,
): string {
  return days(languageTag(shop), shop.options.timezone).format(time);
}

/** Returns day and time of day, in the same way: `3. März 2026 um 14:05`. */
export function formatMoment(
  time: number,
  shop: Pick<Shop, 'language' | 'country' | 'options'>,
): string {
  return moments(languageTag(shop), shop.options.timezone).format(time);
}
