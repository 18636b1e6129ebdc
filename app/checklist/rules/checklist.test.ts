import { expect, test } from 'vitest';
import { MAX_ENTRIES, missingEntries } from './checklist.ts';

test('what is missing are the entries with a product that are not ticked', () => {
  expect(
    missingEntries({
      'part-10': '5',
      'part-1': '100100101',
      'product-1': '7',
      'have-2': '1',
      'part-2': '3',
      'part-3': '',
      'product-3': '9',
      'part-4': '-1',
      'part-x': '1',
      'have-10': 'on',
    }),
  ).toEqual([
    { position: 1, variantId: 100100101, productId: 7 },
    { position: 3, variantId: undefined, productId: 9 },
    { position: 4, variantId: undefined, productId: undefined },
    { position: 10, variantId: 5, productId: undefined },
  ]);
});

test('a list has an end', () => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`part-${at + 1}`, '1']));
  expect(missingEntries(many)).toHaveLength(MAX_ENTRIES);
});
