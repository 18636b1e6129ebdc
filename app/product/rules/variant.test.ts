import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  biggestDiscount,
  urlWithSize,
  chooseVariant,
  isPriceFrom,
  lacksSize,
  parseSize,
} from './variant.ts';

function variant(referenceKey: string, bvc: number, withTax: number) {
  return { referenceKey, bvc, withTax };
}

const first = variant('first', 1, 3000);
const cheap = variant('cheap', 2, 1000);
const soldOut = variant('sold-out', 4, 100);
const notDeliverable = variant('not-deliverable', 3, 200);

describe('Variant choice', () => {
  test('the variant from the query if present', () => {
    expect(chooseVariant([first, cheap], { referenceKey: 'first' })).toBe(first);
  });

  test('the wanted variant is chosen even if it is sold out', () => {
    expect(chooseVariant([first, cheap, soldOut], { referenceKey: 'sold-out' })).toBe(soldOut);
  });

  test('without a wanted variant, the cheapest available one is chosen', () => {
    expect(chooseVariant([first, cheap])).toBe(cheap);
    expect(chooseVariant([first, cheap], { referenceKey: 'unknown' })).toBe(cheap);
  });

  test('Codes 3 and 4 are excluded when choosing the cheapest', () => {
    expect(chooseVariant([soldOut, first, notDeliverable, cheap])).toBe(cheap);
  });

  test('the earlier one of equal prices', () => {
    const same = variant('same', 1, 1000);
    expect(chooseVariant([first, cheap, same])).toBe(cheap);
  });

  test('without an available variant, the first one is chosen', () => {
    expect(chooseVariant([notDeliverable, soldOut])).toBe(notDeliverable);
  });

  test('undefined without variants', () => {
    expect(chooseVariant([])).toBeUndefined();
  });
});

describe('the size chosen in another colour', () => {
  const small = { ...variant('small', 1, 1000), size: '50/56' };
  const middle = { ...variant('middle', 1, 2000), size: '62/68' };
  const gone = { ...variant('gone', 4, 2000), size: '74/80' };
  const sizes = [small, middle, gone];

  test.each([
    ['is kept', { size: '62/68' }, middle, false],
    ['is undefined if none is wanted', {}, small, false],
    [
      'gives way to the variant of the query',
      { referenceKey: 'small', size: '62/68' },
      small,
      false,
    ],
    ['counts beside an unknown variant', { referenceKey: 'x', size: '62/68' }, middle, false],
    ['is reported as missing if it is sold out', { size: '74/80' }, small, true],
    ['is reported as missing if it does not exist', { size: '98/104' }, small, true],
    [
      'is not reported once another is chosen',
      { referenceKey: 'gone', size: '98/104' },
      gone,
      false,
    ],
  ])('%s', (_, wanted, shown, missed) => {
    expect(chooseVariant(sizes, wanted)).toBe(shown);
    expect(lacksSize(sizes, wanted)).toBe(missed);
  });

  test('the size chosen in another colour is not reported as missing if no size is available', () => {
    expect(lacksSize([gone], { size: '62/68' })).toBe(false);
  });

  test.each(['62/68', '50 × 70 cm', 'M & L', 'größer'])('%j is parsed', (size) => {
    const { pathname, searchParams } = new URL(urlWithSize('/p/a-1/', size), 'https://a.example');
    expect([pathname, parseSize(searchParams)]).toEqual(['/p/a-1/', size]);
  });

  test.each(['', '?size=', `?size=${'9'.repeat(41)}`])('%j has none', (query) => {
    expect(parseSize(new URLSearchParams(query))).toBeUndefined();
  });

  test('a URL without a size stays unchanged', () => {
    expect(urlWithSize('/p/a-1/', undefined)).toBe('/p/a-1/');
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

describe('Codes 3 and 4 are excluded when choosing the biggest-discount variant', () => {
  const none = { bvc: 1, discount: 0 };
  const ten = { bvc: 1, discount: 0.1 };
  const thirty = { bvc: 2, discount: 0.3 };
  const undeliverable = { bvc: 3, discount: 0.5 };
  const gone = { bvc: 4, discount: 0.7 };

  test.each([
    ['the biggest', [none, ten, thirty], thirty],
    ['not of code 3 or 4', [gone, ten, undeliverable], ten],
    ['none without a discount above 0', [none, gone, undeliverable], undefined],
    ['none without variants', [], undefined],
  ])('%s', (_, variants, expected) => {
    expect(biggestDiscount(variants)).toBe(expected);
  });

  test('the earlier one of equals', () => {
    expect(biggestDiscount([ten, { ...ten }])).toBe(ten);
  });

  test('no other that can be added has a bigger one', () => {
    const one = fc.record({
      bvc: fc.integer({ min: 1, max: 4 }),
      discount: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(one), (variants) => {
        const open = variants.filter(({ bvc }) => bvc < 3).map(({ discount }) => discount);
        expect(biggestDiscount(variants)?.discount ?? 0).toBe(Math.max(0, ...open));
      }),
    );
  });
});
