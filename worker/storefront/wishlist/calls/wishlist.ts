import {
  type AddWishlistItem,
  type DeleteWishlistItem,
  type Wishlist,
  type WishlistResult,
  wishlistResultSchema,
  wishlistSchema,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import { parseOwnedKey } from '../../../../app/visitor/rules/owned-key.ts';
import {
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
  hasResult,
} from '../../upstream/commerce/call.ts';

/** Returns a wishlist; an unknown key is an empty one. */
export function fetchWishlist(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Wishlist>> {
  return callCommerce(context, {
    method: 'GET',
    path: `/v1/wishlists/${key}`,
    schema: wishlistSchema,
    isOwn: (wishlist) => wishlist.key === key,
    userId: parseOwnedKey('wishlist', key)?.userId,
  });
}

/** Adds a product or variant to a wishlist. */
export function addWishlistItem(
  context: CommerceContext,
  { itemCreationId, wishlistKey }: AddWishlistItem,
  change: Change,
): Promise<CommerceResult<WishlistResult>> {
  return callCommerce(context, {
    method: 'POST',
    path: `/v1/wishlists/${wishlistKey}/items`,
    body: itemCreationId,
    change,
    schema: wishlistResultSchema,
    isOwn: ({ wishlist }) => wishlist.key === wishlistKey,
    readable: hasResult,
  });
}

/** Deletes an item of a wishlist. */
export function deleteWishlistItem(
  context: CommerceContext,
  { itemKey, wishlistKey }: DeleteWishlistItem,
  change: Change,
): Promise<CommerceResult<Wishlist>> {
  return callCommerce(context, {
    method: 'DELETE',
    path: `/v1/wishlists/${wishlistKey}/items/${encodeURIComponent(itemKey)}`,
    change,
    schema: wishlistSchema,
    isOwn: ({ key }) => key === wishlistKey,
  });
}
