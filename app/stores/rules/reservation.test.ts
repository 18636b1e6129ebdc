import { describe, expect, test } from 'vitest';
import {
  MAX_RESERVED,
  parseItems,
  reservableItems,
  reservationNumber,
  reservationToken,
  shownQuantity,
  storeStock,
  writeItems,
} from './reservation.ts';

describe('lines of a URL', () => {
  test.each([
    ['12:1', [{ variantId: 12, quantity: 1 }]],
    [
      '12:1,13:5',
      [
        { variantId: 12, quantity: 1 },
        { variantId: 13, quantity: 5 },
      ],
    ],
    ['', []],
    ['12', undefined],
    ['12:0', undefined],
    ['12:-1', undefined],
    ['12:1.5', undefined],
    ['12:6', undefined],
    ['12:1,12:1', undefined],
    ['0:1', undefined],
    ['12:1,', undefined],
    ['12:1,x', undefined],
    ['1e3:1', undefined],
    [Array.from({ length: 21 }, (_, at) => `${at + 1}:1`).join(','), undefined],
  ])('%j', (text, items) => {
    expect(parseItems(text)).toEqual(items);
    if (items) expect(writeItems(items)).toBe(text);
  });
});

test('lines of a basket become one line for each variant, with as many as can be asked for', () => {
  const items = [
    { variantId: 12, quantity: 3 },
    { variantId: 13, quantity: 1 },
    { variantId: 12, quantity: 4 },
  ];
  expect(reservableItems(items)).toEqual([
    { variantId: 12, quantity: MAX_RESERVED },
    { variantId: 13, quantity: 1 },
  ]);
});

test.each([
  [0, 'none', 0],
  [-1, 'none', 0],
  [1, 'few', 1],
  [3, 'few', 3],
  [4, 'many', 4],
  [80, 'many', MAX_RESERVED + 1],
])('%d pieces are %s', (quantity, stock, shown) => {
  expect([storeStock(quantity), shownQuantity(quantity)]).toEqual([stock, shown]);
});

test('a number is easy to say and has no letters that look alike', () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at);
  const numbers = Array.from({ length: 25 }, (_, at) => reservationNumber(all.subarray(at * 10)));
  for (const number of numbers)
    expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(32);
});

test.each([
  ['a'.repeat(64), true],
  ['A'.repeat(64), false],
  ['a'.repeat(63), false],
  [null, false],
])('a token is 64 hexadecimal characters: %s', (text, isToken) => {
  expect(reservationToken(text) !== undefined).toBe(isToken);
});
