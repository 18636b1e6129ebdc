/** What a system may be called. */
export const SYSTEM_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** How long a key that was rotated stays valid beside the new one. Milliseconds. */
export const ROTATION_GRACE = 24 * 60 * 60 * 1000;

/** Characters of the random part: 256 bits in base64url. */
const RANDOM = 43;
const KEY = new RegExp(`^office_(local|qa|preview|production)_[\\w-]{${RANDOM}}$`);

/**
 * Returns the key of a system (docs/rules/back-office.md#keys-of-systems): recognisable in a leaked file, with the environment that it
 * opens. `random` is 256 random bits in base64url.
 */
export function systemKey(environment: string, random: string): string {
  return `office_${environment}_${random}`;
}

/** Returns the environment that a key says; undefined for what is no key. */
export function environmentOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}
