import { z } from 'zod';
import {
  addWishlistItemSchema,
  deleteWishlistItemSchema,
  toggleWishlistSchema,
  type Wishlist,
  wishlistKeySchema,
  type WishlistResult,
} from '../../../app/api/wishlist.ts';
import { parseWishlistKey, toggleWishlist } from '../../../app/domain/wishlist.ts';
import { href } from '../../../app/routes.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import {
  addWishlistItem,
  deleteWishlistItem,
  fetchWishlist,
} from '../upstream/commerce/wishlist.ts';
import type { ActionContext } from './action-context.ts';
import { type Action, type ActionResult, defineAction } from './define-action.ts';
import { defineRead } from './define-read.ts';
import {
  changeOf,
  failureOf,
  type FailureTexts,
  refuseOtherShop,
  withOwnKey,
} from './owned-data.ts';

/** The wishlist's calls, and the form of its buttons. */

const TEXTS: FailureTexts = {
  name: 'wishlist',
  down: 'wishlist.failed',
  failed: 'wishlist.failed',
};

const complete = withOwnKey('wishlist');

/** Returns the client error if the shop has no wishlist or the key is another shop's. */
function refuse(key: string, context: ActionContext): ActionResult | undefined {
  if (context.shop.options.wishlist) return refuseOtherShop('wishlist', key, context, TEXTS.failed);
  const body = { error: 'the shop has no wishlist', field: 'locale' };
  return { status: 404, body, problems: [{ key: TEXTS.failed }] };
}

/** Texts for an item that was not added. An item that is in the wishlist already is a success. */
const PROBLEMS: Readonly<Record<number, 'wishlist.unavailable' | 'wishlist.full'>> = {
  412: 'wishlist.unavailable',
  413: 'wishlist.full',
};

/** Returns the back end's answer: its status, and the wishlist as it is now. */
function toActionResult(
  result: CommerceResult<Wishlist | WishlistResult>,
  key: string,
): ActionResult {
  if (result.kind !== 'ok') return failureOf(TEXTS, result);
  const { data } = result;
  if (!('type' in data)) return { status: 200, body: data };
  const userId = parseWishlistKey(key)?.userId;
  const problem = PROBLEMS[data.statusCode];
  return {
    status: data.statusCode,
    body: data,
    ...(problem ? { problems: [{ key: problem }] } : {}),
    ...(userId ? { effects: { anonymousId: userId } } : {}),
  };
}

const back = ({ shop }: ActionContext) => href('wishlist', shop);

const addItem = defineAction({
  name: 'wishlist.add',
  call: { method: 'POST', path: '/api/shop/wishlist/addItem/' },
  schema: addWishlistItemSchema,
  async run(input, context) {
    const refused = refuse(input.wishlistKey, context);
    if (refused) return refused;
    const result = await addWishlistItem(context, input, await changeOf(context));
    return toActionResult(result, input.wishlistKey);
  },
  back,
});

const deleteItem = defineAction({
  name: 'wishlist.delete',
  call: { method: 'DELETE', path: '/api/shop/wishlist/deleteItem/' },
  schema: deleteWishlistItemSchema,
  complete,
  async run(input, context) {
    const refused = refuse(input.wishlistKey, context);
    if (refused) return refused;
    const result = await deleteWishlistItem(context, input, await changeOf(context));
    return toActionResult(result, input.wishlistKey);
  },
  back,
});

/** Adds a product, or deletes each item of one that is in the wishlist (docs/rules.md#wishlist). */
async function toggle(
  wishlistKey: string,
  productId: number,
  context: ActionContext,
): Promise<ActionResult> {
  const before = await fetchWishlist(context, wishlistKey);
  if (before.kind !== 'ok') return failureOf(TEXTS, before);
  const change = await changeOf(context);
  const wanted = toggleWishlist(before.data.items, productId);
  if (wanted.kind === 'add') {
    const item = { wishlistKey, itemCreationId: { productId } };
    return toActionResult(await addWishlistItem(context, item, change), wishlistKey);
  }
  let last: CommerceResult<Wishlist> = before;
  for (const itemKey of wanted.itemKeys) {
    last = await deleteWishlistItem(context, { wishlistKey, itemKey }, change);
    if (last.kind !== 'ok') break;
  }
  return toActionResult(last, wishlistKey);
}

const toggleItem = defineAction({
  name: 'wishlist.toggle',
  schema: toggleWishlistSchema,
  numbers: ['productId'],
  complete,
  run: async ({ productId, wishlistKey }, context) =>
    refuse(wishlistKey, context) ?? toggle(wishlistKey, productId, context),
  back,
});

export const wishlistActions: readonly Action[] = [addItem, deleteItem, toggleItem];

/** GET /api/shop/wishlist/get/{wishlistKey}/: an unknown key is an empty wishlist. */
export const getWishlist = defineRead({
  name: 'wishlist.get',
  path: '/api/shop/wishlist/get/:wishlistKey/',
  schema: z.object({ wishlistKey: wishlistKeySchema }),
  run: async ({ wishlistKey }, context) =>
    refuse(wishlistKey, context) ??
    toActionResult(await fetchWishlist(context, wishlistKey), wishlistKey),
});
