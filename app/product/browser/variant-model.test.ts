import { expect, test } from 'vitest';
import { createVariantModel } from './variant-model.ts';

const MISSED = { size: '86/92', text: 'Not in this colour.' };

test('the model starts with the server’s values', () => {
  const variants = createVariantModel('a', MISSED);
  expect([variants.selected.value, variants.missed.value]).toEqual(['a', MISSED]);
});

test('a choice replaces the variant and the missed size', () => {
  const variants = createVariantModel('a', MISSED);
  variants.choose('b');
  expect([variants.selected.value, variants.missed.value]).toEqual(['b', undefined]);
});

test('the missed size does not come back with the first variant', () => {
  const variants = createVariantModel('a', MISSED);
  for (const key of ['b', 'a']) variants.choose(key);
  expect(variants.missed.value).toBeUndefined();
});

test('the quantity stays with another variant', () => {
  const variants = createVariantModel('a', MISSED, 3);
  expect(variants.quantity.value).toBe(3);
  variants.setQuantity(5);
  expect([variants.quantity.value, variants.missed.value]).toEqual([5, MISSED]);
  variants.choose('b');
  expect([variants.quantity.value, variants.missed.value]).toEqual([5, undefined]);
});
