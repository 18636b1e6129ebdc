import type { BasketItem } from '../api/basket.ts';
import type { LineEvent, ListPlace } from './events.ts';
import { categoryLevels, toMajor } from './fields.ts';

/**
 * Returns the event frontend_add_to_cart, frontend_remove_from_cart or frontend_modify_in_cart of a line in
 * the back end's answer. `quantity` is the added or removed quantity, for a modified line its new one; `place` the list
 * that led to its product.
 */
export function lineEvent(
  event: LineEvent['event'],
  item: BasketItem,
  quantity: number,
  place: ListPlace = {},
): LineEvent {
  const { product, variant, price } = item;
  const piece = isFree(item) ? 0 : price.unit.withTax;
  return {
    event,
    ecommerce: {
      currency: price.unit.currencyCode,
      value: toMajor(piece * quantity),
      items: [
        {
          item_id: product.referenceKey,
          item_variant: variant.referenceKey,
          item_name: product.name,
          item_brand: product.brand,
          ...categoryLevels(product.categories[0] ?? []),
          price: toMajor(piece),
          quantity,
          ...place,
        },
      ],
    },
  };
}

/** Tracks a change of a line. */
export type TrackLine = (event: LineEvent['event'], item: BasketItem, quantity: number) => void;

/** Items of a valid buy_x_get_y promotion have price 0 in tracking. */
function isFree({ promotion }: BasketItem): boolean {
  return !!promotion?.isValid && promotion.effect.type === 'buy_x_get_y';
}
