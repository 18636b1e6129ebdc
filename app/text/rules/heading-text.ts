import { divideCompounds } from '../../search/rules/compound.ts';
import type { Language } from '../../shop/rules/shop.ts';

const NARROW_NO_BREAK_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
/** Keeps a hyphen from ending a line; the shop's fonts have no non-breaking hyphen. */
const WORD_JOINER = '\u2060';
/** The hyphen after a single letter that begins a word: `i-Size`. */
const LETTER_HYPHEN = /(?<![\p{L}\p{N}])\p{L}-(?=[\p{L}\p{N}])/gu;

/**
 * Returns a text for a heading. Headings have tight letter spacing and need full no-break spaces to keep
 * guillemets apart from words. Long compounds have soft hyphens, and a single letter stays with what its hyphen joins it to.
 */
export function headingText(text: string, language: Language): string {
  return divided(text.replaceAll(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE), language);
}

/** A number and the space before its unit: `32 cm`. */
const UNIT_SPACE = /(\d) (?=(?:cm|mm|m|ml|l|kg|g)\b)/g;

/**
 * Returns a product's name for narrow places, such as cards and lines: divided as in a heading, and a number stands in one line with
 * its unit.
 */
export function narrowName(name: string, language: Language): string {
  return divided(name.replaceAll(UNIT_SPACE, `$1${NO_BREAK_SPACE}`), language);
}

function divided(text: string, language: Language): string {
  return divideCompounds(text, language).replaceAll(LETTER_HYPHEN, `$&${WORD_JOINER}`);
}
