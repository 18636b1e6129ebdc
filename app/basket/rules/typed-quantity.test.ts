import { expect, test } from 'vitest';
import { readQuantity } from './typed-quantity.ts';

test.each([
  ['2', 2],
  [' 12 ', 12],
  ['007', 7],
  ['0', 0],
  ['99', 99],
])('%j is a quantity', (text, quantity) => {
  expect(readQuantity(text, 99)).toBe(quantity);
});

test.each(['', ' ', '-1', '1.5', '1,5', '1e9', 'abc', '2x', '100', '1000000000', '٣', '+1'])(
  '%j is none',
  (text) => {
    expect(readQuantity(text, 99)).toBeUndefined();
  },
);
