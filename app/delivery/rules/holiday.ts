import { countries } from '../../../edge-config/countries/countries.ts';
import type { EasterHoliday } from '../../../edge-config/countries/country-config.ts';
import type { Country } from '../../shop/rules/shop.ts';

/**
 * Public holidays of whole countries (docs/rules/delivery.md#delivery-date). Regional holidays count as working days.
 */

const DAY = 86_400_000;

/** Days before or after Easter Sunday. */
const EASTER: Readonly<Record<EasterHoliday, number>> = {
  goodFriday: -2,
  monday: 1,
  ascension: 39,
  whitMonday: 50,
  corpusChristi: 60,
};

/** Returns whether a day, as its UTC midnight in milliseconds since 1970, is a public holiday of a country. */
export function isHoliday(day: number, country: Country): boolean {
  const date = new Date(day);
  const { fixed, easter } = countries[country].holidays;
  const sinceEaster = Math.round((day - easterSunday(date.getUTCFullYear())) / DAY);
  return (
    fixed.includes(date.toISOString().slice(5, 10)) ||
    easter.some((name) => EASTER[name] === sinceEaster)
  );
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const month = Math.floor((d + e - 7 * f + 114) / 31);
  return Date.UTC(year, month - 1, ((d + e - 7 * f + 114) % 31) + 1);
}
