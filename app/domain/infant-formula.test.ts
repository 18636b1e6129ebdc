import { describe, expect, test } from 'vitest';
import { mayBePromoted } from './infant-formula.ts';

describe('infant formula has no promotion, discount or voucher', () => {
  test.each([
    ['infant formula', { customData: { infantFormula: true } }, false],
    ['any other product', { customData: { infantFormula: false } }, true],
    ['a product queried only for its price', {}, true],
  ])('%s', (_, product, may) => expect(mayBePromoted(product)).toBe(may));
});
