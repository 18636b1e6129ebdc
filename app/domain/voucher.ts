/**
 * Vouchers in the query (docs/rules.md#voucher). A voucher is plain text until the back end has confirmed it.
 */

/** Name of the query parameter and of the cookie. */
export const VOUCHER = 'voucher';

/** Lifetime of the voucher cookie in seconds: 14 days. */
export const VOUCHER_LIFETIME = 14 * 24 * 60 * 60;

const PATTERN = /^[A-Za-z0-9-]{1,32}$/;

/** Returns the first voucher of a query, or undefined if it does not match the pattern. */
export function parseVoucher(query: URLSearchParams): string | undefined {
  return PATTERN.exec(query.get(VOUCHER) ?? '')?.[0];
}
