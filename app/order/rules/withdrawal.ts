/** Withdrawals from contracts (docs/rules/order.md#withdrawal). */

const DAY = 24 * 60 * 60 * 1000;

/** Receipts that a mailbox gets for statements about one order, or about none that is known, within `RECEIPTS_TIME`. */
export const MAX_WITHDRAWAL_RECEIPTS = 5;
/** Milliseconds. */
export const WITHDRAWAL_RECEIPTS_TIME = DAY;

/** Characters of a line, and of the text that says what is given back. */
export const MAX_WITHDRAWAL_LINE = 100;
export const MAX_WITHDRAWAL_ITEMS = 500;

/** What stands for the time of receipt in the mail until the back end knows it. */
export const WITHDRAWAL_RECEIVED = '{received}';

/** Query of the page that begins with an order's data: its number, or `open` for the one that a guest has opened in this browser. */
export const WITHDRAWAL_ORDER = 'order';
export const OPEN_ORDER = 'open';

/** Years after the one of the statement in which claims of it can be made. */
const YEARS_KEPT = 3;

/** Returns when a statement is deleted: the end of the third year after its own. Milliseconds since 1970, UTC. */
export function withdrawalEnd(receivedAt: number): number {
  return Date.UTC(new Date(receivedAt).getUTCFullYear() + YEARS_KEPT + 1, 0, 1);
}
