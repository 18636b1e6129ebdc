import { wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import type { Growing, Share } from '../../../../app/wishlist/schemas/shared-list.ts';
import type {
  AddWishlistItem,
  DeleteWishlistItem,
  Wishlist,
  WishlistResult,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import { LIST_QUERY, wishlistOfKey } from '../../../../app/wishlist/rules/wish-lists.ts';
import { parseWishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import { parseOwnedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { isOwnId } from '../../../../app/visitor/rules/visitor-id.ts';
import {
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns a wishlist; an unknown key is an empty one. The names of its lists are its visitor's alone. */
export async function fetchWishlist(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Wishlist>> {
  const result = await callCommerce(context, wishlistCalls.read, {
    ...ofOwner(key),
    isOwn: (wishlist) => wishlist.key === key,
  });
  const isOwn = isOwnId(parseWishlistKey(key)?.userId ?? '', context.visitor);
  return result.kind !== 'ok' || isOwn ? result : { ...result, data: wishlistOfKey(result.data) };
}

/** Adds a product or variant to a wishlist. */
export function addWishlistItem(
  context: CommerceContext,
  { itemCreationId, wishlistKey: key }: AddWishlistItem,
  change: Change,
): Promise<CommerceResult<WishlistResult>> {
  return callCommerce(context, wishlistCalls.addItem, {
    params: { key },
    body: itemCreationId,
    change,
    isOwn: ({ wishlist }) => wishlist.key === key,
  });
}

/** Deletes an item of a wishlist. */
export function deleteWishlistItem(
  context: CommerceContext,
  { itemKey, wishlistKey: key }: DeleteWishlistItem,
  change: Change,
): Promise<CommerceResult<Wishlist>> {
  return callCommerce(context, wishlistCalls.deleteItem, {
    params: { key, itemKey },
    change,
    isOwn: (wishlist) => wishlist.key === key,
  });
}

/** Returns the share of a list of the visitor's wishlist, null is the standing one; null if it is not shared. */
export function fetchShare(
  context: CommerceContext,
  key: string,
  list: string | null,
): Promise<CommerceResult<{ share: Share | null }>> {
  const query: Record<string, string> = list === null ? {} : { [LIST_QUERY]: list };
  return callCommerce(context, wishlistCalls.readShare, {
    ...ofOwner(key),
    query,
    isOptional: true,
  });
}

/** Returns the products of a wishlist that have sizes by a child's height. */
export function fetchGrowing(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Growing>> {
  return callCommerce(context, wishlistCalls.readGrowing, { ...ofOwner(key), isOptional: true });
}

function ofOwner(key: string) {
  return { params: { key }, userId: parseOwnedKey('wishlist', key)?.userId };
}
