/** Numbers of houses (docs/rules.md#checkout). */

/** Characters of a number with its stair, floor and door: `12 Stiege 2 Stock 3 Tür 18`. */
export const MAX_HOUSE_NUMBER = 30;

/** What houses without a number write: sans numéro, zonder nummer, ohne Nummer. */
const NO_NUMBER = /^(?:[sz]\.?\s?\/?\s?n|o\.?\s?n(?:umme)?r)\.?$/i;
/** A digit somewhere among letters and marks: `12a`, `12 bis`, `4-6`, `7/3/12`, `7 1/2`, `7½`, `12 (Hof)`, `Haus 2`. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .,:/⁄∕+&()#°º½¼¾'’–-]*$/u;

/** Returns whether a text is the number of a house. */
export function isHouseNumber(text: string): boolean {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) || NO_NUMBER.test(trimmed);
}
