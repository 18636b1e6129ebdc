import { describe, expect, test } from 'vitest';
import type { BasketItem } from '../basket/schemas/basket.ts';
import { lineEvent } from './basket-line.ts';

/** The part of a line that tracking reads. */
function line(promotion: object | null = null): BasketItem {
  const item = {
    product: {
      referenceKey: '1.234',
      name: 'Body',
      brand: 'Nestling',
      categories: [[{ categoryName: 'Baby' }]],
    },
    customData: {},
    variant: { referenceKey: '1.234-80' },
    price: { unit: { withTax: 1499, currencyCode: 'EUR' } },
    promotion,
  };
  return item as unknown as BasketItem;
}

describe('a line of the basket', () => {
  test.each([
    'frontend_add_to_cart',
    'frontend_remove_from_cart',
    'frontend_modify_in_cart',
  ] as const)('%s: quantity and value in major units', (event) => {
    expect(lineEvent(event, line(), 2)).toEqual({
      event,
      ecommerce: {
        currency: 'EUR',
        value: 29.98,
        items: [
          {
            item_id: '1.234',
            item_variant: '1.234-80',
            item_name: 'Body',
            item_brand: 'Nestling',
            item_category: 'Baby',
            price: 14.99,
            quantity: 2,
          },
        ],
      },
    });
  });
});

test('the list that led to the product', () => {
  const position = { itemListId: 'search', itemListName: 'search', ffPosition: 3, ffCampaign: '7' };
  const { ecommerce } = lineEvent('frontend_add_to_cart', line(), 1, position);
  expect(ecommerce.items).toMatchObject([{ item_id: '1.234', ...position }]);
});

describe('buy_x_get_y items are priced zero in tracking', () => {
  const promotion = (type: string, isValid: boolean) => ({
    id: 'p1',
    isValid,
    effect: { type, additionalData: {} },
  });
  test.each([
    [promotion('buy_x_get_y', true), 0],
    [promotion('buy_x_get_y', false), 14.99],
    [promotion('percent_off', true), 14.99],
    [null, 14.99],
  ])('%j', (found, price) => {
    const { ecommerce } = lineEvent('frontend_add_to_cart', line(found), 2);
    expect([ecommerce.items[0]?.price, ecommerce.value]).toEqual([price, price * 2]);
  });
});
