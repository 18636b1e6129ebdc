import type { OrderState, PackageState } from './order.ts';
import { splitTax } from './tax.ts';

/** How orders are shown (docs/rules.md#order-pages). Amounts are minor units. */

export type OrderStage =
  | 'waiting'
  | 'confirmed'
  | 'paid'
  | 'partlyShipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'failed';

interface Staged {
  readonly status: OrderState;
  readonly confirmedAt: number | null;
  readonly packages: readonly { readonly status: PackageState }[];
}

/** Returns how far an order is, as its page says: the payment until something is on its way, then the packages. */
export function orderStage({ status, confirmedAt, packages }: Staged): OrderStage {
  if (status === 'cancelled' || status === 'failed') return status;
  if (confirmedAt === null) return 'waiting';
  const states = packages.map((one) => one.status).filter((state) => state !== 'cancelled');
  const isSent = (state: PackageState) => state === 'shipped' || state === 'delivered';
  if (states.length > 0 && states.every((state) => state === 'delivered')) return 'delivered';
  if (states.length > 0 && states.every(isSent)) return 'shipped';
  if (states.some(isSent)) return 'partlyShipped';
  return status === 'paid' ? 'paid' : 'confirmed';
}

interface Piece {
  readonly id: number;
  readonly lineKey: string;
  readonly packageId: number | null;
  readonly status: string;
  readonly price: { readonly withTax: number; readonly undiscountedWithTax: number };
}

/** Pieces of one line of the basket that share a package and a state. */
export interface OrderLine<P extends Piece> {
  readonly key: string;
  /** The first piece: product and variant are the same in all. */
  readonly piece: P;
  readonly pieces: readonly P[];
  readonly withTax: number;
  readonly undiscountedWithTax: number;
}

/** Groups an order's pieces by line, package and state, in the order in which they stand in it. */
export function orderLines<P extends Piece>(pieces: readonly P[]): readonly OrderLine<P>[] {
  const groups = new Map<string, [P, ...P[]]>();
  for (const piece of pieces) {
    const key = `${piece.lineKey}:${piece.packageId ?? ''}:${piece.status}`;
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return Array.from(groups, ([key, group]) => ({
    key,
    piece: group[0],
    pieces: group,
    withTax: sum(group, ({ price }) => price.withTax),
    undiscountedWithTax: sum(group, ({ price }) => price.undiscountedWithTax),
  }));
}

function sum<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((total, one) => total + amount(one), 0);
}

interface TaxedOrder {
  readonly items: readonly {
    readonly price: {
      readonly withTax: number;
      readonly tax: { readonly vat: { readonly amount: number; readonly rate: number } };
    };
  }[];
  readonly cost: { readonly withTax: number; readonly tax: Vat };
  readonly shipping: { readonly withTax: number; readonly tax: Vat };
}

interface Vat {
  readonly vat: { readonly amount: number };
}

/** What an invoice says of one tax rate. */
export interface TaxRow {
  /** Percent; null for shipping whose tax is that of several rates. */
  readonly rate: number | null;
  readonly withTax: number;
  readonly withoutTax: number;
  readonly vat: number;
}

/** Returns the taxes of an order by rate, the highest first. They add up to those of the order: shipping has the rate that its tax shows. */
export function taxRows({ items, shipping }: TaxedOrder): readonly TaxRow[] {
  const rates = new Map<number | null, { withTax: number; vat: number }>();
  const add = (rate: number | null, withTax: number, vat: number) => {
    const row = rates.get(rate) ?? { withTax: 0, vat: 0 };
    rates.set(rate, { withTax: row.withTax + withTax, vat: row.vat + vat });
  };
  for (const { price } of items) add(price.tax.vat.rate, price.withTax, price.tax.vat.amount);
  if (shipping.withTax > 0) {
    const { amount } = shipping.tax.vat;
    const known = [...rates.keys()].filter((rate) => rate !== null);
    const fitting = known.find((rate) => splitTax(shipping.withTax, rate).vat === amount);
    add(fitting ?? null, shipping.withTax, amount);
  }
  return Array.from(rates, ([rate, { withTax, vat }]) => ({
    rate,
    withTax,
    withoutTax: withTax - vat,
    vat,
  })).toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
}

/** Returns the number of an order's invoice: an order has one. */
export function invoiceNumber(orderNumber: string): string {
  return `R-${orderNumber}`;
}

/** Returns whether an order has an invoice: once it is confirmed. */
export function hasInvoice({ confirmedAt }: Pick<Staged, 'confirmedAt'>): boolean {
  return confirmedAt !== null;
}
