/** Vouchers in the query (spec 2 §4, DESIGN §8): shown as text, worth nothing until the back end says so. */

/** Name of the query parameter and of the cookie. */
export const VOUCHER = 'voucher';

/** The voucher cookie lives 14 days (spec 1 §9), in seconds. */
export const VOUCHER_LIFETIME = 14 * 24 * 60 * 60;

const PATTERN = /^[A-Za-z0-9-]{1,32}$/;

/** The voucher of a query, or undefined where there is none of the pattern. Of several the first counts. */
export function parseVoucher(query: URLSearchParams): string | undefined {
  return PATTERN.exec(query.get(VOUCHER) ?? '')?.[0];
}
