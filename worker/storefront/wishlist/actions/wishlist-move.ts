import { moveWishlistItemSchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { isSuccess } from '../../../../app/basket/rules/basket.ts';
import { ownedKey } from '../../../../app/visitor/rules/owned-key.ts';
import { parseWishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import { href } from '../../../../app/routes.ts';
import { addBasketItem } from '../../basket/calls/basket.ts';
import { deleteWishlistItem, fetchWishlist } from '../calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf } from '../../actions/failure.ts';
import {
  ADDITION_PROBLEMS,
  ADDITION_TEXTS,
  additionOf,
  changeOf,
  withOwnKey,
} from '../../actions/owned-data.ts';
import { withStoredVoucher } from '../../actions/stored-voucher.ts';
import { ofList, refuseWishlist } from './wishlist.ts';

/** The form that moves an item of the wishlist to the basket. */

interface Move {
  readonly wishlistKey: string;
  readonly itemKey: string;
  readonly variantId: number;
}

/**
 * Adds the variant to the basket, then removes the item from the wishlist: whatever fails, the item is in one of them.
 * The item stays if the variant belongs to another product.
 */
async function move(input: Move, context: ActionContext): Promise<ActionResult> {
  const { itemKey, variantId, wishlistKey } = input;
  const userId = parseWishlistKey(wishlistKey)?.userId ?? '';
  const wishlist = await fetchWishlist(context, wishlistKey);
  if (wishlist.kind !== 'ok') return failureOf({ ...ADDITION_TEXTS, name: 'wishlist' }, wishlist);
  const item = wishlist.data.items.find(({ key }) => key === itemKey);
  // The item was moved or removed before, by a second press or in another tab.
  if (!item) return { status: 200, body: {} };
  const basketKey = ownedKey('basket', context.shop.id, userId);
  const line = { basketKey, variantId, quantity: 1 };
  const added = await addBasketItem(context, line, await additionOf(context, input));
  if (added.kind !== 'ok') return failureOf(ADDITION_TEXTS, added);
  const { data } = added;
  if (!isSuccess(data.statusCode)) {
    const key = ADDITION_PROBLEMS[data.statusCode] ?? ADDITION_TEXTS.failed;
    return { status: 422, body: data, problems: [{ key }] };
  }
  const inBasket = data.basket.items.find(({ key }) => key === data.itemKey);
  const isSame =
    inBasket?.product.id === item.productId &&
    (item.variantId === null || item.variantId === variantId);
  if (isSame) await deleteWishlistItem(context, { wishlistKey, itemKey }, await changeOf(context));
  const { cookies } = await withStoredVoucher(context, added);
  return {
    status: 200,
    body: data,
    shown: { ...ofList(item), moved: '1' },
    effects: { anonymousId: userId, cookies },
  };
}

export const moveItem = defineAction({
  name: 'wishlist.move',
  schema: moveWishlistItemSchema,
  numbers: ['variantId'],
  complete: withOwnKey('wishlist'),
  run: async (input, context) => refuseWishlist(input.wishlistKey, context) ?? move(input, context),
  back: ({ shop }, { shown }) =>
    `${href('wishlist', shop)}${shown ? `?${new URLSearchParams(shown)}` : ''}`,
});
