import type { Basket, BasketItem } from '../basket/schemas/basket.ts';
import { basketItems } from './basket-line.ts';
import type { BasketEvent, ListPosition } from './events.ts';
import { toMajor } from './fields.ts';

/**
 * Returns the event frontend_begin_checkout. Its value is the cost of the goods after promotions and voucher, without items that cannot be
 * bought.
 */
export function beginCheckoutEvent(
  basket: Basket,
  positionOf: (item: BasketItem) => ListPosition | undefined,
): BasketEvent {
  return {
    event: 'frontend_begin_checkout',
    ecommerce: {
      currency: basket.cost.currencyCode,
      value: toMajor(basket.cost.withTax),
      items: basketItems(basket, positionOf),
    },
  };
}
