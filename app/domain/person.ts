/** Rules for personal data in forms (docs/rules.md#forms). */

/** Maximum number of characters of a first or last name. */
export const MAX_NAME = 100;

/** For the `pattern` attribute of a field, which browsers compile with the flag `v`. */
export const NAME_PATTERN = String.raw`[\p{L}\p{M}\-. '’]+`;
const NAME = new RegExp(`^${NAME_PATTERN}$`, 'v');

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
