import { wrapSum } from './order-gifts.ts';

/**
 * The sums of an order, as shown on its thank-you page, order page, invoice, and in mails and events (docs/rules/order.md#order-sums).
 * Amounts are minor units with tax.
 */

interface SummedItem {
  readonly isGift: boolean;
  readonly itemCoupon: number;
  readonly price: { readonly withTax: number; readonly undiscountedWithTax: number };
}

interface SummedOrder {
  readonly gifts?: Parameters<typeof wrapSum>[0];
  readonly items: readonly SummedItem[];
  readonly cost: {
    readonly withTax: number;
    readonly tax: { readonly vat: { readonly amount: number } };
  };
  readonly shipping: { readonly withTax: number };
  readonly giftcard: { readonly amount: number } | null;
  readonly credit: number;
  readonly rounding: number;
}

/**
 * The parts of an order's sum: `goods - promotions - voucher + wrapping + shipping + other` is `total`, and `total - giftCard - credit + rounding` is
 * `due`.
 */
export interface OrderSums {
  /** Before promotions and voucher, without gifts. */
  readonly goods: number;
  readonly promotions: number;
  readonly voucher: number;
  /** The wraps of presents. */
  readonly wrapping: number;
  readonly shipping: number;
  /** Part of a back end's total that is neither goods, wraps nor shipping. */
  readonly other: number;
  readonly total: number;
  /** The tax in the total, which does not depend on how it is paid. */
  readonly vat: number;
  readonly giftCard: number;
  readonly credit: number;
  readonly rounding: number;
  /** Amount that the payment method pays. */
  readonly due: number;
}

/** Returns the price of an item before promotions and voucher. A gift costs nothing, so no promotion reduces it. */
export function listedAmount({ isGift, price }: Pick<SummedItem, 'isGift' | 'price'>): number {
  return isGift ? price.withTax : price.undiscountedWithTax;
}

/** Returns the sums of an order. */
export function orderSums(order: SummedOrder): OrderSums {
  const { cost, credit, gifts = [], items, rounding } = order;
  const goods = sumOf(items, listedAmount);
  const paid = sumOf(items, ({ price }) => price.withTax);
  const voucher = sumOf(items, ({ isGift, itemCoupon }) => (isGift ? 0 : itemCoupon));
  const wrapping = wrapSum(gifts);
  const shipping = order.shipping.withTax;
  const giftCard = order.giftcard?.amount ?? 0;
  return {
    goods,
    // Any reduction that is not the voucher's counts as a promotion's, so that the parts always add up.
    promotions: goods - paid - voucher,
    voucher,
    wrapping,
    shipping,
    other: cost.withTax - paid - wrapping - shipping,
    total: cost.withTax,
    vat: cost.tax.vat.amount,
    giftCard,
    credit,
    rounding,
    due: cost.withTax - giftCard - credit + rounding,
  };
}

function sumOf<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((sum, one) => sum + amount(one), 0);
}
