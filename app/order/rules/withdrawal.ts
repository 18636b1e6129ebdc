/** Withdrawals from contracts (docs/rules/order.md#withdrawal). */

const DAY = 24 * 60 * 60 * 1000;

/**
 * Maximum number of receipts per mailbox for statements about one order, or about no known one, within `RECEIPTS_TIME`.
 */
export const MAX_WITHDRAWAL_RECEIPTS = 5;
/** Milliseconds. */
export const WITHDRAWAL_RECEIPTS_TIME = DAY;

/** Maximum characters of a line, and of the text with the returned items. */
export const MAX_WITHDRAWAL_LINE = 100;
export const MAX_WITHDRAWAL_ITEMS = 500;

/** Placeholder of the time of receipt in the mail, which the back end replaces. */
export const WITHDRAWAL_RECEIVED = '{received}';

/** Query of the page with an order's data: the order's number, or `open` for the order that a guest has opened in this browser. */
export const WITHDRAWAL_ORDER = 'order';
export const OPEN_ORDER = 'open';

/** Years after the year of the statement in which claims from it can be made. */
const YEARS_KEPT = 3;

/** Returns when a statement is deleted: the end of the third year after its own. Milliseconds since 1970, UTC. */
export function withdrawalEnd(receivedAt: number): number {
  return Date.UTC(new Date(receivedAt).getUTCFullYear() + YEARS_KEPT + 1, 0, 1);
}

/** The part of an item that says whether it can go back, and what it is. */
interface WithdrawnItem {
  readonly status: string;
  readonly product: {
    readonly name: string;
    readonly isPersonalised: boolean;
    readonly isDownload: boolean;
  };
  readonly variant: { readonly options: readonly { readonly value: string }[] };
}

/**
 * Returns the items of an order that can go back, a line each: `2 × Wickelbody „Tau“, 56`. Empty, which means all, if they are more
 * than the statement has room for.
 */
export function withdrawalItems(items: readonly WithdrawnItem[]): string {
  const counts = new Map<string, number>();
  for (const { status, product, variant } of items) {
    const isLeft = status !== 'cancelled' && status !== 'returned';
    if (!isLeft || product.isPersonalised || product.isDownload) continue;
    const name = [product.name, ...variant.options.map(({ value }) => value)].join(', ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const text = [...counts].map(([name, count]) => `${count} × ${name}`).join('\n');
  return text.length <= MAX_WITHDRAWAL_ITEMS ? text : '';
}
