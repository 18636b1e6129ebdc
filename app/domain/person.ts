/** Rules for what people say of themselves (spec 1 §3, §5). */

/** For the `pattern` of a field, which browsers compile with the flag `v`. */
export const NAME_PATTERN = String.raw`[\p{L}\p{M}\-. '’]+`;
const NAME = new RegExp(`^${NAME_PATTERN}$`, 'v');

/**
 * Returns whether a name holds only letters, hyphen, dot and space, or the apostrophe of D'Hondt and O’Hara: straight as
 * keyboards type it, curly as phones do. Letters are those of every script, with their marks.
 */
export function isPersonName(name: string): boolean {
  return NAME.test(name);
}

export const GENDERS = ['m', 'f', 'd', 'n'] as const;
export const SALUTATION_CODES = [0, 2, 3, 4] as const;
export type SalutationCode = (typeof SALUTATION_CODES)[number];

/** Salutation code of the newsletter call (spec 1 §3): m is 0, f 2, n 3, d 4, anything else 0. */
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
