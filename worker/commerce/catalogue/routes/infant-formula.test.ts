import { beforeAll, expect, test } from 'vitest';
import { insertAssortment } from '../../testing/assortment.ts';
import { addItem, getProducts, newBasketKey } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

/** The tables contain everything that would promote product 1. */
const prices = {
  DE: {
    withTax: 1500,
    before: 2000,
    recommended: 2500,
    lowest: 1900,
    tiers: [{ amount: 3, price: 1200, unit: 'ST' }],
  },
};

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  await insertProduct({
    id: 1,
    referenceKey: '100.0001',
    duties: { infantFormula: true },
    variants: [{ id: 11, prices }],
  });
  await insertProduct({ id: 2, referenceKey: '100.0002', variants: [{ id: 21, prices }] });
});

test('infant formula has its price without anything that promotes it', async () => {
  const [formula, other] = await getProducts(1, '1000001,1000002');
  expect(formula?.promo).toBeNull();
  expect(formula?.variants[0]).toMatchObject({
    price: { withTax: 1500, recommendedRetailPrice: null, appliedReductions: [] },
    lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
  });
  expect(formula?.variants[0]?.customData.KQPRI.scaleAmount1).toBeUndefined();
  expect(formula?.priceRange?.min.appliedReductions).toEqual([]);
  expect(other?.variants[0]?.price.appliedReductions).toHaveLength(1);
});

test('three packs in the basket cost three times one, without a promotion', async () => {
  const key = newBasketKey();
  const wanted = { quantity: 3, promotionId: 'sommer' };
  const { basket } = await addItem(key, { variantId: 11, ...wanted });
  expect(basket.items[0]).toMatchObject({
    promotion: null,
    customData: { pricePromotionKey: 'default' },
    price: { unit: { withTax: 1500, appliedReductions: [] }, total: { withTax: 4500 } },
  });
  const { basket: both } = await addItem(key, { variantId: 21, quantity: 3 });
  expect(both.items[1]?.price.unit.withTax).toBe(1200);
});
