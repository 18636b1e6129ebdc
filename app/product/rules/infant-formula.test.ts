import { expect, test } from 'vitest';
import { mayBePromoted, mayBeRecommended } from './infant-formula.ts';

const PRODUCTS = [
  ['infant formula', { customData: { infantFormula: true } }, false],
  ['any other product', { customData: { infantFormula: false } }, true],
  ['a product queried only for its price', {}, true],
] as const;

test.each(PRODUCTS)('promotion, discount or voucher: %s', (_, product, may) => {
  expect(mayBePromoted(product)).toBe(may);
});

test.each(PRODUCTS)('recommendations: %s', (_, product, may) => {
  expect(mayBeRecommended(product)).toBe(may);
});
