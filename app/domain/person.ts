/** Rules for what people say of themselves (spec 1 §3, §5). */

const NAME = /^[\p{L}\p{M}\-. ]+$/u;

/** Spec 1 §5: only letters, hyphen, dot and space; letters of every script, with their marks (DESIGN §8, Users). */
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
