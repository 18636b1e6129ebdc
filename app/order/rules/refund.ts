import { taxRows } from './order-view.ts';

/**
 * Refunds of an order in part (docs/rules/order.md#refunds). Amounts are minor units with tax, unless they are named otherwise. What
 * was refunded before decides what the next refund is, so any sequence of refunds ends at exactly what was paid.
 */

/** Why money goes back: goods were not sent, came back, or cost less than agreed. */
export const REFUND_KINDS = ['cancelled', 'returned', 'reduced'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Returns whether an item was cancelled or returned, so that the buyer neither has nor gets it. */
export function hasEnded(status: string): boolean {
  return status === 'cancelled' || status === 'returned';
}

/** Key of a part: `item:12` is an item, `wrap:a1` the wrap of the line `a1`, `shipping:19` the share of the shipping that is taxed at 19 %. */
export type RefundKey = `item:${number}` | `wrap:${string}` | `shipping:${number}`;

/** What a line of a credit note is about. */
export interface RefundedPart {
  /** Null for a wrap and for shipping. */
  readonly itemId: number | null;
  /** Key of the line whose wrap it is; null for anything else. */
  readonly wrapOf: string | null;
}

/** Returns what a part is, as the line of a credit note names it. */
export function partOfKey(key: RefundKey): RefundedPart {
  return {
    itemId: key.startsWith('item:') ? Number(key.slice('item:'.length)) : null,
    wrapOf: key.startsWith('wrap:') ? key.slice('wrap:'.length) : null,
  };
}

/** Returns the key of the part that a line of a credit note is about. */
export function keyOfPart({
  itemId,
  rate,
  wrapOf,
}: RefundedPart & { readonly rate: number }): RefundKey {
  if (wrapOf !== null) return `wrap:${wrapOf}`;
  return itemId === null ? `shipping:${rate}` : `item:${itemId}`;
}

/** A part of an order that can be refunded. */
export interface RefundPart {
  readonly key: RefundKey;
  /** VAT rate in percent. */
  readonly rate: number;
  readonly withTax: number;
  readonly vat: number;
}

/** An amount of a part, with its tax. */
export interface RefundLine extends RefundPart {
  readonly withoutTax: number;
}

type TaxedOrder = Parameters<typeof taxRows>[0];
/** An order with the amounts of its parts. */
export type RefundedOrder = Omit<TaxedOrder, 'items'> & {
  readonly items: readonly (TaxedOrder['items'][number] & { readonly id: number })[];
};

/** Returns the parts of an order: its items, its wraps, and the shares of its shipping by tax rate. They add up to the order's cost. */
export function refundParts(order: RefundedOrder): readonly RefundPart[] {
  const items = order.items.map(({ id, price }) => ({
    key: `item:${id}` as const,
    rate: price.tax.vat.rate,
    withTax: price.withTax,
    vat: price.tax.vat.amount,
  }));
  const wraps = (order.gifts ?? []).flatMap(({ lineKey, wrap }) => {
    if (!wrap) return [];
    const { amount: vat, rate } = wrap.tax.vat;
    return [{ key: `wrap:${lineKey}` as const, rate, withTax: wrap.withTax, vat }];
  });
  const shipping = taxRows(order).map(({ rate, vat, withTax }) => {
    const own = [...items, ...wraps].filter((item) => item.rate === rate);
    return {
      key: `shipping:${rate}` as const,
      rate,
      withTax: withTax - sumOf(own, (item) => item.withTax),
      vat: vat - sumOf(own, (item) => item.vat),
    };
  });
  return [...items, ...wraps, ...shipping.filter(({ withTax }) => withTax > 0)];
}

/**
 * Returns a refund of a part, of which `before` was refunded already; undefined if the amount is more than what is left. The taxes of
 * all refunds of a part add up to its tax.
 */
export function refundLine(
  part: RefundPart,
  before: number,
  amount: number,
): RefundLine | undefined {
  const after = before + amount;
  if (amount < 0 || after > part.withTax) return undefined;
  const vat = vatOf(part, after) - vatOf(part, before);
  return { key: part.key, rate: part.rate, withTax: amount, vat, withoutTax: amount - vat };
}

function vatOf({ vat, withTax }: RefundPart, amount: number): number {
  return withTax === 0 ? 0 : Math.round((vat * amount) / withTax);
}

/** How an order is paid: `total - giftCard - credit + rounding` is what the method pays. */
export interface PaidOrder {
  readonly total: number;
  readonly giftCard: number;
  readonly credit: number;
  readonly rounding: number;
}

/** The parts of a refund by what they go back to. */
export interface RefundMeans {
  readonly method: number;
  readonly giftCard: number;
  readonly credit: number;
}

/**
 * Returns what has gone back to each means of payment when `refunded` of an order's total is refunded: first what the method paid,
 * then the gift card, then the customer's credit. The rounding of cash goes back with the last unit of the method's part.
 */
export function refundedMeans(
  { credit, giftCard, rounding, total }: PaidOrder,
  refunded: number,
): RefundMeans {
  const byMethod = total - giftCard - credit;
  const due = byMethod + rounding;
  return {
    method: refunded >= byMethod ? due : Math.min(refunded, due),
    giftCard: between(refunded - byMethod, giftCard),
    credit: between(refunded - byMethod - giftCard, credit),
  };
}

/** Returns the means of the next refund: `amount` more than the `before` that is refunded already. */
export function nextMeans(order: PaidOrder, before: number, amount: number): RefundMeans {
  const [from, to] = [refundedMeans(order, before), refundedMeans(order, before + amount)];
  return {
    method: to.method - from.method,
    giftCard: to.giftCard - from.giftCard,
    credit: to.credit - from.credit,
  };
}

/**
 * Returns the money to send back: what was received, less what the order still costs and what was sent back before. It is less than
 * the refund's part of the method if the order was not paid in full, as an open invoice.
 */
export function moneyToReturn(
  order: PaidOrder,
  refunded: number,
  { received, returned }: { readonly received: number; readonly returned: number },
): number {
  return Math.max(0, received - returned - stillDue(order, refunded));
}

/** Returns what the method is to pay of an order in all, after its refunds. */
export function stillDue(order: PaidOrder, refunded: number): number {
  const all = refundedMeans(order, order.total);
  return all.method - refundedMeans(order, refunded).method;
}

function between(amount: number, most: number): number {
  return Math.min(Math.max(amount, 0), most);
}

function sumOf<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((sum, one) => sum + amount(one), 0);
}
