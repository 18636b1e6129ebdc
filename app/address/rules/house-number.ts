/** House numbers (docs/rules/checkout.md#checkout). */

/** Maximum characters of a number with its stair, floor and door: `12 Stiege 2 Stock 3 Tür 18`. */
export const MAX_HOUSE_NUMBER = 30;

/** Spellings for houses without a number, in short and in words, by their form on labels. */
const NO_NUMBER: readonly (readonly [label: string, written: RegExp])[] = [
  ['s/n', /^(?:s\.?\s?\/?\s?n|sans\s(?:num[ée]ro|n[°ºo]))\.?$/i],
  [
    'z.n.',
    /^(?:z\.?\s?\/?\s?n|zonder\s(?:huis)?(?:nummer|nr)|geen(?:\s(?:huis)?(?:nummer|nr))?)\.?$/i,
  ],
  ['o. Nr.', /^(?:o\.?\s?n(?:umme)?r|(?:ohne|keine)\s(?:haus)?(?:nummer|nr))\.?$/i],
];
/** Only zeros, with or without letters: `0`, `00`, `0a`. No house has such a number. */
const ZERO = /^[^1-9½¼¾]*0[^1-9½¼¾]*$/;
/** A digit somewhere among letters and marks: `12a`, `12 bis`, `4-6`, `7/3/12`, `7 1/2`, `7½`, `12 (Hof)`, `Haus 2`. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .,:/⁄∕+&()#°º½¼¾'’–-]*$/u;

/** Why a text is not a house number. */
type HouseNumberFault = 'missing' | 'zero' | 'other';

/** Returns the fault of a house number; undefined if it is valid. */
export function houseNumberFault(text: string): HouseNumberFault | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'missing';
  if (isWithoutNumber(trimmed)) return undefined;
  if (!NUMBER.test(trimmed)) return 'other';
  return ZERO.test(trimmed) ? 'zero' : undefined;
}

/** Returns whether a text is a house number. */
export function isHouseNumber(text: string): boolean {
  return houseNumberFault(text) === undefined;
}

/**
 * Returns a house number as on labels: `s/n`, `o. Nr.` or `z.n.` for a house without one; repeated hyphens are reduced to
 * one.
 */
export function writeHouseNumber(text: string): string {
  const trimmed = text.trim();
  const [label] = NO_NUMBER.find(([, written]) => written.test(trimmed)) ?? [];
  return label ?? trimmed.replaceAll(/\p{Pd}+(?:\s*\p{Pd})+/gu, '-');
}

function isWithoutNumber(text: string): boolean {
  return NO_NUMBER.some(([, written]) => written.test(text));
}
