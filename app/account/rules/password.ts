import {
  type FormMessage,
  matches,
  maxLength,
  minLength,
  required,
  type Rule,
} from '../../form/rules/form.ts';

/** Rules of a new password (docs/rules/account.md#passwords). */

export const PASSWORD_LENGTH = { min: 10, max: 30 } as const;

/** Names of the rules that the password guide ticks. */
export type PasswordRule =
  | 'minLength'
  | 'maxLength'
  | 'lowercaseLetter'
  | 'uppercaseLetter'
  | 'noSpaces';

const PREFIX = 'reset-password.fields.new-password.';

/** The rules of a new password besides being required, in the order of the guide. */
export const PASSWORD_RULES: Readonly<Record<PasswordRule, Rule>> = {
  minLength: minLength(PASSWORD_LENGTH.min, `${PREFIX}minLength`),
  maxLength: maxLength(PASSWORD_LENGTH.max, `${PREFIX}maxLength`),
  lowercaseLetter: matches(/\p{Ll}/u, `${PREFIX}lowercaseLetter`),
  uppercaseLetter: matches(/\p{Lu}/u, `${PREFIX}uppercaseLetter`),
  noSpaces: matches(/^\S*$/u, `${PREFIX}noSpaces`),
};

/** Rules of a field for a new password. */
export const NEW_PASSWORD: readonly Rule[] = [
  required(`${PREFIX}required`),
  ...Object.values(PASSWORD_RULES),
];

/** Returns whether a text is a valid new password, before the look-up among leaked passwords. */
export function isNewPassword(password: string): boolean {
  return NEW_PASSWORD.every((rule) => rule(password, {}) === undefined);
}

/** Maximum length of a password in a login: longer ones are never stored, and hashing them is expensive. */
export const MAX_TYPED_PASSWORD = 200;

/** Message of a leaked password, followed by that of one that could not be looked up. */
export const LEAKED: FormMessage = `${PREFIX}leaked`;
export const UNCHECKED: FormMessage = `${PREFIX}unchecked`;

/** Number of hex characters of a password's SHA-1 that leave the browser. */
export const HASH_PREFIX = 5;

/** Returns whether a password is leaked: the suffixes of its prefix contain the rest of its SHA-1. Case does not matter. */
export function isLeaked(sha1: string, suffixes: readonly string[]): boolean {
  const rest = sha1.slice(HASH_PREFIX).toUpperCase();
  return suffixes.some((suffix) => suffix.toUpperCase() === rest);
}
