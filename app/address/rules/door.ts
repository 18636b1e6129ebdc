import {
  ARTICLE,
  BESIDE_WORD,
  HOUSE_PART,
  NUMBERED,
  STREET_WORD,
  SUPPLEMENT,
} from './street-words.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Doors to which orders are sent, independent of their spelling (docs/rules/order.md#open-orders). */

interface Door {
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly country: string;
}

/** The number of a house without leading zeros, letter, floor, flat or stair. */
const DOOR_NUMBER = /^\D*0*(\d+)/u;

/** A postcode before a street. */
const POSTCODE = /^\s*(?:[A-Z]{1,2}-?\s?)?\d{4,5}\s+(?=\p{L})/u;

/** An Austrian lane as it is abbreviated there. */
const LANE = /(?<=\p{L}{4})(?<!we|ber|bur|rin|stei|an|un)g\.(?=\s|$)/giu;

/**
 * Lower-case letters by the Latin ones that look like them or replace them: Cyrillic, Greek, and Latin ones that do not decompose.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['асԁеһіјкмпорѕтухвнӏгз', 'acdehijkmnopstyxbhlrs'],
    ['αβεικνορτυχηγω', 'abeiknoptuxhyw'],
    ['ıłøđħŀɡꜱɑ', 'ilodhlgsa'],
  ].flatMap(([letters = '', latin = '']) =>
    Array.from(letters, (letter, at): [string, string] => [letter, latin[at] ?? '']),
  ),
);

/**
 * Groups of words with the same meaning in a street's name: kinds, titles, saints. All are replaced by the first one, wherever
 * they are.
 */
const SAME: readonly (readonly [written: RegExp, short: string])[] = [
  'str strasse straat',
  'pl platz plein place plaats',
  'av avenue ave',
  'bd boulevard boul bvd blvd',
  'all allee',
  'ch chemin chem',
  'imp impasse',
  'rte route',
  'sq square',
  'pass passage',
  'crs cours',
  'stwg steenweg',
  'chee chaussee',
  'fbg faubourg',
  'st sainte saint sankt sint ste',
  'dr doktor docteur dokter',
  'prof professor professeur',
  'gal generaal general',
  'mal marechal',
  'bgm burgermeister burgemeester',
  'gr grosse grote grande',
  'kl kleine',
].map((line) => {
  const [short = '', ...others] = line.split(' ').map(letters);
  return [new RegExp(others.join('|'), 'g'), short];
});

/** A name that ends with its kind. The text after it is not part of the name. */
const WITH_KIND = new RegExp(
  `.{3}(?:${'gasse strasse str straat weg allee platz ring steig zeile ufer laan kade plein gracht singel dreef'
    .split(' ')
    .map(letters)
    .join('|')})$`,
);

/** A person at the address. */
const PERSON = /(?:^|\s)(?:c\/o|p\/a|chez|bei|z\. ?hd\.?|t\.a\.v\.)(?=\s).*$/iu;

/**
 * Returns a text that is the same for all spellings of a door, so that trivial changes result in the same door. Of a street only its
 * letters count, without accents, look-alikes, abbreviations and supplements; of the number only that of the house. Names, companies,
 * floors and flats are ignored, because anything can be typed there. Streets whose names differ only in a digit share a text. A Dutch
 * postcode identifies a street, so the typed street is ignored.
 */
export function doorOf({ country, houseNumber, postcode, street }: Door): string {
  const [, number] = DOOR_NUMBER.exec(houseNumber) ?? [];
  const house = number ?? plain(houseNumber);
  const isDutch = country === 'NL';
  const whole = street.replace(POSTCODE, '');
  const written = country === 'AT' ? whole.replace(LANE, 'gasse') : whole;
  const road = isDutch && number !== undefined ? '' : roadOf(written);
  // Outside the Netherlands letters before a postcode are the country's code.
  const zip = isDutch ? plain(postcode) : plain(postcode).replace(/^\p{L}+/u, '');
  return [country, zip, road, house].join(' ');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns the letters of a street's name; with digits if the name has too few letters, and unchanged if it has no Latin letter.
 */
function roadOf(street: string): string {
  const words = partOf(toLatin(cleanText(street)))
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const end = words.findIndex((word, at) => isBeside(word, words.slice(0, at)));
  const own = end === -1 ? words : words.slice(0, end);
  const road = SAME.reduce(
    (name, [written, short]) => name.replace(written, short),
    letters(own.join('')),
  );
  if (road === '') return plain(street);
  return hasName(own) ? road : road + own.join('').replaceAll(/\D/g, '');
}

/** Returns the part of a line that names its street. */
function partOf(text: string): string {
  const parts = text
    .replace(PERSON, (person, at: number) => (at > 0 || !person.includes(',') ? '' : person))
    .split(/[,;|/()]/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const own = parts.filter((part) => !HOUSE_PART.test(part) && !PERSON.test(part));
  const isSupplement = (part: string) => SUPPLEMENT.test(part);
  const streets = own.filter((part) => STREET_WORD.test(part));
  return (
    streets.find((part) => !isSupplement(part)) ??
    streets[0] ??
    own.find((part) => !isSupplement(part)) ??
    own[0] ??
    text
  );
}

/** Returns whether a word begins a supplement of a street: a number, a part of a house, or a single letter. */
function isBeside(word: string, before: readonly string[]): boolean {
  if (!hasName(before)) return false;
  if (WITH_KIND.test(letters(before.join('')))) return true;
  if (/^(?:\d|\p{L}$)/u.test(word) || HOUSE_PART.test(word)) return true;
  return STREET_WORD.test(before.join(' ')) && BESIDE_WORD.test(word);
}

/** Returns whether words contain a street's name: `Linden`, not `rue de la`. */
function hasName(words: readonly string[]): boolean {
  return words.some(
    (word) => /\p{L}{3}/u.test(word) && !ARTICLE.test(word) && !NUMBERED.test(word),
  );
}

/** Returns a text with letters that look Latin replaced by Latin ones, and digits inside words by letters. */
function toLatin(text: string): string {
  const plainText = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // A capital I before a small letter inside a word is an l.
    .replaceAll(/(?<=\p{L})I(?=\p{Ll})/gu, 'l')
    .toLowerCase();
  return Array.from(plainText, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/(?<=\p{L}{2})1(?=\p{L})|1(?=\p{L}{4})/gu, 'l')
    .replaceAll(/(?<=\p{L}{2})0(?=\p{L})|0(?=\p{L}{4})/gu, 'o');
}

/**
 * Returns the letters of a text by their shape: without accents, umlauts and doubled letters, with one form for `l`, `rn` and `vv`
 * and their look-alikes.
 */
function letters(text: string): string {
  return toLatin(text)
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll(/[jl]/g, 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1');
}
