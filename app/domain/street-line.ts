import { isHouseNumber, MAX_HOUSE_NUMBER } from './house-number.ts';
import type { Country } from './shop.ts';
import { splitFollowing } from './street-following.ts';
import { isNumberedRoad, isRoad, splitLeading } from './street-leading.ts';
import { type StreetLine, trimSigns } from './street-parts.ts';
import {
  FRENCH_STREET,
  FRENCH_TWO,
  HOUSE_PART,
  MONTH,
  NO_NAME_IN,
  NO_STREET,
  NUMBER_WORD,
  NUMBERED,
  POSTCODE_BEHIND,
  SUPPLEMENT,
  THING,
} from './street-words.ts';
import { cleanText } from './typed-text.ts';

/** Streets and house numbers that were written in one line (docs/rules.md#house-numbers-in-streets). */

/** Longer lines are not written by people. */
const MAX_LINE = 120;

/** A word that is no street's name: what announces a number, or stands beside one, such as `Top 5`. */
const NO_NAME = new RegExp(
  `^(?:(?:${SUPPLEMENT.source})|(?:${NUMBER_WORD.source})|(?:${THING.source}))$`,
  'iu',
);

/** The same before its number: `Nr. 12`. */
const ANNOUNCED = new RegExp(`${NUMBER_WORD.source.replace('$', '')}(?=[\\s\\d])`, 'iu');

/**
 * Splits a line into street, house number and what stands beside them, where that is certain in its country. Returns undefined where it
 * is not: the shopper is asked. Nothing that the line says is left out.
 */
export function splitStreet(line: string, country: Country): StreetLine | undefined {
  const text = tidied(line);
  if (text.length > MAX_LINE || NO_STREET.test(text)) return undefined;
  const split = splitIn(text, country);
  const isOne = split && !(speaksFrench(country) && FRENCH_TWO.test(split.street));
  return isOne && isSound(split) ? split : undefined;
}

/**
 * Takes a house number that was typed by itself out of a line that says it, too: `Lindenweg 12` and `12`. Returns undefined where the line
 * does not end with exactly this number, or begin with it where numbers lead, or where it may be the name's. Of what the
 * line says only a word that announces the number is left out.
 */
export function splitTyped(
  line: string,
  houseNumber: string,
  country: Country,
): StreetLine | undefined {
  const typed = numberKey(houseNumber);
  const split = typed === '' ? undefined : splitStreet(line, country);
  if (split) return numberKey(split.houseNumber) === typed ? { ...split, houseNumber } : undefined;
  const text = tidied(line);
  if (typed === '' || NO_STREET.test(text) || isNumberedName(text)) return undefined;
  const words = text.split(' ');
  const places = words.map((_, place) => place).slice(1);
  const isTyped = (number: readonly string[]) => numberKey(number.join(' ')) === typed;
  // The most that says the number, `Nr. 12` before `12`.
  const last = places.find((place) => isTyped(words.slice(place)));
  const first = places.findLast((place) => isTyped(words.slice(0, place)));
  const streets = [
    ...(last === undefined ? [] : [words.slice(0, last)]),
    ...(first === undefined
      ? []
      : [words.slice(first)].filter(([kind = '']) => leads(kind, country))),
  ].map((name) => trimSigns(name.join(' ')));
  const found = streets.map((street) => ({ street, houseNumber, additional: '' }));
  return found.find((one) => isSound(one) && !NUMBERED.test(one.street) && !MONTH.test(one.street));
}

/** Returns whether a number at the end of a line is the name's: `route nationale 7`, `An der B 96`. */
function isNumberedName(text: string): boolean {
  return isRoad(text) || /\s\p{L} ?\d+$/u.test(text);
}

/** Returns whether a number leads before a word: in French before a kind of street. */
function leads(word: string, country: Country): boolean {
  return speaksFrench(country) && FRENCH_STREET.test(word);
}

/** Returns a house number without what is the same for all its spellings: case, spaces, and a word that announces it. */
function numberKey(text: string): string {
  return tidied(text)
    .toLowerCase()
    .replace(ANNOUNCED, '')
    .replaceAll(/[\s,.]/g, '');
}

function tidied(line: string): string {
  return cleanText(line)
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replace(/(\d)\.$/, '$1');
}

function splitIn(text: string, country: Country): StreetLine | undefined {
  switch (country) {
    case 'FR':
      // The number leads; some people write it behind.
      return (
        splitLeading(text, { isTyped: false }) ??
        (isNumberedRoad(text) ? undefined : splitFollowing(text, country))
      );
    case 'BE':
    case 'CH':
      // Those who speak French may put the number first.
      return splitLeading(text, { isTyped: true }) ?? splitFollowing(text, country);
    default:
      return splitFollowing(text, country);
  }
}

function speaksFrench(country: Country): boolean {
  return country === 'FR' || country === 'BE' || country === 'CH';
}

function isSound({ street, houseNumber }: StreetLine): boolean {
  return (
    houseNumber.length <= MAX_HOUSE_NUMBER &&
    isHouseNumber(houseNumber) &&
    !/^\D*0+(?!\d)/.test(houseNumber) &&
    // A name, or a block of Mannheim: `Q 7`.
    /\p{L}{2}|\p{L} ?\d/u.test(street) &&
    !NO_NAME.test(street) &&
    !HOUSE_PART.test(street) &&
    !NO_NAME_IN.test(street) &&
    !POSTCODE_BEHIND.test(houseNumber)
  );
}
