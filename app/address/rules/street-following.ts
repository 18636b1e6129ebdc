import { countries } from '../../../edge-config/countries/countries.ts';
import type { Country } from '../../shop/rules/shop.ts';
import {
  isAnotherAddress,
  startsWithRoad,
  type StreetLine,
  trimSigns,
  withBefore,
} from './street-parts.ts';
import {
  ARTICLE,
  BESIDE_WORD,
  ESTATE,
  FLOOR,
  MONTH,
  MONTH_NAME,
  NUMBER_WORD,
  NUMBERED,
  NUMBERS,
  RESIDENCE,
  ROW,
  RULER,
  STREET_WORD,
  SUPPLEMENT,
} from './street-words.ts';

/** Lines whose house number follows the street's name (docs/rules/checkout.md#house-numbers-in-streets). */

/** Blocks of Mannheim's centre: `Q 7, 12`, `C 4 5`. */
const MANNHEIM = /^([A-U] ?\d{1,2}),? (\d.*)$/;
/** Houses without a number. */
const NO_NUMBER = /^[sz]\.?\/?n\.?$/iu;
/** A person whose house it is, without a comma after the name. */
const PERSON = /^(?:c\/o|p\/a|chez)\s/i;
const ORDINAL = /^\d+(?:er|ère|e|è?me|eme|de|ste|te|nd|re)(?:-|$)/iu;
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const YEARS = new RegExp(`^(?:${YEAR}(?:-${YEAR})?|'?40-'?45)$`);

/** Splits a line at the first number after the name, and takes everything that belongs to the number. */
export function splitFollowing(text: string, country: Country): StreetLine | undefined {
  const [, block, behind = ''] = (country === 'DE' && MANNHEIM.exec(text)) || [];
  if (block) return splitAt(block, behind, country);
  const [first = '', ...others] = text.split(', ');
  const next = others[0] ?? '';
  const isBefore = SUPPLEMENT.test(first);
  // The number is in this part, or directly after its comma.
  if (next === '' || (!isBefore && /\d/.test(first)) || /^\d/.test(next) || isAnnounced(next))
    return splitPart(text, country);
  // `Lindenweg, Haus 5` has no house number; of two streets either may be meant.
  const isStreet = !SUPPLEMENT.test(next) && (isBefore || !STREET_WORD.test(first));
  if (!isStreet || !(isBefore || STREET_WORD.test(next))) return undefined;
  return withBefore(first, splitPart(others.join(', '), country));
}

function isAnnounced(text: string): boolean {
  return NUMBER_WORD.test(text.split(/[\s\d]/u)[0] ?? '');
}

function splitPart(text: string, country: Country): StreetLine | undefined {
  if (PERSON.test(text)) return undefined;
  const at = findNumber(text, country);
  return at === undefined ? undefined : splitAt(text.slice(0, at), text.slice(at), country);
}

/** Returns the position of the house number; undefined if no number certainly is one. */
function findNumber(text: string, country: Country): number | undefined {
  const found = [...text.matchAll(/[^\s,]+/g)];
  const words = found.map(([word]) => word);
  const name: string[] = [];
  while (name.length < words.length) {
    const index = name.length;
    const at = found[index]?.index;
    const [word = '', next = ''] = words.slice(index);
    if (index > 0 && isAnnounced(word) && /\d/.test(/\d/.test(word) ? word : next.slice(0, 1)))
      return isOwnNumber(name, country) ? at : undefined;
    if (index > 0 && NO_NUMBER.test(word) && next === '') return at;
    const glued = /^([^\d']*\p{L}{3,}\.?)\d/u.exec(word)?.[1];
    if (glued !== undefined)
      return NUMBERED.test([...name, glued].join(' ')) ? undefined : (at ?? 0) + glued.length;
    const named = /^\d/.test(word) ? wordsOfName(words, index, country) : 1;
    if (named === 'unsure') return undefined;
    if (named === 0) return isUnsure(words, index) ? undefined : at;
    name.push(...words.slice(index, index + named));
  }
  return undefined;
}

/**
 * Returns whether an announced number is that of the house: no other number precedes it, except that of a numbered
 * street.
 */
function isOwnNumber(name: readonly string[], country: Country): boolean {
  const [first = '', second = '', ...others] = name;
  if (NUMBERED.test(first) && /^\d/.test(second)) return others.length === 0;
  // A French road may be numbered: `chemin n° 4`.
  return !countries[country].addresses.isNumberFirst || name.length > 1;
}

/** Returns how many words, from a number on, belong to the street's name: none for a house number. */
function wordsOfName(words: readonly string[], index: number, country: Country): number | 'unsure' {
  const [number = '', next = '', third = ''] = words.slice(index);
  const before = words[index - 1] ?? '';
  const isWord = /^\p{L}/u.test(next);
  // Outside French-speaking regions, `Au 5` is a village.
  const isBehind =
    ARTICLE.test(before) && !(index === 1 && /^au$/i.test(before) && isGerman(country));
  const withYear = (count: number) => {
    const isDate = words.slice(index, index + count).some((one) => MONTH.test(one));
    return isDate && YEARS.test(words[index + count] ?? '') ? count + 1 : count;
  };
  // `17. Juni`, `17.Juni`, `1.-Mai-Straße`, but not a floor.
  if (/^\d+\.$/.test(number))
    return isWord && !FLOOR.test(`${number} ${next}`) ? withYear(2) : 'unsure';
  if (/^\d+\.(?!\d)/.test(number)) return withYear(1);
  const [, hyphenated = ''] = /^\d+(?:er|e|de|ste|ème)?-(\p{L}{3,})/u.exec(number) ?? [];
  if (hyphenated !== '' && (index === 0 || isBehind || MONTH.test(hyphenated))) return withYear(1);
  // `Rue Léopold 1er 5`
  if (/^1(?:er|re|ère)$/i.test(number) && RULER.test(before)) return 1;
  if (ORDINAL.test(number) && isWord && (index === 0 || isBehind)) return 2;
  if (/^\d+$/.test(number) && (index === 0 ? MONTH_NAME : MONTH).test(next)) return withYear(2);
  if (index === 0) return 'unsure';
  // `Rue du Huit Mai 1945`
  if (MONTH.test(before) && YEARS.test(number)) return 1;
  // `In den 30 Morgen`, `Rue des 4 Vents`
  if (isBehind) return isWord && !SUPPLEMENT.test(next) ? 2 : 'unsure';
  if (index > 1 || !NUMBERED.test(before)) return 0;
  // `Plein 12` is a square of The Hague, `Plein 1944` one of Nijmegen.
  if (isDutch(country) && /^(?:plein|laan|kade|dijk)$/i.test(before) && !YEARS.test(number))
    return 0;
  // `Straße 101 Nr. 12`, `Plein 1944 12`
  const isNumbered = isAnnounced(next) && /\d/.test(next + third);
  return isNumbered || (YEARS.test(number) && /^\d/.test(next)) ? 1 : 'unsure';
}

function isGerman(country: Country): boolean {
  return countries[country].addresses.languages.every((language) => language === 'de');
}

function isDutch(country: Country): boolean {
  return countries[country].addresses.languages.includes('nl');
}

/** Returns whether a number after a name may not be that of the house. */
function isUnsure(words: readonly string[], index: number): boolean {
  const [number = '', next = '', third = ''] = words.slice(index);
  const [article = '', before = ''] = ['', '', ...words].slice(index, index + 2);
  // `IZ Süd Straße 3 Objekt 16`, `Kolonie Abendruh Weg 3`
  if (
    ESTATE.test(words[0] ?? '') &&
    (/\d/.test(next + third) || NUMBERED.test(before) || ROW.test(before))
  )
    return true;
  // `Markt 1944 5`, `Kruisweg 1e 5`
  if (/^\d/.test(next) && (YEARS.test(number) || ORDINAL.test(number))) return true;
  // `Lindenweg Haus 5`
  const isNamed = /^(?:[ai][mn]|beim?|auf)$/i.test(article) || ARTICLE.test(article);
  const isBeside = index > 1 && !isNamed && BESIDE_WORD.test(before);
  if (isBeside && STREET_WORD.test(words.slice(0, index - 1).join(' '))) return true;
  if (RESIDENCE.test(words[0] ?? '')) return true;
  // `An der B 96`; but a king's number is part of a name.
  return /^\p{L}$/u.test(before) && !/^[IVX]$/.test(before);
}

/** Splits a line at its number: the number with its supplement, and the rest. */
function splitAt(name: string, placed: string, country: Country): StreetLine | undefined {
  const number = NO_NUMBER.test(placed) ? placed : (NUMBERS[country].exec(placed)?.[0] ?? '');
  const rest = placed.slice(number.length);
  if (number === '' || /^[\p{L}\d]/u.test(rest)) return undefined;
  const additional = besideOf(rest);
  if (additional === undefined) return undefined;
  return { street: trimSigns(name), houseNumber: number.trim(), additional };
}

/** Returns the supplement of a house number; undefined if it is not certain. */
function besideOf(rest: string): string | undefined {
  const text = trimSigns(rest);
  if (text === '') return '';
  if (isAnotherAddress(text) || startsWithRoad(text)) return undefined;
  if (/^\s*(?:\/\/|\()/.test(rest) || SUPPLEMENT.test(text)) return text;
  return /^\s*,\s*\p{L}/u.test(rest) && !isAnnounced(text) ? text : undefined;
}
