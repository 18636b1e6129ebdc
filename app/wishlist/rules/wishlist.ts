import { type Promotable, mayBePromoted } from '../../product/rules/infant-formula.ts';
import { isMergeShown } from './merge-shown.ts';
import { ownedKey, type OwnedKey, parseOwnedKey } from '../../visitor/rules/owned-key.ts';
import { isStruck } from '../../price/rules/price.ts';

/** Wishlist rules: docs/rules/wishlist.md#wishlist. */

/** Maximum number of items in a wishlist. */
export const MAX_WISHES = 100;
/**
 * Maximum number of items after merges by logins, so that a full list loses nothing when another one is merged into
 * it.
 */
export const MAX_MERGED_WISHES = 500;

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
 * Returns the action of the wishlist button: adds a product that is not in the list, otherwise deletes all its items.
 */
export function toggleWishlist(
  items: readonly { readonly key: string; readonly productId: number }[],
  productId: number,
): WishlistToggle {
  const itemKeys = items.filter((item) => item.productId === productId).map(({ key }) => key);
  return itemKeys.length === 0 ? { kind: 'add' } : { kind: 'delete', itemKeys };
}

/**
 * Returns the price that an item had when it was added, if the current one is lower by the threshold of struck prices
 * (docs/rules/price.md#price). Infant formula is never marked. Minor units.
 */
export function priceBeforeDrop(
  { price }: { readonly price: number | null },
  now: number,
  product: Promotable,
): number | undefined {
  return price !== null && mayBePromoted(product) && isStruck(now, price) ? price : undefined;
}

/** Returns how many items a login has recently merged into the list. `now` in milliseconds since 1970. */
export function countMerged(
  items: readonly { readonly mergedAt: string | null }[],
  now: number,
): number {
  return items.filter(({ mergedAt }) => isMergeShown(mergedAt, now)).length;
}

/** The item that an addition would restore. */
export type RemovedItem = { readonly productId: number } | { readonly variantId: number };

/** Writes a removed item as a value of the wishlist's query: `p12`, or `v34` for a variant. */
export function writeRemoved({
  productId,
  variantId,
}: {
  readonly productId: number;
  readonly variantId: number | null;
}): string {
  return variantId === null ? `p${productId}` : `v${variantId}`;
}

/** Parses such a value; undefined for anything else. */
export function readRemoved(text: string | null): RemovedItem | undefined {
  const [, kind, digits] = /^([pv])([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  if (digits === undefined) return undefined;
  return kind === 'p' ? { productId: Number(digits) } : { variantId: Number(digits) };
}
