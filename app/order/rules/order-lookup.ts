/** Look-ups of orders by guests (docs/rules/order.md#order-look-up). Times are milliseconds. */

const MINUTE = 60_000;

/** How long a mailed link works. It works once. */
export const LOOKUP_TIME = 30 * MINUTE;
/** How long the opened order stays open. */
export const LOOKUP_SESSION_TIME = 30 * MINUTE;
/** Maximum number of mails to one mailbox within `LOOKUP_MAILS_TIME`. */
export const MAX_LOOKUP_MAILS = 3;
export const LOOKUP_MAILS_TIME = 60 * MINUTE;

/** Query of the page that a mail links to. */
export const LOOKUP_QUERY = 'token';

/**
 * Query of the page that requests a link: the order whose number and address are filled in for its buyer's session.
 */
export const LOOKUP_ORDER = 'order';

const TOKEN = /^[0-9a-f]{64}$/;

/** Returns the token of a link, if it has the right form. */
export function lookupToken(text: string | null | undefined): string | undefined {
  return TOKEN.exec(text ?? '')?.[0];
}
