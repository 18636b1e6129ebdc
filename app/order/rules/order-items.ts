import { shareOut } from '../../price/rules/share.ts';

/** Items of an order, one for each unit of a line (docs/rules/order.md#order). Amounts are minor units. */

/** The part of a basket line that determines the amounts of its items. */
interface BasketLine {
  readonly quantity: number;
  readonly price: { readonly total: { readonly withTax: number } };
  readonly reductions: readonly Reduction[];
  readonly cost: { readonly tax: { readonly vat: { readonly amount: number } } };
}

interface Reduction {
  readonly kind: 'promotion' | 'voucher';
  readonly id: string;
  readonly amount: number;
}

interface OrderedLine {
  readonly quantity: number;
  /** Before promotions and voucher, with tax. */
  readonly undiscounted: number;
  /** Reductions by promotions and the voucher. */
  readonly promotion: number;
  readonly voucher: number;
  /** Tax of the reduced amount. */
  readonly vat: number;
}

export interface ItemAmounts {
  readonly undiscounted: number;
  readonly promotion: number;
  readonly voucher: number;
  readonly withTax: number;
  readonly withoutTax: number;
  readonly vat: number;
}

/** Splits a line's amounts into those of its items, in whole units that add up to the line's. */
export function itemAmountsOf(line: OrderedLine): ItemAmounts[] {
  const each = shareOut(
    line.undiscounted,
    Array.from({ length: line.quantity }, () => 1),
  );
  const promotions = shareOut(line.promotion, each);
  const promoted = each.map((amount, at) => amount - (promotions[at] ?? 0));
  const vouchers = shareOut(line.voucher, promoted);
  const left = promoted.map((amount, at) => amount - (vouchers[at] ?? 0));
  const vats = shareOut(line.vat, left);
  return left.map((withTax, at) => ({
    undiscounted: each[at] ?? 0,
    promotion: promotions[at] ?? 0,
    voucher: vouchers[at] ?? 0,
    withTax,
    withoutTax: withTax - (vats[at] ?? 0),
    vat: vats[at] ?? 0,
  }));
}

/** Returns the amounts that a basket line's items have as part of an order. */
export function amountsOfLine({ quantity, price, reductions, cost }: BasketLine): ItemAmounts[] {
  const off = (kind: Reduction['kind']) =>
    reductions.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
  return itemAmountsOf({
    quantity,
    undiscounted: price.total.withTax,
    promotion: off('promotion'),
    voucher: off('voucher'),
    vat: cost.tax.vat.amount,
  });
}

/**
 * Returns the ids of all promotions that reduce or give a line, in the order in which they apply, separated by commas, which no id
 * contains. Null if there are none.
 */
export function promotionIds(line: {
  readonly reductions: readonly Reduction[];
  readonly promotion: { readonly id: string; readonly isValid: boolean } | null;
}): string | null {
  const ids = line.reductions.flatMap(({ kind, id }) => (kind === 'promotion' ? [id] : []));
  if (ids.length > 0) return ids.join();
  return line.promotion?.isValid ? line.promotion.id : null;
}
