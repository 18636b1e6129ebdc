import type { Order, OrderItem } from '../../api/order.ts';
import { isPaidOffline, methodOf } from '../../domain/payment.ts';

/** Items of an order that stand in one line. Amounts are minor units. */
export interface OrderedLine {
  readonly item: OrderItem;
  readonly items: readonly OrderItem[];
  /** Before promotions and voucher. */
  readonly amount: number;
}

/** Returns the lines of an order: the items of each line of the basket, and gifts by themselves. */
export function linesOf({ items }: Pick<Order, 'items'>): OrderedLine[] {
  const groups = Map.groupBy(items, ({ lineKey, isGift }) => `${lineKey} ${isGift}`);
  return [...groups.values()].flatMap((items) => {
    const [item] = items;
    const amount = items.reduce((sum, { price }) => sum + price.undiscountedWithTax, 0);
    return item ? [{ item, items, amount }] : [];
  });
}

/** Returns the sums of an order. */
export function sumsOf({ cost, credit, items, payment, shipping, giftcard, rounding }: Order) {
  const sum = (amountOf: (item: OrderItem) => number) =>
    items.reduce((all, item) => all + amountOf(item), 0);
  const giftCard = giftcard?.amount ?? 0;
  const code = methodOf(payment);
  // Gift card and credit that pay everything are the method themselves.
  const rest = code === 'G' ? undefined : payment.find(({ key }) => key === code);
  return {
    subtotal: sum(({ isGift, price }) => (isGift ? 0 : price.undiscountedWithTax)),
    promotions: sum(({ isGift, itemPromotionAmount }) => (isGift ? 0 : itemPromotionAmount)),
    voucher: sum(({ itemCoupon }) => itemCoupon),
    shipping: shipping.withTax,
    total: cost.withTax,
    vat: cost.tax.vat.amount,
    giftCard,
    credit,
    rounding,
    /** What the payment method pays beside gift card and credit; 0 if they pay everything. */
    rest: rest?.amount ?? 0,
    /** The method that has paid the rest; without one it is still to be paid. */
    paidBy: rest === undefined || isPaidOffline(code) ? undefined : code,
  };
}
