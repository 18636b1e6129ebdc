/** Rules for personal data in forms (docs/rules/form.md#forms). */

/** Maximum number of characters of a first or last name. */
export const MAX_NAME = 100;

/**
 * For the `pattern` attribute of a field, which browsers compile with the flag `v` and test before the text is cleaned, so that it also
 * allows invisible characters and look-alikes (docs/rules/form.md#typed-text).
 */
export const NAME_PATTERN =
  "[\\p{L}\\p{M}\\p{Nl}\\p{Z}\\p{C}\\p{Pd}\\p{DI}\\-.'’．＇￣\\u2212\\x60´‘′]+";
/** Joiners occur in scripts whose letters join; a cleaned text has no others. */
const NAME = /^[\p{L}\p{M}\-. '’\u200C\u200D]+$/u;

/**
 * Returns whether a name contains only letters of any script, hyphens, dots, spaces and apostrophes, straight
 * (D'Hondt) or curly (O’Hara).
 */
export function isPersonName(name: string): boolean {
  return NAME.test(name);
}

export const GENDERS = ['m', 'f', 'd', 'n'] as const;
export type Gender = (typeof GENDERS)[number];
export const SALUTATION_CODES = [0, 2, 3, 4] as const;
export type SalutationCode = (typeof SALUTATION_CODES)[number];

/** Returns the salutation code of the newsletter call: m is 0, f 2, n 3, d 4, anything else 0. */
export function salutationCode(gender: string): SalutationCode {
  switch (gender) {
    case 'f':
      return 2;
    case 'n':
      return 3;
    case 'd':
      return 4;
    default:
      return 0;
  }
}
