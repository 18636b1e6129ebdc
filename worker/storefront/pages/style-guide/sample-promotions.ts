import type { ProductPromotion } from '../../../../app/promotion/schemas/promotion.ts';

/** Returns the three kinds of promotions of a product: a reduction, a gift, and a set of two products. */
export function samplePromotions([one, other]: readonly [string, string]) {
  const reduction: ProductPromotion = {
    id: 'reduction',
    name: 'Nestling',
    schedule: { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
    priority: 1,
    isCombinable: false,
    isGroup: false,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [],
    productIds: [],
    productNumbers: [],
    giftNumbers: [],
  };
  return {
    reduction,
    gift: {
      ...reduction,
      id: 'gift',
      effect: { type: 'buy_x_get_y', additionalData: { maxCount: 1, variantIds: [] } },
      giftNumbers: [other],
    },
    set: { ...reduction, id: 'set', isGroup: true, productNumbers: [one, other] },
  } satisfies Record<string, ProductPromotion>;
}
