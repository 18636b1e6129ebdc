/** Look-ups of orders by guests (docs/rules/order.md#order-look-up). Times are milliseconds. */

const MINUTE = 60_000;

/** A mailed link works this long, once. */
export const LOOKUP_TIME = 30 * MINUTE;
/** What it opens stays open this long. */
export const LOOKUP_SESSION_TIME = 30 * MINUTE;
/** Mails to one mailbox within `LOOKUP_MAILS_TIME`. */
export const MAX_LOOKUP_MAILS = 3;
export const LOOKUP_MAILS_TIME = 60 * MINUTE;

/** Query of the page that a mail leads to. */
export const LOOKUP_QUERY = 'token';

/** Query of the page that asks for a link: the order whose number and address its buyer's session fills in. */
export const LOOKUP_ORDER = 'order';

const TOKEN = /^[0-9a-f]{64}$/;

/** Returns the token of a link, if it looks like one. */
export function lookupToken(text: string | null | undefined): string | undefined {
  return TOKEN.exec(text ?? '')?.[0];
}
