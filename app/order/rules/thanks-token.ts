/** The token of the thank-you page (docs/rules/order.md#thank-you-page). Times are milliseconds since 1970. */

/** How long a token opens the page. Milliseconds. */
export const THANKS_TIME = 30 * 60 * 1000;

/** Queries of the page: the order's number, the token, and how often a page that waits has looked. */
export const THANKS_ORDER = 'order';
export const THANKS_TOKEN = 'token';
export const THANKS_TRIES = 'tries';
/** Names the checkout of an order whose answer did not arrive. Its id opens nothing without its buyer's session. */
export const THANKS_CHECKOUT = 'checkout';

/** How often a page without script looks whether a payment is confirmed, and after how many seconds. */
export const THANKS_MAX_TRIES = 12;
export const THANKS_WAIT = 5;

/** Once the back end has said so often that a checkout made no order, a call that was late would have made it. */
const CERTAIN_TRIES = 2;

/** Number, time of issue, signature. The buyer's id is signed and does not stand in it. */
const TOKEN = /^([2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2})\.(\d{13})\.([0-9a-f]{64})$/;

/** What a token says. */
export interface ThanksClaims {
  readonly number: string;
  readonly issuedAt: number;
}

/** Whom it says it to: the buyer, in the shop of the order. */
export interface ThanksAudience {
  readonly userId: string;
  readonly shopId: number;
}

/** Returns the text that is signed. Other texts that are signed with the same secrets begin with another word. */
export function thanksText(
  { number, issuedAt }: ThanksClaims,
  { userId, shopId }: ThanksAudience,
): string {
  return `thanks ${number} ${issuedAt} ${shopId} ${userId}`;
}

/** Returns the token of claims and the signature of their text in hex. */
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

/** Returns whether claims count at a time: not before they were issued, and for 30 minutes. */
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
 * Returns what a page does that looks for the order of a checkout without having found it (docs/rules/order.md#thank-you-page): it looks
 * again by itself, says that it stops (`late`), or says that nothing was ordered (`none`). `isKnown`: the back end has answered.
 */
export function searchStep(tries: number, isKnown: boolean): 'again' | 'late' | 'none' {
  if (isKnown && tries >= CERTAIN_TRIES) return 'none';
  return tries >= THANKS_MAX_TRIES ? 'late' : 'again';
}
