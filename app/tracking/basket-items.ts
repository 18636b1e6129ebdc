import type { Basket, BasketItem } from '../api/basket.ts';
import { isBought } from '../domain/checkout.ts';
import { amountsOfLine, promotionIds } from '../domain/order-items.ts';
import { isFree, trackedItem } from './basket-line.ts';
import type { ListPlace, ReducedItem } from './events.ts';
import { toMajor } from './fields.ts';
import { reductionFields } from './reduction-fields.ts';

/**
 * Returns the items of a basket as its purchase would have them: what can be bought, each piece at what it costs after promotions and
 * voucher, so that price times quantity adds up to the basket's `cost.withTax`. Pieces of one line that cost the same are one item.
 */
export function basketItems(
  { items }: Basket,
  placeOf: (item: BasketItem) => ListPlace | undefined,
): ReducedItem[] {
  return items.filter(isBought).flatMap((item) => itemsOfLine(item, placeOf(item)));
}

function itemsOfLine(item: BasketItem, place: ListPlace | undefined): ReducedItem[] {
  const itemPromotionId = promotionIds(item);
  const line = trackedItem(item, item.quantity, place);
  // Nothing is taken off what costs nothing.
  if (isFree(item)) return [{ ...line, ...reductionFields({ itemPromotionId }) }];
  const grouped = new Map<string, ReducedItem>();
  for (const { withTax, promotion, voucher } of amountsOfLine(item)) {
    const key = `${withTax} ${promotion} ${voucher}`;
    grouped.set(key, {
      ...line,
      price: toMajor(withTax),
      quantity: (grouped.get(key)?.quantity ?? 0) + 1,
      ...reductionFields({
        itemDiscount: promotion + voucher,
        itemCoupon: voucher,
        itemPromotionAmount: promotion,
        itemPromotionId,
      }),
    });
  }
  return [...grouped.values()];
}
