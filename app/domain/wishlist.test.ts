import { describe, expect, test } from 'vitest';
import {
  isWished,
  parseWishlistKey,
  toggleWish,
  WISH_FAILURE_KINDS,
  wishlistKey,
} from './wishlist.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('Wishlist key is wishlist_{shopId}_{userId}', () => {
  test('is written so and read back', () => {
    expect(wishlistKey(3, id)).toBe(`wishlist_3_${id}`);
    expect(parseWishlistKey(wishlistKey(3, id + id))).toEqual({ shopId: 3, userId: id + id });
  });

  test.each(['', `basket_3_${id}`, `wishlist_03_${id}`, `wishlist_3_${id}0`, `wishlist_3_${id}\n`])(
    '%j is none',
    (key) => expect(parseWishlistKey(key)).toBeUndefined(),
  );
});

describe('Wishlist toggle', () => {
  const items = [
    { key: 'a', productId: 1 },
    { key: 'b', productId: 2 },
    { key: 'c', productId: 1 },
  ];

  test('product not in list leads to add', () => {
    expect(toggleWish(items, 3)).toEqual({ kind: 'add' });
    expect(toggleWish([], 1)).toEqual({ kind: 'add' });
    expect(isWished(items, 3)).toBe(false);
  });

  test('product present leads to delete of each matching item', () => {
    expect(toggleWish(items, 1)).toEqual({ kind: 'delete', itemKeys: ['a', 'c'] });
    expect(isWished(items, 1)).toBe(true);
  });
});

test('a failed add has a kind by its status', () => {
  expect(WISH_FAILURE_KINDS).toEqual({
    409: 'ItemAlreadyPresent',
    412: 'ItemUnavailable',
    413: 'MaximumItemCountReached',
  });
});
