import { shareOut } from '../../price/rules/share.ts';

/** What the page of a payment provider, and the statement of a card, show of an order (docs/rules/checkout.md#payment-page). */

/** One bought item, or the delivery. */
export interface PaidItem {
  /** Items with the same key are shown together. */
  readonly key: string;
  readonly name: string;
  /** What distinguishes the variant; empty for most. */
  readonly details: string;
  /** Absolute URL, if the provider can load it. */
  readonly image: string | undefined;
  /** Minor units, after promotions and voucher. */
  readonly withTax: number;
}

export interface PaymentLine extends Omit<PaidItem, 'key' | 'withTax'> {
  readonly quantity: number;
  /** Minor units for each piece, always above 0. */
  readonly amount: number;
}

/** Maximum number of lines that Stripe takes. */
const MOST_LINES = 100;

interface Names {
  /** Name of what does not fit into the lines. */
  readonly others: string;
  /** Name of the whole order, if its items do not add up to what is due. */
  readonly order: string;
}

function lineOf({ name, details, image }: PaidItem, amount: number): PaymentLine {
  return { name, details, image, quantity: 1, amount };
}

function without(name: string, amount: number): PaymentLine {
  return { name, details: '', image: undefined, quantity: 1, amount };
}

function sumOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
}

/**
 * Returns the lines of a payment page; they add up to `due` (minor units, above 0), what the method pays. What gift card and credit pay
 * is taken off all lines in proportion, because no line may be negative. What costs nothing has no line.
 */
export function paymentLines(
  items: readonly PaidItem[],
  due: number,
  { order, others }: Names,
): PaymentLine[] {
  const prices = items.map(({ withTax }) => withTax);
  if (prices.reduce((sum, price) => sum + price, 0) < due) return [without(order, due)];
  const shares = shareOut(due, prices);
  const grouped = new Map<string, PaymentLine>();
  for (const [at, item] of items.entries()) {
    const amount = shares[at] ?? 0;
    const id = `${amount} ${item.key}`;
    const line = grouped.get(id);
    if (amount > 0)
      grouped.set(id, line ? { ...line, quantity: line.quantity + 1 } : lineOf(item, amount));
  }
  const lines = [...grouped.values()];
  if (lines.length <= MOST_LINES) return lines;
  const rest = sumOf(lines.slice(MOST_LINES - 1));
  return [...lines.slice(0, MOST_LINES - 1), without(others, rest)];
}

/** Letters of an order's number that a statement shows: the account's own name takes up to 12 of 22. */
const STATEMENT_LENGTH = 9;

/**
 * Returns what the statement of a card shows behind the account's name: the beginning of the order's number. Stripe wants a letter
 * in it, which is put before a number of digits alone.
 */
export function statementSuffix(orderNumber: string): string {
  const start = orderNumber.slice(0, STATEMENT_LENGTH);
  return /[A-Z]/.test(start) ? start : `N${start}`;
}
