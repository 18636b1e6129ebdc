import { divideCompounds } from '../../search/rules/compound.ts';
import type { Language } from '../../shop/rules/shop.ts';

const NARROW_NO_BREAK_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

/**
 * Returns a text for a heading. Headings have tight letter spacing and need full no-break spaces to keep
 * guillemets apart from words. Long compounds have soft hyphens.
 */
export function headingText(text: string, language: Language): string {
  return divideCompounds(text.replaceAll(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE), language);
}

/** A number and the space before its unit: `32 cm`. */
const UNIT_SPACE = /(\d) (?=(?:cm|mm|m|ml|l|kg|g)\b)/g;

/**
 * Returns a product's name for narrow places, such as cards and lines: long compounds have soft hyphens, and a number stands
 * in one line with its unit.
 */
export function narrowName(name: string, language: Language): string {
  return divideCompounds(name.replaceAll(UNIT_SPACE, `$1${NO_BREAK_SPACE}`), language);
}
