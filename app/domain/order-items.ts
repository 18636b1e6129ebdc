import { shareOut } from './share.ts';

/** Items of an order, one for each unit of a line (docs/rules.md#order). Amounts are minor units. */

interface OrderedLine {
  readonly quantity: number;
  /** Before promotions and voucher, with tax. */
  readonly undiscounted: number;
  /** What promotions and the voucher take off. */
  readonly promotion: number;
  readonly voucher: number;
  /** The tax in what is left. */
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
