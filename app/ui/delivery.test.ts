import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import type { ShopKey } from '../domain/shop.ts';
import { translator } from '../i18n/translate.ts';
import { deliveryTexts } from './delivery.ts';

function noteOf(key: ShopKey, quantity: number): string | undefined {
  const variant = {
    referenceKey: '100.1001.01',
    id: 1,
    advancedAttributes: {},
    stock: { quantity },
    lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
    price: {
      withTax: 1500,
      recommendedRetailPrice: null,
      currencyCode: shops[key].currency,
      appliedReductions: [],
      reference: null,
    },
    customData: { KQPRI: { BVC: 1, deliveryDaysFrom: 1, deliveryDaysTo: 3 } },
  };
  return deliveryTexts(variant, shops[key].company, translator(shops[key])).note;
}

describe('low stock is shown', () => {
  test.each<[ShopKey, number, string | undefined]>([
    ['fr-ch', 0, undefined],
    ['fr-ch', 1, 'Plus qu’un en stock'],
    ['fr-ch', 2, 'Plus que 2 en stock'],
    ['fr-ch', 5, undefined],
    ['de-de', 1, 'Nur noch 1 auf Lager'],
    ['nl-nl', 4, 'Nog 4 op voorraad'],
  ])('%s, %i: %s', (key, quantity, note) => expect(noteOf(key, quantity)).toBe(note));
});
