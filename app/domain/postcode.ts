import type { FormMessage } from './form.ts';
import { COUNTRIES, type Country } from './shop.ts';
import { cleanText } from './typed-text.ts';

/** Postcodes of the countries sold to (docs/rules.md#postcodes). */

/** Characters of a typed postcode, the country's letters and spaces among them. */
export const MAX_POSTCODE = 20;

type Range = readonly [first: string, last: string];

/** The first and last postcodes of each country, without the letters at their end. */
const RANGES: Readonly<Record<Country, readonly [Range, ...Range[]]>> = {
  DE: [['01001', '99998']],
  AT: [['1000', '9999']],
  CH: [['1000', '9699']],
  BE: [['1000', '9999']],
  NL: [['1000', '9999']],
  // Sectors of the army's post, departments, and overseas: no department has the number 96.
  FR: [
    ['00001', '95999'],
    ['97000', '98999'],
  ],
};

/** Letters that people write before a postcode: signs of vehicles and ISO 3166. */
const LETTERS: Readonly<Record<Country, readonly string[]>> = {
  DE: ['D', 'DE'],
  AT: ['A', 'AT'],
  // Liechtenstein's are Swiss postcodes.
  CH: ['CH', 'FL', 'LI'],
  BE: ['B', 'BE'],
  NL: ['NL'],
  // Monaco's are French ones.
  FR: ['F', 'FR', 'MC'],
};
/** Letters of other countries of Europe. */
const ELSEWHERE = /^(?:LU?|IT?|DK|ES?|PT?|PL|CZ|SK|SI|HU?|GB|UK|IE|SE?|NO?|FIN?|RO|BG|HR|GR)$/;

/** Letters that Dutch postcodes do not end in. */
const NO_ENDING = /^S[ADS]$/;

type Reading = { readonly postcode: string } | { readonly fault: FormMessage };

/**
 * Parses a postcode as people type it: spaces, hyphens and case do not matter, and the country's own letters may stand before it. Returns
 * it as the country writes it, `1234 AB` in the Netherlands; undefined for any other.
 */
export function parsePostcode(typed: string, country: Country): string | undefined {
  const reading = readPostcode(typed, country);
  return 'postcode' in reading ? reading.postcode : undefined;
}

/** Returns whether a text is a postcode of a country. */
export function isPostcode(typed: string, country: Country): boolean {
  return 'postcode' in readPostcode(typed, country);
}

/** Returns what is wrong with a postcode of a country; undefined if nothing is. */
export function postcodeFault(typed: string, country: Country): FormMessage | undefined {
  const reading = readPostcode(typed, country);
  return 'fault' in reading ? reading.fault : undefined;
}

function readPostcode(typed: string, country: Country): Reading {
  const text = cleanText(typed)
    .toUpperCase()
    .replaceAll(/[\s.\p{Pd}]/gu, '');
  const [, letters = '', digits = '', ending = ''] =
    /^([A-Z]{0,3})(\d{1,9})([A-Z]{2})?$/.exec(text) ?? [];
  const owner = COUNTRIES.find((one) => LETTERS[one].includes(letters));
  if (letters !== '' && owner !== country) {
    if (owner) return { fault: `form.postcode.${owner}` };
    return { fault: ELSEWHERE.test(letters) ? 'form.postcode.elsewhere' : 'form.postcode' };
  }
  if (country !== 'NL' && digits.length === 4 && ending !== '')
    return { fault: 'form.postcode.NL' };
  const ranges = RANGES[country];
  if (digits.length !== ranges[0][0].length || (country === 'NL') !== (ending !== ''))
    return { fault: 'form.postcode' };
  const isUsed = ranges.some(([first, last]) => first <= digits && digits <= last);
  if (!isUsed || NO_ENDING.test(ending)) return { fault: 'form.postcode.unused' };
  return { postcode: ending === '' ? digits : `${digits} ${ending}` };
}
