import type { Basket, BasketItem } from '../basket/schemas/basket.ts';
import { isBought } from '../checkout/rules/checkout.ts';
import { amountsOfLine, promotionIds } from '../order/rules/order-items.ts';
import type { LineEvent, ListPosition, ReducedItem, TrackedItem } from './events.ts';
import { categoryLevels, promotionFields, toMajor } from './fields.ts';
import { reductionFields } from './reduction-fields.ts';

/**
 * Returns the event frontend_add_to_cart, frontend_remove_from_cart or frontend_modify_in_cart of a line in
 * the back end's answer. `quantity` is the added or removed quantity, for a modified line its new one; `position` the list
 * that led to its product.
 */
export function lineEvent(
  event: LineEvent['event'],
  item: BasketItem,
  quantity: number,
  position: ListPosition = {},
): LineEvent {
  return {
    event,
    ecommerce: {
      currency: item.price.unit.currencyCode,
      value: toMajor(pieceOf(item) * quantity),
      items: [trackedItem(item, quantity, position)],
    },
  };
}

/** Returns a line with the list and the campaigns that led to it. Those stored with the line outlive the tab. */
function trackedItem(item: BasketItem, quantity: number, position: ListPosition = {}): TrackedItem {
  const { product, variant, customData } = item;
  const campaign = customData.ffData?.ffCampaign;
  const { cPromo } = customData;
  return {
    item_id: product.referenceKey,
    item_variant: variant.referenceKey,
    item_name: product.name,
    item_brand: product.brand,
    ...categoryLevels(product.categories[0] ?? []),
    price: toMajor(pieceOf(item)),
    quantity,
    ...position,
    ...(campaign && { ffCampaign: campaign }),
    ...promotionFields(cPromo),
  };
}

function pieceOf(item: BasketItem): number {
  return isFree(item) ? 0 : item.price.unit.withTax;
}

/** Tracks a change of a line. */
export type TrackLine = (event: LineEvent['event'], item: BasketItem, quantity: number) => void;

/** Returns whether a line has price 0 in tracking: a gift, or an item of a valid buy_x_get_y promotion. */
function isFree({ isGift, promotion }: BasketItem): boolean {
  if (isGift) return true;
  return !!promotion?.isValid && promotion.effect.type === 'buy_x_get_y';
}

/**
 * Returns the items of a basket as its purchase will contain them: items that can be bought, each at its cost after promotions and
 * voucher, so that price times quantity adds up to the basket's `cost.withTax`. Units of one line with the same cost are one item.
 */
export function basketItems(
  { items }: Basket,
  positionOf: (item: BasketItem) => ListPosition | undefined,
): ReducedItem[] {
  return items.filter(isBought).flatMap((item) => itemsOfLine(item, positionOf(item)));
}

function itemsOfLine(item: BasketItem, position: ListPosition | undefined): ReducedItem[] {
  const itemPromotionId = promotionIds(item);
  const line = trackedItem(item, item.quantity, position);
  // A free item has no reductions.
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
