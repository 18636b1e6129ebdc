import { describe, expect, test } from 'vitest';
import { chooseVariant, isPriceFrom } from './variant.ts';

function variant(referenceKey: string, bvc: number, withTax: number) {
  return { referenceKey, bvc, withTax };
}

const first = variant('first', 1, 3000);
const cheap = variant('cheap', 2, 1000);
const soldOut = variant('sold-out', 4, 100);
const notDeliverable = variant('not-deliverable', 3, 200);

describe('Variant choice', () => {
  test('the variant from the query if present', () => {
    expect(chooseVariant([first, cheap], 'first')).toBe(first);
  });

  test('also where it is sold out', () => {
    expect(chooseVariant([first, cheap, soldOut], 'sold-out')).toBe(soldOut);
  });

  test('otherwise the cheapest available variant', () => {
    expect(chooseVariant([first, cheap])).toBe(cheap);
    expect(chooseVariant([first, cheap], 'unknown')).toBe(cheap);
  });

  test('Codes 3 and 4 are excluded when choosing the cheapest', () => {
    expect(chooseVariant([soldOut, first, notDeliverable, cheap])).toBe(cheap);
  });

  test('of equal prices the earlier one', () => {
    const same = variant('same', 1, 1000);
    expect(chooseVariant([first, cheap, same])).toBe(cheap);
  });

  test('otherwise the first', () => {
    expect(chooseVariant([notDeliverable, soldOut])).toBe(notDeliverable);
  });

  test('of nothing, nothing', () => {
    expect(chooseVariant([])).toBeUndefined();
  });
});

describe("'Price from' is shown when variants differ in price or availability (variants with BVC 3 or 4 ignored)", () => {
  test.each([
    ['two prices', [first, variant('b', 1, 1000)], true],
    ['two availabilities', [variant('a', 1, 1000), cheap], true],
    ['all alike', [variant('a', 1, 1000), variant('b', 1, 1000)], false],
    ['one variant', [first], false],
    ['the other one is sold out', [first, soldOut], false],
    ['the other one is not deliverable', [notDeliverable, first], false],
    ['none can be bought', [soldOut, notDeliverable], false],
    ['no variant', [], false],
  ])('%s', (_, variants, expected) => {
    expect(isPriceFrom(variants)).toBe(expected);
  });
});
