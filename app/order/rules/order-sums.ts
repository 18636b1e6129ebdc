/**
 * What an order costs, as its thank-you page, order page, invoice, mails and events say it (docs/rules/order.md#order-sums). Amounts are
 * minor units with tax.
 */

interface SummedItem {
  readonly isGift: boolean;
  readonly itemCoupon: number;
  readonly price: { readonly withTax: number; readonly undiscountedWithTax: number };
}

interface SummedOrder {
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
 * The parts of an order's sum: `goods - promotions - voucher + shipping + other` is `total`, and `total - giftCard - credit + rounding` is
 * `due`.
 */
export interface OrderSums {
  /** Before promotions and voucher, without gifts. */
  readonly goods: number;
  readonly promotions: number;
  readonly voucher: number;
  readonly shipping: number;
  /** What a back end has in the total beside goods and shipping. */
  readonly other: number;
  readonly total: number;
  /** The tax in the total: whatever pays it, it is the same. */
  readonly vat: number;
  readonly giftCard: number;
  readonly credit: number;
  readonly rounding: number;
  /** What the payment method pays. */
  readonly due: number;
}

/** Returns what an item costs before promotions and voucher. A gift costs nothing, so no promotion takes anything off it. */
export function listedAmount({ isGift, price }: Pick<SummedItem, 'isGift' | 'price'>): number {
  return isGift ? price.withTax : price.undiscountedWithTax;
}

/** Returns the sums of an order. */
export function orderSums(order: SummedOrder): OrderSums {
  const { cost, credit, items, rounding } = order;
  const goods = sumOf(items, listedAmount);
  const paid = sumOf(items, ({ price }) => price.withTax);
  const voucher = sumOf(items, ({ isGift, itemCoupon }) => (isGift ? 0 : itemCoupon));
  const shipping = order.shipping.withTax;
  const giftCard = order.giftcard?.amount ?? 0;
  return {
    goods,
    // What is not the voucher's is a promotion's, so that the parts always add up.
    promotions: goods - paid - voucher,
    voucher,
    shipping,
    other: cost.withTax - paid - shipping,
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
