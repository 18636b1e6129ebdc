import type { BasketItem } from '../../../app/basket/schemas/basket.ts';
import { splitTax } from '../../../app/price/rules/tax.ts';

type Reduction = BasketItem['reductions'][number];

/** An item before its reductions are applied. */
export type PricedItem = Omit<BasketItem, 'cost'>;

/**
 * A line after its promotions, as the rules of vouchers read it. Gifts and items that cannot be bought are left out.
 */
export interface PromotedLine {
  readonly key: string;
  readonly productId: number;
  readonly variantId: number;
  readonly product: BasketItem['product'];
  /** Minor units left to pay for the line, tax included. */
  readonly withTax: number;
  /** Percent. */
  readonly vatRate: number;
}

/** Reductions by the basket's voucher, in minor units by key of the line. */
export interface VoucherReductions {
  readonly code: string;
  readonly amounts: ReadonlyMap<string, number>;
}

/** Returns the lines that a voucher may reduce, with the amounts left to pay after promotions. */
export function promotedLines(items: readonly PricedItem[]): PromotedLine[] {
  return items
    .filter(({ isGift, status }) => status === 'available' && !isGift)
    .map(({ key, price, product, reductions, variant }) => ({
      key,
      productId: product.id,
      variantId: variant.id,
      product,
      withTax: leftOf(price.total.withTax, reductions),
      vatRate: price.total.tax.vat.rate,
    }));
}

/**
 * Returns items with the voucher among their reductions, and with their cost. Tax is computed from the reduced total and
 * rounded once (docs/rules/price.md#tax).
 */
export function settleItems(
  items: readonly PricedItem[],
  voucher: VoucherReductions | undefined,
): BasketItem[] {
  return items.map((item) => {
    const { tax, withTax: total } = item.price.total;
    const promoted = leftOf(total, item.reductions);
    const amount = Math.min(voucher?.amounts.get(item.key) ?? 0, promoted);
    const reductions: Reduction[] =
      voucher !== undefined && amount > 0
        ? [...item.reductions, { kind: 'voucher', id: voucher.code, amount }]
        : item.reductions;
    const withTax = leftOf(total, reductions);
    const { vat, withoutTax } = splitTax(withTax, tax.vat.rate);
    return { ...item, reductions, cost: { withTax, withoutTax, tax: { vat: { amount: vat } } } };
  });
}

function leftOf(total: number, reductions: readonly Reduction[]): number {
  return reductions.reduce((left, { amount }) => left - amount, total);
}
