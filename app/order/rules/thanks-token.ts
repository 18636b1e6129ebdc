/** The token of the thank-you page (docs/rules/order.md#thank-you-page). Times are milliseconds since 1970. */

/** How long a token opens the page. Milliseconds. */
export const THANKS_TIME = 30 * 60 * 1000;

/** Queries of the page: the order's number, the token, and how often a waiting page has looked. */
export const THANKS_ORDER = 'order';
export const THANKS_TOKEN = 'token';
export const THANKS_TRIES = 'tries';
/** Query with the checkout of an order whose answer was lost. Its id grants no access without its buyer's session. */
export const THANKS_CHECKOUT = 'checkout';

/** How often a page without script looks for the confirmation of a payment, and the seconds between two looks. */
export const THANKS_MAX_TRIES = 12;
export const THANKS_WAIT = 5;

/** Number of answers after which a checkout certainly has no order: by then even a late call would have placed it. */
const CERTAIN_TRIES = 2;

/** Number, time of issue, signature. The signature covers the buyer's id, which is not part of the token. */
const TOKEN = /^([2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2})\.(\d{13})\.([0-9a-f]{64})$/;

/** Claims of a token. */
export interface ThanksClaims {
  readonly number: string;
  readonly issuedAt: number;
}

/** Audience of a token: the buyer, in the shop of the order. */
export interface ThanksAudience {
  readonly userId: string;
  readonly shopId: number;
}

/** Returns the text to sign. Other texts that are signed with the same secrets begin with another word. */
export function thanksText(
  { number, issuedAt }: ThanksClaims,
  { userId, shopId }: ThanksAudience,
): string {
  return `thanks ${number} ${issuedAt} ${shopId} ${userId}`;
}

/** Returns the token with the claims and the signature of their text in hex. */
export function writeThanksToken({ number, issuedAt }: ThanksClaims, signature: string): string {
  return `${number}.${issuedAt}.${signature}`;
}

/** Parses a token; undefined if it is malformed. Its signature is not checked. */
export function parseThanksToken(
  token: string,
): { readonly claims: ThanksClaims; readonly signature: string } | undefined {
  const [, number, issuedAt, signature] = TOKEN.exec(token) ?? [];
  if (number === undefined || issuedAt === undefined || signature === undefined) return undefined;
  return { claims: { number, issuedAt: Number(issuedAt) }, signature };
}

/** Returns whether claims are valid at a time: not before they were issued, and for 30 minutes. */
export function areThanksFresh({ issuedAt }: ThanksClaims, now: number): boolean {
  return issuedAt <= now && now < issuedAt + THANKS_TIME;
}

/** Parses how often a page has looked; a malformed count is 0. */
export function readTries(text: string | null): number {
  return text !== null && /^\d{1,2}$/.test(text) ? Math.min(Number(text), THANKS_MAX_TRIES) : 0;
}

/** Parses the id of a checkout; undefined if it is malformed. */
export function parseCheckoutId(text: string | null): string | undefined {
  return text !== null && /^[0-9a-f]{32}$/.test(text) ? text : undefined;
}

/**
 * Returns the next step of a page that looks for the order of a checkout without having found it (docs/rules/order.md#thank-you-page):
 * it looks again automatically, reports that it stops (`late`), or that nothing was ordered (`none`). `isKnown`: the back end has
 * answered.
 */
export function searchStep(tries: number, isKnown: boolean): 'again' | 'late' | 'none' {
  if (isKnown && tries >= CERTAIN_TRIES) return 'none';
  return tries >= THANKS_MAX_TRIES ? 'late' : 'again';
}
