import { expect, test } from 'vitest';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { namedProducts } from './named-products.ts';

test('parts of a bundle are named once, and the product itself is not', () => {
  const product = bear(2495);
  const part = (referenceKey: string | null) => ({ variantId: 1, referenceKey, quantity: 1 });
  const bundle = [part('100.1003'), part(null), part('100.1003'), part(product.referenceKey)];
  const customData = { ...product.customData, bundle };
  expect(namedProducts({ ...product, customData })).toEqual(['1001003']);
  expect(namedProducts(product)).toEqual([]);
});
