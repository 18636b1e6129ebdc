import type { EcommerceEvent } from './events.ts';
import { toMajor } from './fields.ts';

/** A product as its heart knows it; the price is minor units of the currency. */
export interface WishedProduct {
  readonly referenceKey: string;
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  readonly currency: string;
}

export type WishEvent = 'frontend_add_to_wishlist' | 'frontend_remove_from_wishlist';

/** frontend_add_to_wishlist and frontend_remove_from_wishlist, after the back end has done it. */
export function wishlistEvent(
  event: WishEvent,
  { referenceKey, name, brand, price, currency }: WishedProduct,
): EcommerceEvent {
  const value = toMajor(price);
  return {
    event,
    ecommerce: {
      currency,
      value,
      items: [
        { item_id: referenceKey, item_name: name, item_brand: brand, price: value, quantity: 1 },
      ],
    },
  };
}
