import { describe, expect, test } from 'vitest';
import {
  isOnWishlist,
  parseWishlistKey,
  toggleWishlist,
  WISH_FAILURE_KINDS,
  wishlistKey,
} from './wishlist.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('the wishlist key is wishlist_{shopId}_{userId}', () => {
  test('has this form and is parsed back', () => {
    expect(wishlistKey(3, id)).toBe(`wishlist_3_${id}`);
    expect(parseWishlistKey(wishlistKey(3, id + id))).toEqual({ shopId: 3, userId: id + id });
  });

  test.each(['', `basket_3_${id}`, `wishlist_03_${id}`, `wishlist_3_${id}0`, `wishlist_3_${id}\n`])(
    'rejects %j',
    (key) => expect(parseWishlistKey(key)).toBeUndefined(),
  );
});

describe('the wishlist button', () => {
  const items = [
    { key: 'a', productId: 1 },
    { key: 'b', productId: 2 },
    { key: 'c', productId: 1 },
  ];

  test('adds a product that is not in the list', () => {
    expect(toggleWishlist(items, 3)).toEqual({ kind: 'add' });
    expect(toggleWishlist([], 1)).toEqual({ kind: 'add' });
    expect(isOnWishlist(items, 3)).toBe(false);
  });

  test('deletes each matching item of a product in the list', () => {
    expect(toggleWishlist(items, 1)).toEqual({ kind: 'delete', itemKeys: ['a', 'c'] });
    expect(isOnWishlist(items, 1)).toBe(true);
  });
});

test('a failed add has a kind by status', () => {
  expect(WISH_FAILURE_KINDS).toEqual({
    409: 'ItemAlreadyPresent',
    412: 'ItemUnavailable',
    413: 'MaximumItemCountReached',
  });
});
