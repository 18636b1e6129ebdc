/** Numbers of houses (docs/rules.md#checkout). */

/** Characters of a number with its stair, floor and door: `12 Stiege 2 Stock 3 Tür 18`. */
export const MAX_HOUSE_NUMBER = 30;

/** What houses without a number write: sans numéro, zonder nummer, ohne Nummer. */
const NO_NUMBER = /^(?:[sz]\.?\s?\/?\s?n|o\.?\s?n(?:umme)?r)\.?$/i;
/** Zeros alone, with or without letters: `0`, `00`, `0a`. No house has such a number. */
const ZERO = /^[^1-9½¼¾]*0[^1-9½¼¾]*$/;
/** A digit somewhere among letters and marks: `12a`, `12 bis`, `4-6`, `7/3/12`, `7 1/2`, `7½`, `12 (Hof)`, `Haus 2`. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .,:/⁄∕+&()#°º½¼¾'’–-]*$/u;

/** What a text that is no house number is. */
type HouseNumberFault = 'missing' | 'zero' | 'other';

/** Returns what is wrong with a house number; undefined if nothing is. */
export function houseNumberFault(text: string): HouseNumberFault | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'missing';
  if (NO_NUMBER.test(trimmed)) return undefined;
  if (!NUMBER.test(trimmed)) return 'other';
  return ZERO.test(trimmed) ? 'zero' : undefined;
}

/** Returns whether a text is the number of a house. */
export function isHouseNumber(text: string): boolean {
  return houseNumberFault(text) === undefined;
}
