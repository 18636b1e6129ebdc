import { offsetAt } from '../../time/rules/time-zone.ts';

/** Saved payment methods (docs/rules/checkout.md#saved-payment-methods). */

/** Days before its last day from which a card expires soon. */
const SOON_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

export type Expiry = 'valid' | 'soon' | 'expired';

/**
 * Returns whether a card is valid, which it is through the last day of its month in the shop's time zone. `expires` is `2028-04`, null for
 * what does not expire; `now` is milliseconds since 1970.
 */
export function expiryOf(expires: string | null, now: number, timezone: string): Expiry {
  if (expires === null) return 'valid';
  const [year = 0, month = 0] = expires.split('-').map(Number);
  // Months count from 0, so this is the first day of the next one.
  const ends = Date.UTC(year, month, 1);
  const today = now + offsetAt(now, timezone);
  if (today >= ends) return 'expired';
  // Days between today and the last valid day, which is the one before `ends`.
  return Math.floor((ends - today) / DAY) <= SOON_DAYS ? 'soon' : 'valid';
}

/** Returns how cards name the month until which they are valid: `04/28`. */
export function monthText(expires: string): string {
  return `${expires.slice(5)}/${expires.slice(2, 4)}`;
}

/** Returns how a method is named: `Visa •••• 4242`. `name` stands for a brand that is not known. */
export function methodText(
  { brand, lastFour }: { readonly brand: string; readonly lastFour: string },
  name: string,
): string {
  const digits = lastFour === '' ? '' : `\u00A0••••\u00A0${lastFour}`;
  return `${brand === '' ? name : brand}${digits}`;
}
