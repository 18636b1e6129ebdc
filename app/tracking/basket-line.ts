import type { BasketItem } from '../api/basket.ts';
import type { LineEvent } from './events.ts';
import { categoryLevels, toMajor } from './fields.ts';

/**
 * frontend_add_to_cart, frontend_remove_from_cart and frontend_modify_in_cart: the line as the back end answered it.
 * `quantity` is the pieces that came or went, and of a modified line those that it has now.
 */
export function lineEvent(
  event: LineEvent['event'],
  item: BasketItem,
  quantity: number,
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
        },
      ],
    },
  };
}

/** Tells tracking what became of a line. */
export type TrackLine = (event: LineEvent['event'], item: BasketItem, quantity: number) => void;

/** "buy_x_get_y items are priced zero in tracking" (spec 2 §4), while the promotion holds. */
function isFree({ promotion }: BasketItem): boolean {
  return !!promotion?.isValid && promotion.effect.type === 'buy_x_get_y';
}
