import type { BasketItem } from '../api/basket.ts';
import type { AddToCart } from './events.ts';
import { categoryLevels, toMajor } from './fields.ts';

/** frontend_add_to_cart: so many pieces went into the basket, as the line that the back end answered says. */
export function addToCart({ product, variant, price }: BasketItem, quantity: number): AddToCart {
  const { withTax, currencyCode } = price.unit;
  return {
    event: 'frontend_add_to_cart',
    ecommerce: {
      currency: currencyCode,
      value: toMajor(withTax * quantity),
      items: [
        {
          item_id: product.referenceKey,
          item_variant: variant.referenceKey,
          item_name: product.name,
          item_brand: product.brand,
          ...categoryLevels(product.categories[0] ?? []),
          price: toMajor(withTax),
          quantity,
        },
      ],
    },
  };
}
