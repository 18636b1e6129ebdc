import type { Order, OrderItem } from '../../api/order.ts';
import { GIFT_CARD_KEY, isPaidOffline, PAYMENT_CODES } from '../../domain/payment.ts';

/** Pieces of an order that stand in one line. Amounts are minor units. */
export interface OrderedLine {
  readonly piece: OrderItem;
  readonly quantity: number;
  /** Before promotions and voucher. */
  readonly amount: number;
}

/** Returns the lines of an order: the pieces of each line of the basket, and gifts by themselves. */
export function linesOf({ items }: Pick<Order, 'items'>): OrderedLine[] {
  const groups = Map.groupBy(items, ({ lineKey, isGift }) => `${lineKey} ${isGift}`);
  return [...groups.values()].flatMap((pieces) => {
    const [piece] = pieces;
    const amount = pieces.reduce((sum, { price }) => sum + price.undiscountedWithTax, 0);
    return piece ? [{ piece, quantity: pieces.length, amount }] : [];
  });
}

/** Returns the sums of an order. */
export function sumsOf({ cost, items, payment, shipping, giftcard, rounding }: Order) {
  const sum = (amountOf: (item: OrderItem) => number) =>
    items.reduce((all, item) => all + amountOf(item), 0);
  const giftCard = giftcard?.amount ?? 0;
  // A gift card that pays everything is the method itself.
  const rest = payment.find(({ key }) => key !== GIFT_CARD_KEY && key !== 'G');
  const code = PAYMENT_CODES.find((one) => one === rest?.key);
  return {
    subtotal: sum(({ isGift, price }) => (isGift ? 0 : price.undiscountedWithTax)),
    promotions: sum(({ isGift, itemPromotionAmount }) => (isGift ? 0 : itemPromotionAmount)),
    voucher: sum(({ itemCoupon }) => itemCoupon),
    shipping: shipping.withTax,
    total: cost.withTax,
    vat: cost.tax.vat.amount,
    giftCard,
    rounding,
    /** What the payment method pays beside a gift card; 0 if the card pays everything. */
    rest: rest?.amount ?? 0,
    /** The method that has paid the rest; without one it is still to be paid. */
    paidBy: code === undefined || isPaidOffline(code) ? undefined : code,
  };
}
