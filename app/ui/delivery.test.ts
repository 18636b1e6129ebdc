import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import type { ShopKey } from '../shop/rules/shop.ts';
import { translator } from '../i18n/translate.ts';
import { deliveryText, deliveryTexts } from './delivery.ts';

function textsOf(key: ShopKey, quantity: number, group = '') {
  const product = {
    attributes: {
      warengruppe: { key: 'warengruppe', label: '', values: { label: '', value: group } },
    },
  };
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
  return deliveryTexts(variant, product, shops[key].company, translator(shops[key]));
}

describe('low stock is shown', () => {
  test.each<[ShopKey, number, string | undefined]>([
    ['fr-ch', 0, undefined],
    ['fr-ch', 1, 'Plus qu’un exemplaire'],
    ['fr-ch', 2, 'Plus que 2 exemplaires'],
    ['fr-ch', 5, undefined],
    ['de-de', 1, 'Nur noch 1 auf Lager'],
    ['nl-nl', 4, 'Nog maar 4 stuks'],
  ])('%s, %i: %s', (key, quantity, note) => expect(textsOf(key, quantity).note).toBe(note));
});

test.each([
  ['9420', 'download'],
  ['9410', 'truck'],
])('a voucher of the group %s has the icon %s', (group, icon) => {
  expect(textsOf('de-de', 50, group).icon).toBe(icon);
});

describe('days of delivery', () => {
  test.each<[ShopKey, number, number, string]>([
    ['de-de', 4, 6, 'In 4–6 Werktagen'],
    ['de-de', 5, 5, 'In 5 Werktagen'],
    ['fr-fr', 5, 5, 'Sous 5 jours ouvrables'],
    ['nl-nl', 5, 5, 'Binnen 5 werkdagen'],
  ])('%s, %i to %i: %s', (key, daysFrom, daysTo, text) =>
    expect(deliveryText({ kind: 'soon', daysFrom, daysTo }, translator(shops[key]))).toBe(text),
  );
});
