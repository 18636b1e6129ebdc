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

/** House numbers in their own field, beside a street that may contain one, too (docs/rules/checkout.md#house-numbers-in-streets). */

/** A word that announces a number: `Nr. 12`. */
const ANNOUNCED = new RegExp(`${NUMBER_WORD.source.replace('$', '')}(?=[\\s\\d])`, 'iu');
/** Suffixes that make a number an ordinal: `4ème avenue`, `Rue Léopold 1er`, `2e etage`. */
const ORDINAL = /^(?:er|ère|re|e|è?me|eme|de|ste|te|nd)(?!\p{L})/iu;
/** Endings after a month in a street's name: `Meiplein`, `Mai-Straße`; not `Mainzer Straße`. */
const BEHIND_MONTH = /^(?:$|\P{L}|s?(?:plein|laan|straat|kade|stra(?:ß|ss)e|str\.|platz|ring))/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** The names of Mannheim's blocks end in their number: `Q 7`. */
const MANNHEIM = /^[A-U] ?$/;

/**
 * Reads a street beside a separately typed house number. Returns the parts if the street contains the number, too: the longer form of
 * both if one continues the other (`12` and `12 a`). Returns `twice` if the street contains another number, or may contain this one.
 * Undefined means that the street contains none, or that its number certainly belongs to the name: `Straße 101`, `RN 20`, `Straße des
 * 17. Juni`.
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
    // `Markt 1944` and `5`: the year may belong to the name.
    return YEAR.test(other) ? undefined : 'twice';
  }
  const street = withoutNumber(line, typed, country);
  if (street !== undefined)
    return readTyped(street, houseNumber, country) === undefined
      ? { street, houseNumber, additional: '' }
      : 'twice';
  return saysNumber(tidied(line), /\d+/.exec(typed)?.[0] ?? '', country) ? 'twice' : undefined;
}

/** Returns whether a number is a longer form of another one: `12 a` and `12`, but not `120`. */
function continues(longer: string, shorter: string): boolean {
  return longer === shorter || longer.startsWith(`${shorter} `);
}

/**
 * Returns the street of a line that ends with exactly this number, or begins with it where numbers come first. Undefined otherwise, and
 * if the number may belong to the name. A word that announces the number is left out.
 */
function withoutNumber(line: string, typed: string, country: Country): string | undefined {
  const text = tidied(line);
  if (NO_STREET.test(text) || isNumberedName(text)) return undefined;
  const words = text.split(' ');
  const splits = words.map((_, split) => split).slice(1);
  const isTyped = (number: readonly string[]) => numberKey(number.join(' ')) === typed;
  // The longest match, `Nr. 12` before `12`.
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

/** Returns whether a number at the end of a line belongs to the name: `route nationale 7`, `An der B 96`. */
function isNumberedName(text: string): boolean {
  return isRoad(text) || /\s\p{L} ?\d+$/u.test(text);
}

/** Returns whether a number may precede a word: in French the kind of a street. */
function leads(word: string, country: Country): boolean {
  return speaksFrench(country) && FRENCH_STREET.test(word);
}

/**
 * Returns the part of a house number that all its spellings share: without case, punctuation and a word that announces
 * it.
 */
function numberKey(text: string): string {
  const number = tidied(text).toLowerCase().replace(ANNOUNCED, '');
  return (number.match(/\d+|\p{L}+|[½¼¾]/gu) ?? []).join(' ');
}

/** Returns whether a line contains a number, possibly followed by a letter, that may be that of the house. */
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

/** Returns whether a number is certainly not that of a house, by the text before and after it. */
function isOfName(before: string, number: string, behind: string, country: Country): boolean {
  if (ORDINAL.test(behind) || isDate(before, number, behind)) return true;
  const [last = ''] = /\S*$/.exec(before.trim()) ?? [];
  if (ARTICLE.test(last) && /^ \p{L}/u.test(behind)) return true;
  // Not in `Bât 12 rue Pasteur`, where the number may be that of the street.
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
