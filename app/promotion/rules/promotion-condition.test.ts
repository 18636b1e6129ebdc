import { expect, test } from 'vitest';
import { completeSets, readConditions } from './promotion-condition.ts';

test.each([
  ['pieces', 'minimum_quantity', 'quantity >= 2', { kind: 'quantity', level: 'item', least: 2 }],
  [
    'a value',
    'minimum_order_value',
    'value >= 5000',
    { kind: 'value', level: 'item', least: 5000 },
  ],
  ['all products', 'all_products', 'all', { kind: 'allProducts', level: 'item', least: 3 }],
])('%s are known', (_, key, condition, expected) => {
  expect(readConditions([{ level: 'item', key, condition }], 3)).toEqual([expected]);
});

test.each([
  ['an unknown key', 'weekday', 'monday'],
  ['a key of every object', '__proto__', 'quantity >= 2'],
  ['another comparison', 'minimum_quantity', 'quantity > 2'],
  ['another variable', 'minimum_quantity', 'value >= 2'],
  ['nothing at least', 'minimum_quantity', 'quantity >= 0'],
  ['a fraction', 'minimum_order_value', 'value >= 1.5'],
  ['a number beyond all', 'minimum_order_value', 'value >= 9999999999'],
  ['more than a condition', 'minimum_quantity', 'quantity >= 2 or 1'],
  ['other words', 'all_products', 'some'],
])('%s makes the conditions unknown', (_, key, condition) => {
  const known = { level: 'item', key: 'minimum_quantity', condition: 'quantity >= 2' } as const;
  expect(readConditions([known, { level: 'item', key, condition }], 3)).toBeUndefined();
});

test('all of no products is unknown', () => {
  const all = { level: 'item', key: 'all_products', condition: 'all' } as const;
  expect(readConditions([all], 0)).toBeUndefined();
});

test.each([
  [[1, 2], 2],
  [[1, 3], 0],
  [[], 0],
])('products %j are there %d times', (productIds, sets) => {
  const lines = [
    { productId: 1, quantity: 5, unit: 1 },
    { productId: 2, quantity: 1, unit: 1 },
    { productId: 2, quantity: 1, unit: 1 },
  ];
  expect(completeSets(lines, productIds)).toBe(sets);
});
