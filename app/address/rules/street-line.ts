import { countries } from '../../../edge-config/countries/countries.ts';
import { isHouseNumber, MAX_HOUSE_NUMBER } from './house-number.ts';
import type { Country } from '../../shop/rules/shop.ts';
import { splitFollowing } from './street-following.ts';
import { isNumberedRoad, splitLeading } from './street-leading.ts';
import type { StreetLine } from './street-parts.ts';
import {
  FRENCH_TWO,
  HOUSE_PART,
  NO_NAME_IN,
  NO_STREET,
  NUMBER_WORD,
  POSTCODE_BEHIND,
  SUPPLEMENT,
  THING,
} from './street-words.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Streets and house numbers that were written in one line (docs/rules/checkout.md#house-numbers-in-streets). */

/** Maximum length; people do not write longer lines. */
const MAX_LINE = 120;

/** A word that is not a street's name: one that announces a number, or a supplement such as `Top 5`. */
const NO_NAME = new RegExp(
  `^(?:(?:${SUPPLEMENT.source})|(?:${NUMBER_WORD.source})|(?:${THING.source}))$`,
  'iu',
);

/**
 * Splits a line into street, house number and supplement if that is certain in its country. Returns undefined if not, so that the
 * shopper is asked. No part of the line is lost.
 */
export function splitStreet(line: string, country: Country): StreetLine | undefined {
  const text = tidied(line);
  if (text.length > MAX_LINE || NO_STREET.test(text)) return undefined;
  const split = splitIn(text, country);
  const isOne = split && !(speaksFrench(country) && FRENCH_TWO.test(split.street));
  return isOne && isSound(split) ? split : undefined;
}

/** Returns a line cleaned for parsing: with one sign at each comma, and without a full stop after its last number. */
export function tidied(line: string): string {
  return cleanText(line)
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replace(/(\d)\.$/, '$1');
}

function splitIn(text: string, country: Country): StreetLine | undefined {
  if (countries[country].addresses.isNumberFirst)
    // Some people write it behind.
    return (
      splitLeading(text, { isTyped: false }) ??
      (isNumberedRoad(text) ? undefined : splitFollowing(text, country))
    );
  // Those who speak French may put the number first.
  const leading = speaksFrench(country) ? splitLeading(text, { isTyped: true }) : undefined;
  return leading ?? splitFollowing(text, country);
}

/** Returns whether French is spoken in a country, so that numbers may come first. */
export function speaksFrench(country: Country): boolean {
  return countries[country].addresses.languages.includes('fr');
}

/** Returns whether the parts of a line are a plausible street and number. */
export function isSound({
  street,
  houseNumber,
}: Pick<StreetLine, 'street' | 'houseNumber'>): boolean {
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
