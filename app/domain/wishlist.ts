import { ownedKey, type OwnedKey, parseOwnedKey } from './owned-key.ts';

/** Wishlist rules (spec 2 §4; DESIGN §6). */

/** At most so many items a wishlist; the spec names none, so it is a basket's. */
export const MAX_WISHES = 100;

/** Key of a user's wishlist in one shop: `wishlist_{shopId}_{userId}` (spec 2 §4). */
export function wishlistKey(shopId: number, userId: string): string {
  return ownedKey('wishlist', shopId, userId);
}

/** The parts of a wishlist key, or undefined where it is none. */
export function parseWishlistKey(key: string): OwnedKey | undefined {
  return parseOwnedKey('wishlist', key);
}

/** SCAYLE's kinds of a failed add (apis §4.1), by status. */
export const WISH_FAILURE_KINDS = {
  409: 'ItemAlreadyPresent',
  412: 'ItemUnavailable',
  413: 'MaximumItemCountReached',
} as const;

export type WishToggle =
  | { readonly kind: 'add' }
  | { readonly kind: 'delete'; readonly itemKeys: readonly string[] };

/** Spec 2 §4: a product that is not in the list is added; one that is has each of its items deleted. */
export function toggleWish(
  items: readonly { readonly key: string; readonly productId: number }[],
  productId: number,
): WishToggle {
  const itemKeys = items.filter((item) => item.productId === productId).map(({ key }) => key);
  return itemKeys.length === 0 ? { kind: 'add' } : { kind: 'delete', itemKeys };
}

/** Whether the heart of a product is full. */
export function isWished(
  items: readonly { readonly productId: number }[],
  productId: number,
): boolean {
  return items.some((item) => item.productId === productId);
}
