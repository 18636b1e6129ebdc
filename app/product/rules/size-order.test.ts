import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSizes } from './size-order.ts';

test.each([
  [
    ['104', '62', '50', '98', '56'],
    ['50', '56', '62', '98', '104'],
  ],
  [
    ['98/104', '62/68', '50/56', '62'],
    ['50/56', '62', '62/68', '98/104'],
  ],
  [
    ['XL', 'S', 'M', 'XS', 'L'],
    ['XS', 'S', 'M', 'L', 'XL'],
  ],
  [
    ['110 cm', '86/92', '70 cm', '240 ml', '120 ml'],
    ['86/92', '70 cm', '110 cm', '120 ml', '240 ml'],
  ],
  [
    ['100 × 140 cm', '75 × 100 cm', '100 × 100 cm'],
    ['75 × 100 cm', '100 × 100 cm', '100 × 140 cm'],
  ],
  [
    ['10 (9–12 kg)', '2 (3–6 kg)', '1 (2–5 kg)'],
    ['1 (2–5 kg)', '2 (3–6 kg)', '10 (9–12 kg)'],
  ],
  [
    ['1,5 l', '0.5 l'],
    ['0.5 l', '1,5 l'],
  ],
])('%j: %j', (sizes, ordered) => {
  expect(sizes.toSorted(compareSizes)).toEqual(ordered);
});

test('any two sizes have one order', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(compareSizes(a, b) + compareSizes(b, a)).toBe(0);
      expect(compareSizes(a, b) === 0).toBe(a === b);
    }),
  );
});
