import { ownedKey, type OwnedKey, parseOwnedKey } from './owned-key.ts';

/** Wishlist rules: docs/rules.md#wishlist. */

/** Maximum number of items in a wishlist. */
export const MAX_WISHES = 100;

/** Returns the key of a user's wishlist in one shop: `wishlist_{shopId}_{userId}`. */
export function wishlistKey(shopId: number, userId: string): string {
  return ownedKey('wishlist', shopId, userId);
}

/** Parses a wishlist key. Undefined if it is not one. */
export function parseWishlistKey(key: string): OwnedKey | undefined {
  return parseOwnedKey('wishlist', key);
}

/** SCAYLE's error kinds of a failed add, by status. */
export const WISH_FAILURE_KINDS = {
  409: 'ItemAlreadyPresent',
  412: 'ItemUnavailable',
  413: 'MaximumItemCountReached',
} as const;

export type WishlistToggle =
  | { readonly kind: 'add' }
  | { readonly kind: 'delete'; readonly itemKeys: readonly string[] };

/**
 * Returns what the wishlist button does: adds a product that is not in the list, else deletes all its items.
 */
export function toggleWishlist(
  items: readonly { readonly key: string; readonly productId: number }[],
  productId: number,
): WishlistToggle {
  const itemKeys = items.filter((item) => item.productId === productId).map(({ key }) => key);
  return itemKeys.length === 0 ? { kind: 'add' } : { kind: 'delete', itemKeys };
}

/** Returns whether a product is in the wishlist. */
export function isOnWishlist(
  items: readonly { readonly productId: number }[],
  productId: number,
): boolean {
  return items.some((item) => item.productId === productId);
}
