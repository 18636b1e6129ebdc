import type { Wishlist } from '../wishlist/schemas/wishlist.ts';
import { createStoredCopy, type StoredCopy } from './stored-copy.ts';

/** The browser's copy of a wishlist. */
export type WishlistItems = Pick<Wishlist, 'items'>;

/** Creates the tab's copy of the wishlist. */
export function createWishlistCopy(session: () => Storage): StoredCopy<WishlistItems> {
  return createStoredCopy(session, 'wishlist', isWishlist);
}

/** Returns whether a value is a wishlist: another tab or an earlier release may have written it. */
export function isWishlist(value: object): value is WishlistItems {
  return 'items' in value && Array.isArray(value.items) && value.items.every(isWishlistItem);
}

function isWishlistItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { key, productId } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof productId === 'number';
}
