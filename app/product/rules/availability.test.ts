import { describe, expect, test } from 'vitest';
import {
  codeInStock,
  hasAddable,
  isAddable,
  isPreorder,
  isProductBuyable,
} from './availability.ts';

describe('Availability code (BVC): 1 and 2 buyable; 3 not deliverable; 4 sold out', () => {
  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [5, false],
  ])('code %d can be added: %s', (bvc, addable) => {
    expect(isAddable(bvc)).toBe(addable);
  });
});

test.each([
  [1, 0, 4],
  [2, 0, 4],
  [3, 0, 3],
  [1, 1, 1],
  [4, 5, 4],
])('code %d with %d in stock is code %d', (bvc, quantity, code) => {
  expect(codeInStock(bvc, quantity)).toBe(code);
});

describe('Code 2 with days-to of 999 or more is preorder', () => {
  test.each([
    [2, 998, false],
    [2, 999, true],
    [2, 1200, true],
    [1, 999, false],
    [3, 999, false],
    [4, 999, false],
  ])('code %d, days-to %d: %s', (bvc, daysTo, expected) => {
    expect(isPreorder({ bvc, daysFrom: 0, daysTo })).toBe(expected);
  });
});

describe('A product counts as buyable if any variant has a code other than 4', () => {
  test.each([
    [[1], true],
    [[4, 2], true],
    [[4, 3], true],
    [[4], false],
    [[4, 4], false],
    [[], false],
  ])('codes %j: %s', (codes, expected) => {
    expect(isProductBuyable(codes)).toBe(expected);
  });
});

describe('A product that can be bought has a variant that can be added', () => {
  test.each([
    [[1], true],
    [[4, 2], true],
    [[4, 3], false],
    [[3], false],
    [[], false],
  ])('codes %j: %s', (codes, expected) => {
    const variants = codes.map((BVC) => ({ customData: { KQPRI: { BVC } } }));
    expect(hasAddable({ variants })).toBe(expected);
  });
});
