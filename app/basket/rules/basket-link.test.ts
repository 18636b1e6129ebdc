import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINK_LINES, readBasketLink, readLinked, writeBasketLink } from './basket-link.ts';

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

describe('what a basket has of a link that was added', () => {
  const line = (id: number, quantity: number, more: object = {}) => ({
    variant: { id },
    quantity,
    status: 'available' as const,
    isGift: false,
    ...more,
  });

  test.each([
    ['all of it', '7:2,8', [line(7, 2), line(8, 1)], [3, 0]],
    ['less of one, none of another', '7:9,8:2', [line(7, 3)], [3, 8]],
    ['more than it had before', '7:2', [line(7, 5), line(9, 1)], [2, 0]],
    ['two lines of a variant', '7:3', [line(7, 1), line(7, 1)], [2, 1]],
    ['a gift, and what is sold out', '7,8', [line(7, 1, { isGift: true }), line(8, 1)], [1, 1]],
    ['nothing any more', '7:2', [line(7, 2, { status: 'unavailable' })], undefined],
    ['what somebody typed', '99-9', [line(7, 2)], undefined],
    ['an absurd number', '7:99', [line(7, 2)], [2, 97]],
    ['no link', null, [line(7, 2)], undefined],
  ])('%s: %s', (_, text, lines, expected) => {
    const found = readLinked(text, lines);
    expect(found && [found.added, found.missing]).toEqual(expected);
  });
});
