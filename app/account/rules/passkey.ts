/** Limits of passkeys (docs/rules/account.md#passkeys). */

/** Maximum number of passkeys per customer. */
export const MAX_PASSKEYS = 10;
/** Maximum characters of a passkey's name. */
export const MAX_PASSKEY_NAME = 60;
/** Time in which a challenge must be answered. Milliseconds. */
export const CHALLENGE_TIME = 5 * 60 * 1000;
