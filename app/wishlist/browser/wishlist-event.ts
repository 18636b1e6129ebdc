import type { EcommerceEvent, ListPosition, TrackedItem } from '../../tracking/events.ts';
import { toMajor, writtenLevels } from '../../tracking/fields.ts';

/** The product of a wishlist button; the price is in minor units. */
export interface WishlistProduct {
  readonly referenceKey: string;
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  readonly currency: string;
  /** The path as text, if the element has it. */
  readonly categories?: string | undefined;
}

export type WishlistEvent = 'frontend_add_to_wishlist' | 'frontend_remove_from_wishlist';

/**
 * Returns the event frontend_add_to_wishlist or frontend_remove_from_wishlist, sent after the back end has
 * confirmed. `position` is the list, and the promotion, that led to the product.
 */
export function wishlistEvent(
  event: WishlistEvent,
  { referenceKey, name, brand, categories, price, currency }: WishlistProduct,
  position: ListPosition & Pick<TrackedItem, 'promotion' | 'promotionId'> = {},
): EcommerceEvent {
  const value = toMajor(price);
  return {
    event,
    ecommerce: {
      currency,
      value,
      items: [
        {
          item_id: referenceKey,
          item_name: name,
          item_brand: brand,
          ...writtenLevels(categories),
          price: value,
          quantity: 1,
          ...position,
        },
      ],
    },
  };
}
