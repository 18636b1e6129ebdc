import { memoize } from '../../page/rules/memoize.ts';
import { languageTag, type Shop } from '../../shop/rules/shop.ts';
import { spellDate } from '../../search/rules/spelling.ts';

const days = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
);

const moments = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
);

const zones = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }),
);

/** Returns the day of a time in a shop's language and time zone: `3. März 2026`. `time` is milliseconds since 1970. */
export function formatDay(
  time: number,
  shop: Pick<Shop, 'language' | 'country' | 'options'>,
): string {
  return spellDate(shop, days(languageTag(shop), shop.options.timezone).format(time));
}

/** Returns a chosen day in the same way: `2026-03-03` is `3. März 2026`. */
export function formatIsoDay(day: string, shop: Parameters<typeof formatDay>[1]): string {
  return formatDay(Date.parse(`${day}T12:00Z`), shop);
}

/** Returns day and time of day, in the same way: `3. März 2026 um 14:05`. */
export function formatMoment(
  time: number,
  shop: Pick<Shop, 'language' | 'country' | 'options'>,
): string {
  return spellDate(shop, moments(languageTag(shop), shop.options.timezone).format(time));
}

/** Returns day, time of day and time zone, for a stored proof: `3. März 2026 um 14:05 (MEZ)`. */
export function formatZonedMoment(
  time: number,
  shop: Pick<Shop, 'language' | 'country' | 'options'>,
): string {
  const parts = zones(languageTag(shop), shop.options.timezone).formatToParts(time);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? shop.options.timezone;
  return `${formatMoment(time, shop)} (${zone})`;
}
