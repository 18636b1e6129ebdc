import { describe, expect, test } from 'vitest';
import { SLOT_SIZE, SLOTS } from '../app/recommendation/rules/recommendation.ts';
import { productNumber } from '../app/product/rules/reference-key.ts';
import { COUNTRIES } from '../app/shop/rules/shop.ts';
import { seedProducts } from '../worker/commerce/seed/demo-catalogue.ts';
import { engines, fallbackProducts, slotConfigs } from './recommendations.ts';

describe('engines', () => {
  test.each(COUNTRIES)(
    '%s has a public host, used by no other country, by https, and a project',
    (country) => {
      const { host, projectId } = engines[country];
      const { protocol, hostname, origin } = new URL(host);
      expect([protocol, origin]).toEqual(['https:', host]);
      expect(hostname).toMatch(/^([a-z0-9-]+\.)+[a-z]{2,}$/);
      const others = COUNTRIES.filter((one) => one !== country).map((one) => engines[one]);
      expect(others.map((one) => one.host)).not.toContain(host);
      expect(others.map((one) => one.projectId)).not.toContain(projectId);
    },
  );
});

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
