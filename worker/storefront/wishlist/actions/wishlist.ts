import { z } from 'zod';
import {
  addWishlistItemSchema,
  deleteWishlistItemSchema,
  type ItemCreationId,
  toggleWishlistSchema,
  type Wishlist,
  type WishlistItem,
  wishlistKeySchema,
  type WishlistResult,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import {
  parseWishlistKey,
  toggleWishlist,
  writeRemoved,
} from '../../../../app/wishlist/rules/wishlist.ts';
import { LIST_QUERY } from '../../../../app/wishlist/rules/wish-lists.ts';
import { href } from '../../../../app/routes.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { addWishlistItem, deleteWishlistItem, fetchWishlist } from '../calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { defineRead } from '../../actions/define-read.ts';
import { failureOf } from '../../actions/failure.ts';
import {
  NO_WISHLIST,
  WISHLIST_PROBLEMS,
  WISHLIST_TEXTS,
  changeOf,
  refuseForeignKey,
  withOwnKey,
} from '../../actions/owned-data.ts';

/** The wishlist's calls, and the form of its buttons. */

const complete = withOwnKey('wishlist');

/** Returns the client error if the shop has no wishlist or the key belongs to another shop. */
export function refuseWishlist(key: string, context: ActionContext): ActionResult | undefined {
  if (context.shop.options.wishlist)
    return refuseForeignKey('wishlist', key, context, WISHLIST_TEXTS.failed);
  return NO_WISHLIST;
}

/** Returns the back end's answer: its status, and the current wishlist. `shown` is for the page that follows a form. */
function toActionResult(
  result: CommerceResult<Wishlist | WishlistResult>,
  key: string,
  shownOf: (wishlist: Wishlist) => ActionResult['shown'] = () => undefined,
): ActionResult {
  if (result.kind !== 'ok') return failureOf(WISHLIST_TEXTS, result);
  const { data } = result;
  const shown = shownOf('type' in data ? data.wishlist : data);
  const marked = shown ? { shown } : {};
  if (!('type' in data)) return { status: 200, body: data, ...marked };
  const userId = parseWishlistKey(key)?.userId;
  const problem = WISHLIST_PROBLEMS[data.statusCode];
  return {
    status: data.statusCode,
    body: data,
    ...marked,
    ...(problem ? { problems: [{ key: problem }] } : {}),
    // A visitor without stored data gets no cookie.
    ...(userId && !problem ? { effects: { anonymousId: userId } } : {}),
  };
}

/**
 * Returns the URL of the wishlist, which marks the item that a form has added, or offers to restore the removed one.
 */
function back({ shop }: ActionContext, { shown = {} }: ActionResult): string {
  const query = new URLSearchParams(shown).toString();
  const { added } = shown;
  const anchor = added ? `#wish-${encodeURIComponent(added)}` : '';
  return `${href('wishlist', shop)}${query ? `?${query}` : ''}${anchor}`;
}

/** Returns the parameter of the named list in which an item stands. */
export function ofList({ list }: Pick<WishlistItem, 'list'>): Record<string, string> {
  return list === null ? {} : { [LIST_QUERY]: list };
}

/** Returns the parameter that marks the added item. */
function markAdded({ productId, variantId }: ItemCreationId) {
  return ({ items }: Wishlist): ActionResult['shown'] => {
    const added = items.findLast((item) =>
      variantId === undefined ? item.productId === productId : item.variantId === variantId,
    );
    return added && { ...ofList(added), added: added.key };
  };
}

/** Returns the parameter that names the removed item, with which it can be added again. */
function markRemoved(item: WishlistItem | undefined): ActionResult['shown'] {
  return item && { ...ofList(item), removed: writeRemoved(item) };
}

/** Completes a form, which sends each id as a field. */
function fromForm(
  fields: Record<string, unknown>,
  context: ActionContext,
): Record<string, unknown> {
  const { productId, variantId, ...rest } = fields;
  const idOf = (value: unknown) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  const itemCreationId =
    variantId === undefined ? { productId: idOf(productId) } : { variantId: idOf(variantId) };
  return complete({ ...rest, itemCreationId }, context);
}

const addItem = defineAction({
  name: 'wishlist.add',
  call: { method: 'POST', path: '/api/shop/wishlist/addItem/' },
  schema: addWishlistItemSchema,
  complete: fromForm,
  async run(input, context) {
    const refused = refuseWishlist(input.wishlistKey, context);
    if (refused) return refused;
    const result = await addWishlistItem(context, input, await changeOf(context));
    return toActionResult(result, input.wishlistKey, markAdded(input.itemCreationId));
  },
  back,
});

const deleteItem = defineAction({
  name: 'wishlist.delete',
  call: { method: 'DELETE', path: '/api/shop/wishlist/deleteItem/' },
  schema: deleteWishlistItemSchema,
  complete,
  async run(input, context) {
    const refused = refuseWishlist(input.wishlistKey, context);
    if (refused) return refused;
    // Only the page of a form shows what was removed.
    const before =
      context.formPath === undefined ? undefined : await fetchWishlist(context, input.wishlistKey);
    const items = before?.kind === 'ok' ? before.data.items : [];
    const removed = items.find(({ key }) => key === input.itemKey);
    const result = await deleteWishlistItem(context, input, await changeOf(context));
    return toActionResult(result, input.wishlistKey, () => markRemoved(removed));
  },
  back,
});

/**
 * Adds a product, or deletes all items of a product that is already in the wishlist
 * (docs/rules/wishlist.md#wishlist).
 */
async function toggle(
  wishlistKey: string,
  productId: number,
  context: ActionContext,
): Promise<ActionResult> {
  const before = await fetchWishlist(context, wishlistKey);
  if (before.kind !== 'ok') return failureOf(WISHLIST_TEXTS, before);
  const change = await changeOf(context);
  const wanted = toggleWishlist(before.data.items, productId);
  if (wanted.kind === 'add') {
    const itemCreationId = { productId };
    const result = await addWishlistItem(context, { wishlistKey, itemCreationId }, change);
    return toActionResult(result, wishlistKey, markAdded(itemCreationId));
  }
  let last: CommerceResult<Wishlist> = before;
  for (const itemKey of wanted.itemKeys) {
    last = await deleteWishlistItem(context, { wishlistKey, itemKey }, change);
    if (last.kind !== 'ok') break;
  }
  const removed = before.data.items.find(({ key }) => key === wanted.itemKeys[0]);
  return toActionResult(last, wishlistKey, () => markRemoved(removed));
}

const toggleItem = defineAction({
  name: 'wishlist.toggle',
  schema: toggleWishlistSchema,
  numbers: ['productId'],
  complete,
  run: async ({ productId, wishlistKey }, context) =>
    refuseWishlist(wishlistKey, context) ?? toggle(wishlistKey, productId, context),
  back,
});

export const wishlistActions: readonly Action[] = [addItem, deleteItem, toggleItem];

/** GET /api/shop/wishlist/get/{wishlistKey}/: an unknown key is an empty wishlist. */
export const getWishlist = defineRead({
  name: 'wishlist.get',
  path: '/api/shop/wishlist/get/:wishlistKey/',
  schema: z.object({ wishlistKey: wishlistKeySchema }),
  run: async ({ wishlistKey }, context) =>
    refuseWishlist(wishlistKey, context) ??
    toActionResult(await fetchWishlist(context, wishlistKey), wishlistKey),
});
