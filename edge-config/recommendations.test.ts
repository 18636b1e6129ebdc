import { expect, test } from 'vitest';
import { SLOT_SIZE, SLOTS } from '../app/recommendation/rules/recommendation.ts';
import { productNumber } from '../app/product/rules/reference-key.ts';
import { seedProducts } from '../worker/commerce/seed/demo-catalogue.ts';
import { fallbackProducts, slotConfigs } from './recommendations.ts';

test.each(SLOTS)('%s has 12 products of a recommendation', (slot) => {
  expect(slotConfigs[slot]).toMatchObject({ size: SLOT_SIZE });
  expect(slotConfigs[slot].recommendationId).not.toBe('');
});

test('18 fallback products are sold and may be recommended', () => {
  expect(new Set(fallbackProducts).size).toBe(18);
  const allowed = new Set(
    seedProducts()
      .filter(({ duties, isActive }) => isActive && !duties?.infantFormula)
      .map(({ referenceKey }) => productNumber(referenceKey)),
  );
  expect(fallbackProducts.filter((number) => !allowed.has(number))).toEqual([]);
});
