import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Basket, BasketItem } from '../schemas/basket.ts';
import { lineAgain, trackBasketView } from './basket-view.ts';

const ITEM = {
  key: 'a',
  quantity: 3,
  status: 'available',
  reductions: [],
  isGift: false,
  promotion: null,
  promotionId: null,
  customData: {},
  displayData: {},
  itemGroup: null,
  product: { referenceKey: '1.234', name: 'Body', brand: 'Nestling', categories: [] },
  variant: { id: 7, referenceKey: '1.234-80' },
  price: { unit: { withTax: 1499, currencyCode: 'EUR' }, total: { withTax: 4497 } },
  cost: { withTax: 4497, tax: { vat: { amount: 718 } } },
};

function itemOf(more: object): BasketItem {
  return { ...ITEM, ...more } as unknown as BasketItem;
}

test('a plain line is added again by variant and quantity', () => {
  expect(lineAgain(itemOf({}))).toEqual({ variantId: 7, quantity: 3, customData: {} });
});

test('a line is added again with text, group, campaigns and promotion', () => {
  const shown = { 'attribute-1': { key: 'customText', label: 'Name', value: 'Juna' } };
  const stored = {
    customData: { customText: 'Juna', ffData: { ffCampaign: '7' }, cPromo: { promotionId: 'p' } },
    displayData: shown,
    itemGroup: { id: '12345678', isMainItem: true, isRequired: true },
  };
  const item = itemOf({ ...stored, promotionId: 'p1' });
  // The back end sets the tier for the quantity.
  const withTier = itemOf({
    ...stored,
    promotionId: 'p1',
    customData: { ...stored.customData, pricePromotionKey: 'Promotion1' },
  });
  const again = { variantId: 7, quantity: 3, ...stored, options: { promotionId: 'p1' } };
  expect(lineAgain(item)).toEqual(again);
  expect(lineAgain(withTier)).toEqual(again);
});

/** Returns the tracked views of a page whose back end answers twice with these lines. */
function viewsOf(items: readonly BasketItem[]): readonly unknown[] {
  const tracked: unknown[] = [];
  const state = signal<'idle' | 'success'>('idle');
  let latest: Basket | undefined;
  const cost = { currencyCode: 'EUR', withTax: 4497 };
  trackBasketView({
    basket: { state, revision: signal(0), latest: () => latest } as never,
    lists: { positionOf: () => ({ itemListId: 'search', ffCampaign: '1' }) } as never,
    track: (event) => void tracked.push(event),
  });
  expect(tracked).toEqual([]);
  latest = { items, cost } as unknown as Basket;
  state.value = 'success';
  state.value = 'idle';
  state.value = 'success';
  return tracked;
}

test('the view of a basket is tracked once, with the campaigns of its lines', () => {
  const line = {
    item_id: '1.234',
    item_variant: '1.234-80',
    item_name: 'Body',
    itemListId: 'search',
  };
  const campaign = itemOf({
    customData: {
      ffData: { ffCampaign: '7' },
      cPromo: { promotionId: 'p', promotionName: 'P', creativeName: 'hero', creativeSlot: '1' },
    },
  });
  expect(viewsOf([campaign, itemOf({ isGift: true, quantity: 1 })])).toEqual([
    {
      event: 'frontend_view_cart',
      ecommerce: {
        currency: 'EUR',
        value: 44.97,
        items: [
          {
            ...line,
            item_brand: 'Nestling',
            price: 14.99,
            quantity: 3,
            ffCampaign: '7',
            promotionId: 'p',
            promotion: 'p|P|hero|1',
          },
          { ...line, item_brand: 'Nestling', price: 0, quantity: 1, ffCampaign: '1' },
        ],
      },
    },
  ]);
});

test('a basket without anything that can be bought is no view', () => {
  expect([viewsOf([]), viewsOf([itemOf({ status: 'unavailable' })])]).toEqual([[], []]);
});
