import type { OrderItem } from '../order/schemas/order.ts';
import type { ReducedItem } from './events.ts';
import { toMajor } from './fields.ts';

/** How a piece's price was built, in minor units. */
export type PieceReductions = Partial<
  Pick<OrderItem, 'itemDiscount' | 'itemCoupon' | 'itemPromotionAmount' | 'itemPromotionId'>
>;

type ReductionFields = Pick<ReducedItem, keyof PieceReductions>;

/**
 * Returns what was taken off a piece of a basket or an order as an item of an event has it, in major units: `itemDiscount` is both
 * `itemCoupon` and `itemPromotionAmount`. What is nothing is left out. The price of the item is what is left.
 */
export function reductionFields({
  itemDiscount,
  itemCoupon,
  itemPromotionAmount,
  itemPromotionId,
}: PieceReductions): ReductionFields {
  return {
    ...(itemDiscount ? { itemDiscount: toMajor(itemDiscount) } : {}),
    ...(itemCoupon ? { itemCoupon: toMajor(itemCoupon) } : {}),
    ...(itemPromotionAmount ? { itemPromotionAmount: toMajor(itemPromotionAmount) } : {}),
    ...(itemPromotionId ? { itemPromotionId } : {}),
  };
}
