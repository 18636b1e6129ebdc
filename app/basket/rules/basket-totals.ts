import type { Shop } from '../../shop/rules/shop.ts';
import { splitTax } from '../../price/rules/tax.ts';
import { isVoucherProduct } from '../../voucher/rules/voucher-product.ts';
import { wrapCost, type WrappedLine } from './gift.ts';

/**
 * The sum of a basket with everything that belongs to it (docs/rules/basket.md#basket-sum). Amounts are minor units with
 * tax.
 */

interface Amount {
  readonly withTax: number;
  readonly tax: { readonly vat: { readonly amount: number } };
}

/** Reduction by a promotion or a voucher. */
export interface Discount {
  readonly kind: 'promotion' | 'voucher';
  readonly id: string;
  readonly amount: number;
}

interface Line extends WrappedLine {
  readonly product: { readonly attributes: Parameters<typeof isVoucherProduct>[0] };
  readonly price: WrappedLine['price'] & { readonly total: Amount };
  /** After promotions and voucher. */
  readonly cost: Amount;
  readonly reductions: readonly Discount[];
  readonly isGift: boolean;
}

interface Facts {
  readonly items: readonly Line[];
  /** Cost of the goods after promotions and voucher. */
  readonly cost: Amount;
  /** Undefined if not known yet. */
  readonly shipping: number | undefined;
  readonly shop: Pick<Shop, 'company' | 'standardVatRate'>;
  /** Amount left on the gift card; 0 without one. */
  readonly giftCard: number;
  /** The customer's credit, if it should be used. */
  readonly credit?: number;
}

export interface BasketTotals {
  /** The goods before promotions and voucher, without gifts. */
  readonly subtotal: number;
  /** One of each promotion and voucher, in the order of the lines. A gift was never part of the subtotal. */
  readonly discounts: readonly Discount[];
  /** What the wraps of presents cost. */
  readonly wrapping: number;
  readonly shipping: number | undefined;
  /** `subtotal` without the discounts, with wraps, and shipping if it is known. */
  readonly total: number;
  /** The tax in the total, that of wraps and shipping included. */
  readonly vat: number;
  /** Amount that the gift card pays. */
  readonly giftCard: number;
  /** Amount that the credit pays after the gift card. */
  readonly credit: number;
  /** Amount left to pay. */
  readonly due: number;
}

/** Returns the sum of a basket. Its parts always add up, even if the back end's lines and sum differ. */
export function basketTotals({
  items,
  cost,
  shipping,
  shop,
  giftCard,
  credit = 0,
}: Facts): BasketTotals {
  const bought = items.filter(({ status }) => status === 'available');
  const discounts = joinDiscounts(
    bought.flatMap(({ isGift, reductions }) => (isGift ? [] : reductions)),
  );
  const taken = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const wraps = bought.flatMap((line) => wrapCost(line) ?? []);
  const wrapping = sumOf(wraps);
  const total = cost.withTax + wrapping.withTax + (shipping ?? 0);
  const byCard = Math.min(giftCard, total);
  const byCredit = Math.min(Math.max(credit, 0), total - byCard);
  return {
    subtotal: cost.withTax + taken,
    discounts,
    wrapping: wrapping.withTax,
    shipping,
    total,
    vat: cost.tax.vat.amount + wrapping.vat + shippingVat(shipping ?? 0, bought, shop),
    giftCard: byCard,
    credit: byCredit,
    due: total - byCard - byCredit,
  };
}

function joinDiscounts(all: readonly Discount[]): readonly Discount[] {
  const joined = new Map<string, Discount>();
  for (const one of all) {
    const key = `${one.kind} ${one.id}`;
    joined.set(key, { ...one, amount: one.amount + (joined.get(key)?.amount ?? 0) });
  }
  return [...joined.values()];
}

/**
 * Shipping is taxed like the goods that are shipped: by their shares of the cost, or of their prices if they cost nothing. A gift card
 * is not a good: if it is sent alone, its shipping has the standard rate (docs/rules/price.md#tax-of-gift-cards).
 */
function shippingVat(shipping: number, lines: readonly Line[], shop: Facts['shop']): number {
  const goods = lines.filter(({ product }) => !isVoucherProduct(product.attributes, shop.company));
  const costs = sumOf(goods.map(({ cost }) => cost));
  const { withTax, vat } = costs.withTax > 0 ? costs : sumOf(goods.map(({ price }) => price.total));
  if (goods.length === 0) return splitTax(shipping, shop.standardVatRate).vat;
  return withTax === 0 ? 0 : Math.round((shipping * vat) / withTax);
}

function sumOf(amounts: readonly Amount[]) {
  return {
    withTax: amounts.reduce((sum, { withTax }) => sum + withTax, 0),
    vat: amounts.reduce((sum, { tax }) => sum + tax.vat.amount, 0),
  };
}
