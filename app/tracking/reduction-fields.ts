import type { OrderItem } from '../order/schemas/order.ts';
import type { ReducedItem } from './events.ts';
import { toMajor } from './fields.ts';

/** Reductions of an item's price, in minor units. */
export type PieceReductions = Partial<
  Pick<OrderItem, 'itemDiscount' | 'itemCoupon' | 'itemPromotionAmount' | 'itemPromotionId'>
>;

type ReductionFields = Pick<ReducedItem, keyof PieceReductions>;

/**
 * Returns the reductions of an item of a basket or an order as fields of an event, in major units: `itemDiscount` is both
 * `itemCoupon` and `itemPromotionAmount`. Zero values are left out. The item's price is the reduced one.
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
