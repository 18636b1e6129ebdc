import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINK_LINES, readBasketLink, writeBasketLink } from './basket-link.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`).join(',');

describe('a link has variant ids, each with a quantity if it is not 1', () => {
  test.each([
    [
      '100100101:2,100100502',
      [
        [100100101, 2],
        [100100502, 1],
      ],
      0,
    ],
    [
      ' 7 , 8:3 ',
      [
        [7, 1],
        [8, 3],
      ],
      0,
    ],
    ['7,7:2', [[7, 3]], 0],
    ['7:60,7:60', [[7, 99]], 0],
    ['7:1000', [[7, 99]], 0],
    ['', [], 0],
    [',,', [], 0],
    ['7:0,0:7,-1,7:x,<b>,1e9,8', [[8, 1]], 6],
    ['7:10000', [], 1],
  ])('%s', (text, items, unreadable) => {
    expect(readBasketLink(text)).toEqual({
      items: items.map(([variantId, quantity]) => ({ variantId, quantity })),
      unreadable,
      isTooLong: false,
    });
  });

  test('a link has at most 50 lines', () => {
    expect(readBasketLink(numbers(MAX_LINK_LINES)).items).toHaveLength(50);
    expect(readBasketLink(numbers(MAX_LINK_LINES + 1))).toMatchObject({
      items: [],
      isTooLong: true,
    });
    expect(readBasketLink('7,'.repeat(5000))).toMatchObject({ items: [], isTooLong: true });
  });

  test('items that are written are read again', () => {
    const item = fc.record({
      variantId: fc.integer({ min: 1, max: 999_999_999_999 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { maxLength: MAX_LINK_LINES, selector: ({ variantId }) => variantId }),
        (items) => {
          expect(readBasketLink(writeBasketLink(items)).items).toEqual(items);
        },
      ),
    );
  });
});
