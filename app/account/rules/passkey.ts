/** Numbers of passkeys (docs/rules/account.md#passkeys). */

/** Passkeys of one customer. */
export const MAX_PASSKEYS = 10;
/** Characters of a name. */
export const MAX_PASSKEY_NAME = 60;
/** How long a challenge may be answered. Milliseconds. */
export const CHALLENGE_TIME = 5 * 60 * 1000;
