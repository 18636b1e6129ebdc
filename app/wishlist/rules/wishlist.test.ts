import { describe, expect, test } from 'vitest';
import {
  countMerged,
  parseWishlistKey,
  priceBeforeDrop,
  readRemoved,
  toggleWishlist,
  WISH_FAILURE_KINDS,
  wishlistKey,
  writeRemoved,
} from './wishlist.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('the wishlist key is wishlist_{shopId}_{userId}', () => {
  test('a wishlist key has this form and is parsed back', () => {
    expect(wishlistKey(3, id)).toBe(`wishlist_3_${id}`);
    expect(parseWishlistKey(wishlistKey(3, id + id))).toEqual({ shopId: 3, userId: id + id });
  });

  test.each(['', `basket_3_${id}`, `wishlist_03_${id}`, `wishlist_3_${id}0`, `wishlist_3_${id}\n`])(
    'a wishlist key like %j is rejected',
    (key) => expect(parseWishlistKey(key)).toBeUndefined(),
  );
});

describe('the wishlist button', () => {
  const items = [
    { key: 'a', productId: 1 },
    { key: 'b', productId: 2 },
    { key: 'c', productId: 1 },
  ];

  test('the wishlist button adds a product that is not in the list', () => {
    expect(toggleWishlist(items, 3)).toEqual({ kind: 'add' });
    expect(toggleWishlist([], 1)).toEqual({ kind: 'add' });
  });

  test('the wishlist button deletes each matching item of a product in the list', () => {
    expect(toggleWishlist(items, 1)).toEqual({ kind: 'delete', itemKeys: ['a', 'c'] });
  });
});

test('a failed add has a kind by status', () => {
  expect(WISH_FAILURE_KINDS).toEqual({
    409: 'ItemAlreadyPresent',
    412: 'ItemUnavailable',
    413: 'MaximumItemCountReached',
  });
});

describe('a price drop since an item was put on the list', () => {
  const plain = { customData: { infantFormula: false } };
  const formula = { customData: { infantFormula: true } };

  test.each([
    ['lower', 2495, 1995, plain, 2495],
    ['at the threshold of a strikethrough price', 2500, 2400, plain, 2500],
    ['hardly lower', 2500, 2401, plain, undefined],
    ['the same', 2495, 2495, plain, undefined],
    ['higher', 1995, 2495, plain, undefined],
    ['not known', null, 1995, plain, undefined],
    ['of infant formula', 2495, 1995, formula, undefined],
  ])('%s', (_, price, now, product, before) =>
    expect(priceBeforeDrop({ price }, now, product)).toBe(before),
  );
});

test('what a login has brought is counted for ten minutes', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const ago = (minutes: number) => ({ mergedAt: new Date(now - minutes * 60_000).toISOString() });
  const items = [{ mergedAt: null }, ago(0), ago(9), ago(10), ago(-1), { mergedAt: 'yesterday' }];
  expect(countMerged(items, now)).toBe(2);
});

describe('what was removed', () => {
  test.each([
    [{ productId: 7, variantId: null }, 'p7', { productId: 7 }],
    [{ productId: 7, variantId: 71 }, 'v71', { variantId: 71 }],
  ])('%j is written as %s and read back', (item, text, read) => {
    expect(writeRemoved(item)).toBe(text);
    expect(readRemoved(text)).toEqual(read);
  });

  test.each([null, '', 'p', 'p0', 'p-1', 'x7', 'p7.5', 'p7<', `p${'9'.repeat(16)}`])(
    '%j names nothing',
    (text) => expect(readRemoved(text)).toBeUndefined(),
  );
});
