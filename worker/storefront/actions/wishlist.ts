import type { Hono } from 'hono';
import {
  addWishSchema,
  deleteWishSchema,
  toggleWishSchema,
  type Wishlist,
  wishlistKeySchema,
  type WishlistResult,
} from '../../../app/api/wishlist.ts';
import { parseWishlistKey, toggleWish } from '../../../app/domain/wishlist.ts';
import { href } from '../../../app/routes.ts';
import type { AppEnv } from '../bindings.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import {
  actorOf,
  type Action,
  type ActionResult,
  type Actor,
  defineAction,
  describe,
} from './define-action.ts';
import { shopOfCall } from './locale.ts';
import {
  answerResult,
  changeOf,
  failureOf,
  refuseOtherShop,
  remember,
  withOwnKey,
} from './owned-data.ts';

/** The wishlist's calls and the heart's form (spec 2 §4, §7; key rules DESIGN §6). */

const complete = withOwnKey('wishlist');

/** Why a call has nothing to do here: the shop has no wishlist, or the key is another shop's. */
function refuse(key: string, actor: Actor): ActionResult | undefined {
  if (actor.shop.options.wishlist) return refuseOtherShop('wishlist', key, actor);
  const body = { error: 'the shop has no wishlist', field: 'locale' };
  return { status: 404, body, problem: 'wishlist.failed' };
}

/** An answer of the back end: its status, and the wishlist as it is now. */
function told(result: CommerceResult<Wishlist | WishlistResult>, key: string): ActionResult {
  if (result.kind !== 'ok') return failureOf('wishlist', result);
  const { data } = result;
  const userId = parseWishlistKey(key)?.userId;
  const status = 'type' in data ? data.statusCode : 200;
  return {
    status,
    body: data,
    // What is there already is what was asked for.
    ...(status === 412 && { problem: 'wishlist.unavailable' }),
    ...(status === 413 && { problem: 'wishlist.full' }),
    ...(userId && 'type' in data ? { userId } : {}),
  };
}

const back = ({ shop }: Actor) => href('wishlist', shop);

const addItem = defineAction(
  {
    name: 'wishlist.add',
    call: { method: 'POST', path: '/api/shop/wishlist/addItem/' },
    schema: addWishSchema,
    run: async (input, actor) =>
      refuse(input.wishlistKey, actor) ??
      told(await actor.commerce.addWish(input, await changeOf(actor)), input.wishlistKey),
    back,
  },
  remember,
);

const deleteItem = defineAction(
  {
    name: 'wishlist.delete',
    call: { method: 'DELETE', path: '/api/shop/wishlist/deleteItem/' },
    schema: deleteWishSchema,
    complete,
    run: async (input, actor) =>
      refuse(input.wishlistKey, actor) ??
      told(await actor.commerce.deleteWish(input, await changeOf(actor)), input.wishlistKey),
    back,
  },
  remember,
);

/** Spec 2 §4, wishlist toggle: adds a product, or deletes each item of one that is there. */
async function toggle(wishlistKey: string, productId: number, actor: Actor): Promise<ActionResult> {
  const { commerce } = actor;
  const before = await commerce.wishlist(wishlistKey);
  if (before.kind !== 'ok') return failureOf('wishlist', before);
  const change = await changeOf(actor);
  const wanted = toggleWish(before.data.items, productId);
  if (wanted.kind === 'add') {
    const itemCreationId = { productId };
    return told(await commerce.addWish({ wishlistKey, itemCreationId }, change), wishlistKey);
  }
  let last: CommerceResult<Wishlist> = before;
  for (const itemKey of wanted.itemKeys) {
    last = await commerce.deleteWish({ wishlistKey, itemKey }, change);
    if (last.kind !== 'ok') break;
  }
  return told(last, wishlistKey);
}

const toggleItem = defineAction(
  {
    name: 'wishlist.toggle',
    schema: toggleWishSchema,
    numbers: ['productId'],
    complete,
    run: async ({ productId, wishlistKey }, actor) =>
      refuse(wishlistKey, actor) ?? toggle(wishlistKey, productId, actor),
    back,
  },
  remember,
);

export const wishlistActions: readonly Action[] = [addItem, deleteItem, toggleItem];

/** GET /api/shop/wishlist/get/{wishlistKey}/: an unknown key is an empty wishlist. */
export function mountGetWishlist(app: Hono<AppEnv>) {
  app.get('/api/shop/wishlist/get/:wishlistKey/', async (c) => {
    c.get('trace').route = 'wishlist.get';
    const shop = shopOfCall(c);
    if (shop instanceof Response) return shop;
    const key = wishlistKeySchema.safeParse(c.req.param('wishlistKey'));
    if (!key.success) return c.json({ ...describe(key.error), field: 'wishlistKey' }, 400);
    const actor = actorOf(c, shop);
    const refused = refuse(key.data, actor);
    if (refused) return c.json(refused.body, refused.status);
    return answerResult(c, told(await actor.commerce.wishlist(key.data), key.data));
  });
}
