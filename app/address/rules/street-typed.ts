import type { Country } from '../../shop/rules/shop.ts';
import { isRoad } from './street-leading.ts';
import { isSound, speaksFrench, splitStreet, tidied } from './street-line.ts';
import { type StreetLine, trimSigns } from './street-parts.ts';
import {
  ARTICLE,
  FLOOR,
  FRENCH_STREET,
  HOUSE_PART,
  MONTH,
  MONTH_NAME,
  NO_STREET,
  NUMBER_WORD,
  NUMBERED,
  THING,
} from './street-words.ts';

/** House numbers that were typed by themselves, beside a street that may say one, too (docs/rules/checkout.md#house-numbers-in-streets). */

/** What announces a number, before it: `Nr. 12`. */
const ANNOUNCED = new RegExp(`${NUMBER_WORD.source.replace('$', '')}(?=[\\s\\d])`, 'iu');
/** What makes a number an ordinal: `4ème avenue`, `Rue Léopold 1er`, `2e etage`. */
const ORDINAL = /^(?:er|ère|re|e|è?me|eme|de|ste|te|nd)(?!\p{L})/iu;
/** What a month's street ends in: `Meiplein`, `Mai-Straße`; not `Mainzer Straße`. */
const BEHIND_MONTH = /^(?:$|\P{L}|s?(?:plein|laan|straat|kade|stra(?:ß|ss)e|str\.|platz|ring))/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** The names of Mannheim's blocks end in their number: `Q 7`. */
const MANNHEIM = /^[A-U] ?$/;

/**
 * Reads a street beside a house number that was typed by itself. Returns the parts where the street says the number, too: the longer of
 * both if one continues the other (`12` and `12 a`). Returns `twice` where the street says another one, or may say this one. Undefined
 * means that the street says none, or that its number is certain to be the name's: `Straße 101`, `RN 20`, `Straße des 17. Juni`.
 */
export function readTyped(
  line: string,
  houseNumber: string,
  country: Country,
): StreetLine | 'twice' | undefined {
  const typed = numberKey(houseNumber);
  if (typed === '') return undefined;
  const split = splitStreet(line, country);
  if (split) {
    const other = numberKey(split.houseNumber);
    if (continues(typed, other)) return { ...split, houseNumber };
    if (continues(other, typed)) return split;
    // `Markt 1944` and `5`: a year may be the name's.
    return YEAR.test(other) ? undefined : 'twice';
  }
  const street = withoutNumber(line, typed, country);
  if (street !== undefined)
    return readTyped(street, houseNumber, country) === undefined
      ? { street, houseNumber, additional: '' }
      : 'twice';
  return saysNumber(tidied(line), /\d+/.exec(typed)?.[0] ?? '', country) ? 'twice' : undefined;
}

/** Returns whether a number is another one with or without more behind it: `12 a` and `12`, but not `120`. */
function continues(longer: string, shorter: string): boolean {
  return longer === shorter || longer.startsWith(`${shorter} `);
}

/**
 * Returns the street of a line that ends with exactly this number, or begins with it where numbers lead. Undefined where it does not, or
 * where the number may be the name's. A word that announces the number is left out.
 */
function withoutNumber(line: string, typed: string, country: Country): string | undefined {
  const text = tidied(line);
  if (NO_STREET.test(text) || isNumberedName(text)) return undefined;
  const words = text.split(' ');
  const splits = words.map((_, split) => split).slice(1);
  const isTyped = (number: readonly string[]) => numberKey(number.join(' ')) === typed;
  // The most that says the number, `Nr. 12` before `12`.
  const last = splits.find((split) => isTyped(words.slice(split)));
  const first = splits.findLast((split) => isTyped(words.slice(0, split)));
  const streets = [
    ...(last === undefined ? [] : [words.slice(0, last)]),
    ...(first === undefined
      ? []
      : [words.slice(first)].filter(([kind = '']) => leads(kind, country))),
  ].map((name) => trimSigns(name.join(' ')));
  return streets.find(
    (street) =>
      isSound({ street, houseNumber: typed }) &&
      !NUMBERED.test(street) &&
      !MONTH.test(street) &&
      !isDate(street, typed, ''),
  );
}

/** Returns whether a number at the end of a line is the name's: `route nationale 7`, `An der B 96`. */
function isNumberedName(text: string): boolean {
  return isRoad(text) || /\s\p{L} ?\d+$/u.test(text);
}

/** Returns whether a number leads before a word: in French before a kind of street. */
function leads(word: string, country: Country): boolean {
  return speaksFrench(country) && FRENCH_STREET.test(word);
}

/** Returns a house number without what is the same for all its spellings: case, signs, and a word that announces it. */
function numberKey(text: string): string {
  const number = tidied(text).toLowerCase().replace(ANNOUNCED, '');
  return (number.match(/\d+|\p{L}+|[½¼¾]/gu) ?? []).join(' ');
}

/** Returns whether a line has a number, also with a letter behind it, that may be the house's. */
function saysNumber(text: string, number: string, country: Country): boolean {
  if (number === '') return false;
  // Not in `1200`, `A7`, `bus4` or `12rue`.
  const token = new RegExp(
    String.raw`(?<!\d|(?<!\p{L})\p{L}{1,4})${number}(?!\d)(?=\p{L}?(?!\p{L})|(?:er|ère|è?me|eme|de|ste|te|nd)(?!\p{L}))`,
    'giu',
  );
  return [...text.matchAll(token)].some(
    ({ index }) =>
      !isOfName(text.slice(0, index), number, text.slice(index + number.length), country),
  );
}

/** Returns whether a number is certain to be none of a house, by what stands before and behind it. */
function isOfName(before: string, number: string, behind: string, country: Country): boolean {
  if (ORDINAL.test(behind) || isDate(before, number, behind)) return true;
  const [last = ''] = /\S*$/.exec(before.trim()) ?? [];
  if (ARTICLE.test(last) && /^ \p{L}/u.test(behind)) return true;
  // Not in `Bât 12 rue Pasteur`, which may be the street's.
  if ((THING.test(last) || HOUSE_PART.test(last)) && /^(?:$|,)/.test(behind)) return true;
  if (/^[.°]/.test(behind) && FLOOR.test(number + behind)) return true;
  if (isNumberedName(before + number)) return true;
  return (
    behind === '' && (NUMBERED.test(before.trim()) || (country === 'DE' && MANNHEIM.test(before)))
  );
}

function isDate(before: string, number: string, behind: string): boolean {
  const next = behind.replace(/^\.?[\s-]*/, '');
  const [month] = MONTH_NAME.exec(next) ?? [];
  if (month !== undefined && BEHIND_MONTH.test(next.slice(month.length))) return true;
  return number.length === 4 && MONTH.test(/\p{L}*\s*$/u.exec(before)?.[0] ?? '');
}
