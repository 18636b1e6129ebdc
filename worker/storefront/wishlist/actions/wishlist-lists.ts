import { z } from 'zod';
import { wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import { itemKeySchema } from '../../../../app/basket/schemas/basket.ts';
import {
  deleteWishlistItemSchema,
  listBodySchema,
  listFieldSchema,
  listIdSchema,
  type Wishlist,
  wishlistKeySchema,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import { foldListName, LIST_QUERY, MAX_LISTS } from '../../../../app/wishlist/rules/wish-lists.ts';
import { parseWishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce, type CommerceResult } from '../../upstream/commerce/call.ts';
import { fetchWishlist } from '../calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf, type FailureTexts, refused } from '../../actions/failure.ts';
import { additionOf, changeOf, WISHLIST_TEXTS, withOwnKey } from '../../actions/owned-data.ts';
import { refuseWishlist } from './wishlist.ts';

/** The forms of named lists (docs/rules/wishlist.md#several-lists), and the call that moves an item to another list. */

const TEXTS: FailureTexts = {
  ...WISHLIST_TEXTS,
  fields: { name: 'lists.errors.taken' },
  refusals: {
    404: { error: 'there is no such list or item', key: 'lists.errors.gone' },
    413: {
      error: 'there are as many lists as there may be',
      key: 'lists.errors.tooMany',
      values: { count: MAX_LISTS },
      field: 'name',
    },
  },
};

const nameSchema = z.object({ wishlistKey: wishlistKeySchema }).extend(listBodySchema.shape);

/** Returns the text of a name that the schema refuses; other fields are hidden ones. */
function explain({ path, code }: z.core.$ZodIssue) {
  if (path[0] !== 'name') return 'lists.errors.gone' as const;
  return code === 'custom' ? ('lists.errors.long' as const) : ('lists.errors.empty' as const);
}

const form = { complete: withOwnKey('wishlist'), explain } as const;

/** Returns the URL of the wishlist with what a form has changed. */
function back({ shop }: ActionContext, { shown = {} }: ActionResult): string {
  const query = new URLSearchParams(shown).toString();
  const anchor = shown['added'] ? `#wish-${encodeURIComponent(shown['added'])}` : '';
  return `${href('wishlist', shop)}${query ? `?${query}` : ''}${anchor}`;
}

function toActionResult(
  result: CommerceResult<Wishlist>,
  shownOf: (wishlist: Wishlist) => ActionResult['shown'],
): ActionResult {
  if (result.kind !== 'ok') return failureOf(TEXTS, result);
  const { data } = result;
  const userId = parseWishlistKey(data.key)?.userId;
  return {
    status: 200,
    body: data,
    shown: shownOf(data) ?? {},
    ...(userId === undefined ? {} : { effects: { anonymousId: userId } }),
  };
}

/** Returns the refusal of the names that the standing list has in this shop. */
function refuseName(name: string, { shop }: ActionContext): ActionResult | undefined {
  const t = translator(shop);
  const standing = [t('header.wishlist'), t('wishlist.title')].map(foldListName);
  if (!standing.includes(foldListName(name))) return undefined;
  const error = 'another list has this name';
  return refused(409, { error, key: 'lists.errors.taken', field: 'name' });
}

/** Makes a list. With an item, of a line's dialog, that item moves to it. */
const addList = defineAction({
  name: 'wishlist.addList',
  schema: nameSchema.extend({ itemKey: itemKeySchema.optional() }),
  ...form,
  async run(input, context) {
    const { name, itemKey, wishlistKey: key } = input;
    const refusal = refuseWishlist(key, context) ?? refuseName(name, context);
    if (refusal) return refusal;
    const change = await additionOf(context, input);
    const isOwn = (wishlist: Wishlist) => wishlist.key === key;
    const made = await callCommerce(context, wishlistCalls.addList, {
      params: { key },
      body: { name },
      change,
      isOwn,
    });
    const lists = made.kind === 'ok' ? made.data.lists : [];
    const list = lists.find((one) => foldListName(one.name) === foldListName(name))?.id;
    if (itemKey === undefined || list === undefined)
      return toActionResult(made, () => (list === undefined ? {} : { [LIST_QUERY]: list }));
    const placed = await placeItem(context, { key, itemKey }, list);
    return toActionResult(placed, () => ({ [LIST_QUERY]: list, added: itemKey }));
  },
  back,
});

const renameList = defineAction({
  name: 'wishlist.renameList',
  schema: nameSchema.extend({ list: listIdSchema }),
  ...form,
  async run({ name, list, wishlistKey: key }, context) {
    const refusal = refuseWishlist(key, context) ?? refuseName(name, context);
    if (refusal) return refusal;
    const result = await callCommerce(context, wishlistCalls.renameList, {
      params: { key, list },
      body: { name },
      change: await changeOf(context),
      isOwn: (wishlist) => wishlist.key === key,
    });
    return toActionResult(result, () => ({ [LIST_QUERY]: list }));
  },
  back,
});

const deleteList = defineAction({
  name: 'wishlist.deleteList',
  schema: z.object({ wishlistKey: wishlistKeySchema, list: listIdSchema }),
  ...form,
  async run({ list, wishlistKey: key }, context) {
    const refusal = refuseWishlist(key, context);
    if (refusal) return refusal;
    const result = await callCommerce(context, wishlistCalls.deleteList, {
      params: { key, list },
      change: await changeOf(context),
      isOwn: (wishlist) => wishlist.key === key,
    });
    return toActionResult(result, () => ({ deleted: '1' }));
  },
  back,
});

/** Sends an item to a list; null is the standing one. */
async function placeItem(
  context: ActionContext,
  params: { readonly key: string; readonly itemKey: string },
  list: string | null,
): Promise<CommerceResult<Wishlist>> {
  return callCommerce(context, wishlistCalls.placeItem, {
    params,
    body: { list },
    change: await changeOf(context),
    isOwn: (wishlist) => wishlist.key === params.key,
  });
}

/** Moves an item to another list. The page of a form shows the list that it has left, with the way back. */
const place = defineAction({
  name: 'wishlist.place',
  call: { method: 'POST', path: '/api/shop/wishlist/moveItem/' },
  schema: deleteWishlistItemSchema.extend({ list: listFieldSchema }),
  ...form,
  async run({ itemKey, list, wishlistKey: key }, context) {
    const refusal = refuseWishlist(key, context);
    if (refusal) return refusal;
    const before = context.formPath === undefined ? undefined : await fetchWishlist(context, key);
    const items = before?.kind === 'ok' ? before.data.items : [];
    const from = items.find((item) => item.key === itemKey)?.list ?? null;
    const placed = await placeItem(context, { key, itemKey }, list);
    return toActionResult(placed, () => ({
      ...(from === null ? {} : { [LIST_QUERY]: from }),
      ...(from === list ? {} : { placed: itemKey }),
    }));
  },
  back,
});

export const listActions: readonly Action[] = [addList, renameList, deleteList, place];
