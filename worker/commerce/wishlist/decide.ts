import type { WishlistItem } from '../../../app/wishlist/schemas/wishlist.ts';
import { MAX_WISHES } from '../../../app/wishlist/rules/wishlist.ts';

type Identity = Pick<WishlistItem, 'productId' | 'variantId'>;

/** Returns 201 for a new item, 409 for an existing one, 412 for one that the shop does not sell, 413 if the list is full. */
export function decideAddition(
  items: readonly Identity[],
  wanted: Identity | undefined,
  maxItems = MAX_WISHES,
): 201 | 409 | 412 | 413 {
  if (wanted === undefined) return 412;
  if (items.some((item) => isSame(item, wanted))) return 409;
  return items.length >= maxItems ? 413 : 201;
}

function isSame(item: Identity, other: Identity): boolean {
  return item.productId === other.productId && item.variantId === other.variantId;
}
