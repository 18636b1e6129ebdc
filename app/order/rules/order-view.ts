import { STORE_KEY } from '../../checkout/rules/checkout.ts';
import { listedAmount } from './order-sums.ts';
import type { OrderState, PackageState } from './order.ts';
import type { OrderGift } from './order-gifts.ts';
import { waitsForAdvance } from '../../checkout/rules/payment.ts';
import { shareOut } from '../../price/rules/share.ts';

/** How orders are shown (docs/rules/order.md#order-pages). Amounts are minor units. */

export type OrderStage =
  | 'waiting'
  | 'confirmed'
  | 'paid'
  | 'partlyShipped'
  | 'ready'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'failed';

interface Staged {
  readonly status: OrderState;
  readonly confirmedAt: number | null;
  readonly packages: readonly { readonly status: PackageState; readonly carrierKey: string }[];
  readonly payment: readonly { readonly key: string }[];
  /** Whether all that was not cancelled came back. */
  readonly isReturned: boolean;
  /** Whether the mail of a gift card leaves on a later day: its file is delivered by then. */
  readonly hasCardToSend?: boolean;
}

/** Returns the stage of an order for its page: the payment until something is sent, then the packages. */
export function orderStage(order: Staged): OrderStage {
  const { status, confirmedAt, isReturned, packages, payment } = order;
  if (status === 'cancelled' || status === 'failed') return status;
  if (confirmedAt === null || waitsForAdvance({ status, payment })) return 'waiting';
  const left = packages.filter((one) => one.status !== 'cancelled');
  if (left.length === 0 && packages.length > 0) return 'cancelled';
  if (isReturned) return 'returned';
  return stageOfPackages(left, order) ?? (status === 'paid' ? 'paid' : 'confirmed');
}

/** Returns the stage of an order of which something is sent; undefined before. */
function stageOfPackages(
  packages: Staged['packages'],
  { hasCardToSend: isWaiting = false }: Staged,
): OrderStage | undefined {
  const sent = packages.filter(({ status }) => status === 'shipped' || status === 'delivered');
  // The package of a card that leaves later is delivered already.
  if (sent.length <= (isWaiting ? 1 : 0)) return undefined;
  if (isWaiting || sent.length < packages.length) return 'partlyShipped';
  const onTheirWay = packages.filter(({ status }) => status === 'shipped');
  if (onTheirWay.length === 0) return 'delivered';
  return onTheirWay.every((one) => one.carrierKey === STORE_KEY) ? 'ready' : 'shipped';
}

/** Returns whether the mail of a gift card has not left yet. */
export function hasCardToSend(
  items: readonly {
    readonly status: string;
    readonly giftCardMail: { readonly sentAt: number | null } | null;
  }[],
): boolean {
  return items.some(
    ({ status, giftCardMail }) =>
      status !== 'cancelled' && status !== 'returned' && giftCardMail?.sentAt === null,
  );
}

/** Returns whether all items came back, besides those that were cancelled. */
export function areReturned(items: readonly { readonly status: string }[]): boolean {
  const left = items.filter(({ status }) => status !== 'cancelled');
  return left.length > 0 && left.every(({ status }) => status === 'returned');
}

interface LineItem {
  readonly id: number;
  readonly lineKey: string;
  readonly packageId: number | null;
  readonly status: string;
  readonly isGift: boolean;
  readonly price: { readonly withTax: number; readonly undiscountedWithTax: number };
}

/** Items of one basket line that share a package and a state. */
export interface OrderLine<P extends LineItem> {
  readonly key: string;
  /** The first item: product and variant are the same in all of them. */
  readonly item: P;
  readonly items: readonly P[];
  readonly withTax: number;
  readonly undiscountedWithTax: number;
  /** Before promotions and voucher; a gift costs nothing. */
  readonly listed: number;
}

/** Groups an order's items by line, package and state, in their order. */
export function orderLines<P extends LineItem>(items: readonly P[]): readonly OrderLine<P>[] {
  return groupLines(items, (item) => `${item.lineKey}:${item.packageId ?? ''}:${item.status}`);
}

/** Groups an order's items by line, independent of packages: the lines that add up to its sums (docs/rules/order.md#order-sums). */
export function boughtLines<P extends LineItem>(items: readonly P[]): readonly OrderLine<P>[] {
  return groupLines(items, ({ isGift, lineKey }) => `${lineKey}:${isGift}`);
}

function groupLines<P extends LineItem>(
  items: readonly P[],
  keyOf: (item: P) => string,
): readonly OrderLine<P>[] {
  const groups = new Map<string, [P, ...P[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return Array.from(groups, ([key, group]) => ({
    key,
    item: group[0],
    items: group,
    withTax: sum(group, ({ price }) => price.withTax),
    undiscountedWithTax: sum(group, ({ price }) => price.undiscountedWithTax),
    listed: sum(group, listedAmount),
  }));
}

function sum<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((total, one) => total + amount(one), 0);
}

interface TaxedOrder {
  readonly items: readonly {
    readonly product: { readonly isGiftCard: boolean };
    readonly price: {
      readonly withTax: number;
      readonly undiscountedWithTax: number;
      readonly tax: { readonly vat: { readonly amount: number; readonly rate: number } };
    };
  }[];
  /** Its presents, whose wraps have the rates of their goods. */
  readonly gifts?: readonly Pick<OrderGift, 'lineKey' | 'wrap'>[];
  readonly cost: { readonly withTax: number; readonly tax: Vat };
  readonly shipping: {
    readonly withTax: number;
    readonly tax: { readonly vat: { readonly amount: number; readonly rate?: number | undefined } };
  };
}

interface Vat {
  readonly vat: { readonly amount: number };
}

/** The part of an invoice for one tax rate. */
export interface TaxRow {
  /** Percent. */
  readonly rate: number;
  readonly withTax: number;
  readonly withoutTax: number;
  readonly vat: number;
}

/** Precision of the tax of a share of shipping before it is rounded. */
const FINE = 1_000_000;

/**
 * Returns the taxes of an order by rate, the highest first. Shipping is taxed at the goods' rates, by their shares of the cost, or of their
 * prices if they cost nothing; if the order contains only gift cards, at its stored rate (docs/rules/price.md#tax-of-gift-cards). Its
 * shares and their taxes are whole units that add up to those of the order.
 */
export function taxRows({ gifts = [], items, shipping }: TaxedOrder): readonly TaxRow[] {
  const rates = new Map<number, { cost: number; vat: number; weight: number }>();
  const add = (rate: number, cost: number, vat: number, weight: number) => {
    const row = rates.get(rate) ?? { cost: 0, vat: 0, weight: 0 };
    rates.set(rate, { cost: row.cost + cost, vat: row.vat + vat, weight: row.weight + weight });
  };
  const goods = items.filter(({ product }) => !product.isGiftCard);
  const isFree = goods.every(({ price }) => price.withTax === 0);
  for (const { price, product } of items) {
    const { amount, rate } = price.tax.vat;
    const weight = isFree ? price.undiscountedWithTax : price.withTax;
    add(rate, price.withTax, amount, product.isGiftCard ? 0 : weight);
  }
  for (const { wrap } of gifts)
    if (wrap) add(wrap.tax.vat.rate, wrap.withTax, wrap.tax.vat.amount, 0);
  const { amount: shippingVat, rate: ownRate } = shipping.tax.vat;
  if (goods.length === 0 && ownRate !== undefined) add(ownRate, 0, 0, shipping.withTax);
  const rows = Array.from(rates, ([rate, row]) => ({ rate, ...row }));
  const shares = shareOut(
    shipping.withTax,
    rows.map(({ weight }) => weight),
  );
  const vats = shareOut(
    shippingVat,
    rows.map(({ rate }, at) => Math.round(((shares[at] ?? 0) * rate * FINE) / (100 + rate))),
  );
  return rows
    .map(({ rate, cost, vat: itemsVat }, at) => {
      const withTax = cost + (shares[at] ?? 0);
      const vat = itemsVat + (vats[at] ?? 0);
      return { rate, withTax, withoutTax: withTax - vat, vat };
    })
    .toSorted((a, b) => b.rate - a.rate);
}

/** Returns the number of an order's invoice; an order has one invoice. */
export function invoiceNumber(orderNumber: string): string {
  return `R-${orderNumber}`;
}

/** Returns whether an order has an invoice, which it has once it is confirmed. */
export function hasInvoice({ confirmedAt }: Pick<Staged, 'confirmedAt'>): boolean {
  return confirmedAt !== null;
}
