import { countries } from '../../../edge-config/countries/countries.ts';
import type { FormMessage } from '../../form/rules/form.ts';
import { COUNTRIES, type Country } from '../../shop/rules/shop.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Postcodes of the countries sold to (docs/rules/checkout.md#postcodes). */

/** Maximum characters of a typed postcode, including the country's letters and spaces. */
export const MAX_POSTCODE = 20;

/** Letters of other countries of Europe. */
const ELSEWHERE = /^(?:LU?|IT?|DK|ES?|PT?|PL|CZ|SK|SI|HU?|GB|UK|IE|SE?|NO?|FIN?|RO|BG|HR|GR)$/;

/** Letters in which no Dutch postcode ends. */
const NO_ENDING = /^S[ADS]$/;

/** A town beside a postcode: `20095 Hamburg`, `1012 AB Amsterdam`. */
const WITH_TOWN = /^([^,]*?\d(?: ?\d)*(?:\s*[A-Za-z]{2}(?!\p{L}))?)[\s,]+(\p{L}[^\d]{2,})$/u;

type Reading = { readonly postcode: string } | { readonly fault: FormMessage };

/**
 * Parses a typed postcode: spaces, hyphens and case are ignored, and the country's letters may precede it. Returns it in the country's
 * form, `1234 AB` in the Netherlands; undefined for any other text.
 */
export function parsePostcode(typed: string, country: Country): string | undefined {
  const reading = readPostcode(typed, country);
  return 'postcode' in reading ? reading.postcode : undefined;
}

/** Returns whether a text is a postcode of a country. */
export function isPostcode(typed: string, country: Country): boolean {
  return 'postcode' in readPostcode(typed, country);
}

/** Returns the fault of a postcode of a country; undefined if it is valid. */
export function postcodeFault(typed: string, country: Country): FormMessage | undefined {
  const reading = readPostcode(typed, country);
  return 'fault' in reading ? reading.fault : undefined;
}

/** Postcode and town, in the fields of an address. */
interface PostcodeAndTown {
  readonly postcode: string;
  readonly city: string;
}

/**
 * Separates postcode and town if one of the fields contains both, and the other is empty or contains the same: `20095 Hamburg` as the
 * postcode, or as the town. Everything else stays as typed.
 */
export function splitTown(typed: PostcodeAndTown, country: Country): PostcodeAndTown {
  const { postcode, city } = typed;
  const first = beside(postcode, country);
  // A full field may have cut the town.
  const isCut = postcode.length >= MAX_POSTCODE;
  const [town, own] = [first?.city ?? '', city].map(wordOf);
  if (first && !isCut && own === '') return first;
  if (first && own && (own === town || (isCut && town && own.startsWith(town))))
    return { postcode: first.postcode, city };
  const second = beside(city, country);
  const isSame = second && parsePostcode(postcode, country) === second.postcode;
  return second && (isSame || postcode.trim() === '') ? second : typed;
}

/** Returns whether a postcode precedes a town. */
export function hasPostcode(city: string, country: Country): boolean {
  return beside(city, country) !== undefined;
}

/** Returns a postcode of the country and the town after it; undefined for a text without both. */
function beside(text: string, country: Country): PostcodeAndTown | undefined {
  const [, before = '', city = ''] = WITH_TOWN.exec(cleanText(text)) ?? [];
  const postcode = before === '' ? undefined : parsePostcode(before, country);
  return postcode === undefined ? undefined : { postcode, city };
}

/** Returns a town without case, accents and punctuation. */
function wordOf(city: string): string {
  return cleanText(city).normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}

function readPostcode(typed: string, country: Country): Reading {
  const [, beforeTown = ''] = WITH_TOWN.exec(cleanText(typed)) ?? [];
  if (beforeTown !== '') {
    const reading = readPostcode(beforeTown, country);
    return { fault: 'fault' in reading ? reading.fault : 'form.postcode.town' };
  }
  const text = cleanText(typed)
    .toUpperCase()
    .replaceAll(/[\s.\p{Pd}]/gu, '');
  const [, letters = '', digits = '', ending = ''] =
    /^(\p{Lu}{0,3})(\d{1,9})([A-Z]{2})?$/u.exec(text) ?? [];
  const owner = COUNTRIES.find((one) => countries[one].postcodes.letters.includes(letters));
  if (letters !== '' && owner !== country) {
    if (owner) return { fault: `form.postcode.${owner}` };
    return { fault: ELSEWHERE.test(letters) ? 'form.postcode.elsewhere' : 'form.postcode' };
  }
  if (country !== 'NL' && digits.length === 4 && ending !== '')
    return { fault: 'form.postcode.NL' };
  const { ranges } = countries[country].postcodes;
  if (country === 'NL' && digits.length === 4 && ending === '')
    return { fault: 'form.postcode.letters' };
  if (digits.length !== ranges[0][0].length || (country === 'NL') !== (ending !== ''))
    return { fault: `form.postcode.signs.${country}` };
  const isUsed = ranges.some(([first, last]) => first <= digits && digits <= last);
  if (!isUsed || NO_ENDING.test(ending)) return { fault: 'form.postcode.unused' };
  return { postcode: ending === '' ? digits : `${digits} ${ending}` };
}
