import type { Country } from '../../shop/rules/shop.ts';

/** Public holidays of whole countries (docs/rules/delivery.md#delivery-date). Those of regions count as working days. */

const DAY = 86_400_000;

/** Days before or after Easter Sunday. */
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

interface Holidays {
  /** Month and day: `12-25`. */
  readonly fixed: readonly string[];
  readonly easter: readonly number[];
}

const HOLIDAYS: Readonly<Record<Country, Holidays>> = {
  DE: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  },
  CH: {
    fixed: ['01-01', '08-01', '12-25', '12-26'],
    easter: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  BE: {
    fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  NL: {
    fixed: ['01-01', '04-27', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
};

/** Returns whether a day, as its UTC midnight in milliseconds since 1970, is a public holiday of a country. */
export function isHoliday(day: number, country: Country): boolean {
  const date = new Date(day);
  const { fixed, easter } = HOLIDAYS[country];
  const sinceEaster = Math.round((day - easterSunday(date.getUTCFullYear())) / DAY);
  return fixed.includes(date.toISOString().slice(5, 10)) || easter.includes(sinceEaster);
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
