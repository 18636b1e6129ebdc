import { cleanText } from '../../text/rules/typed-text.ts';

/** Typed amounts of money (docs/rules/listing.md#listing). */

const CURRENCY = String.raw`(?:€|[Ee][Uu][Rr][Oo]?|[Cc][Hh][Ff]|[Ff][Rr]\.?)`;
/** A separator before three digits groups them, because no shop has prices with three decimals. */
const WHOLE = String.raw`(\d{1,3}[\s.,'’]\d{3}|\d{1,6})`;
/** `,50`, `.5`, a separator without digits, or the dash of a round Swiss price: `20.–`. */
const CENTS = String.raw`(?:[.,](?:(\d{0,2})|[\-–—]{1,2}))?`;

/** The highest amount that is accepted, in whole units. */
export const MAX_AMOUNT = 999_999;

const READ = String.raw`\s*(?:${CURRENCY}\s*)?${WHOLE}${CENTS}(?:\s*${CURRENCY})?\s*`;

/**
 * Texts that `readAmount` accepts, for the `pattern` of a field. Browsers do not clean a text, so texts with other than ASCII characters
 * pass, and the edge checks them.
 */
export const AMOUNT_PATTERN = String.raw`${READ}|.*[^\x20-\x7E].*`;

const AMOUNT = new RegExp(`^${READ}$`);

/**
 * Returns a typed sum of money in minor units, as `readAmount` does, but nothing for digits that may be grouped or a fraction: `1.234` is
 * either. For sums that are booked, where a shop's filters may guess.
 */
export function readSum(text: string): number | undefined {
  const isAmbiguous = /^\D*\d{1,3}[.,]\d{3}\D*$/.test(cleanText(text));
  return isAmbiguous ? undefined : readAmount(text);
}

/** Returns a typed amount in minor units: `10`, `10.5`, `1.234,50 €`, `CHF 1’234.50`; undefined if it is not an amount. */
export function readAmount(text: string): number | undefined {
  const [, whole, cents = ''] = AMOUNT.exec(cleanText(text)) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
