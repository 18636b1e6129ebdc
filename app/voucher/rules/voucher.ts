/**
 * Codes of vouchers and gift cards (docs/rules/voucher.md#voucher). A code is plain text until the back end has confirmed it.
 */

/** Name of the query parameter and of the cookie. */
export const VOUCHER = 'voucher';

/** Lifetime of the voucher cookie in seconds: 14 days. */
export const VOUCHER_LIFETIME = 14 * 24 * 60 * 60;

/** Maximum characters of a typed code, including ignored ones. */
export const MAX_TYPED_CODE = 64;

const PATTERN = /^[A-Za-z0-9-]{1,32}$/;
const CODE = /^[A-Z0-9]{1,32}$/;
/** White space, hyphens and dashes, and invisible characters of copied text. */
const IGNORED = /[\s\u00AD\u200B-\u200D\u2010-\u2015\u2060\u2212\uFEFF-]/g;

/** Returns the first voucher of a query, or undefined if it does not match the pattern. */
export function parseVoucher(query: URLSearchParams): string | undefined {
  return parseStoredVoucher(query.get(VOUCHER) ?? '');
}

/** Returns the value of the voucher cookie, or undefined if it does not match the pattern. */
export function parseStoredVoucher(value: string | undefined): string | undefined {
  return PATTERN.exec(value ?? '')?.[0];
}

/** Returns a typed code in the form in which codes are compared: upper case, without spaces and hyphens. */
export function normaliseCode(typed: string): string {
  // Without ß, which would become two letters.
  return typed.replace(IGNORED, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns whether a normalised code has a valid form: 1 to 32 letters or digits. */
export function isCode(code: string): boolean {
  return CODE.test(code);
}

/**
 * Number of final characters of a gift card's code that leave the back end, because the whole code can be spent by
 * anybody.
 */
export const SHOWN_CODE = 4;

/**
 * Returns the end of a code by which its holder recognises it: at most four characters, and never more than half of the
 * code.
 */
export function codeEnd(code: string): string {
  const length = Math.min(SHOWN_CODE, Math.floor(code.length / 2));
  return code.slice(code.length - length);
}
