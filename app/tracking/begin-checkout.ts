import type { Basket, BasketItem } from '../api/basket.ts';
import { isBought } from '../domain/checkout.ts';
import { trackedItem } from './basket-line.ts';
import type { EcommerceEvent, ListPlace } from './events.ts';
import { toMajor } from './fields.ts';

/** Returns the event frontend_begin_checkout. Its value is what the goods cost after promotions and voucher; what cannot be bought is no part of it. */
export function beginCheckoutEvent(
  { items, cost }: Basket,
  placeOf: (item: BasketItem) => ListPlace | undefined,
): EcommerceEvent {
  return {
    event: 'frontend_begin_checkout',
    ecommerce: {
      currency: cost.currencyCode,
      value: toMajor(cost.withTax),
      items: items.filter(isBought).map((item) => trackedItem(item, item.quantity, placeOf(item))),
    },
  };
}
