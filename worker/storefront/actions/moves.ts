import { z } from 'zod';
import { basketCalls } from '../../../app/basket/schemas/calls.ts';
import type { Moved } from '../../../app/basket/schemas/move.ts';
import { type OwnedKind, ownedKey } from '../../../app/visitor/rules/owned-key.ts';
import { wishlistCalls } from '../../../app/wishlist/schemas/calls.ts';
import { isLanguageSibling, type Shop } from '../../../app/shop/rules/shop.ts';
import { href } from '../../../app/routes.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { ShopContext } from '../http/request-context.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import { type ActionResult, defineAction } from './define-action.ts';
import { failureOf } from './failure.ts';
import { BASKET_TEXTS, WISHLIST_TEXTS } from './owned-data.ts';

/** Basket and wishlist follow a switch of the language (docs/rules/shop.md#language-switch). */

/** Returns the shop of the country's other language; undefined if the country has one language. */
export function siblingShop(shop: Shop): Shop | undefined {
  return allShops.find((other) => isLanguageSibling(shop, other));
}

/**
 * Moves basket and wishlist to the shop to which the visitor switches, if it is the other language of this one. Never throws:
 * what was not moved stays, and the basket page there offers to move it.
 */
export async function moveCollected(target: Shop, context: ShopContext): Promise<void> {
  const { shop, visitor } = context;
  const { userId } = visitor;
  if (userId === undefined || !isLanguageSibling(shop, target)) return;
  const way = { from: shop, to: target };
  await Promise.all([
    moveOwned(context, 'basket', userId, way),
    target.options.wishlist && moveOwned(context, 'wishlist', userId, way),
  ]);
}

/** Moves a user's basket or wishlist from one shop to the other language's. If the call fails, it stays where it was. */
function moveOwned(
  context: CommerceContext,
  kind: OwnedKind,
  userId: string,
  { from, to }: { readonly from: Shop; readonly to: Shop },
): Promise<CommerceResult<Moved>> {
  const there = { ...context, shop: from };
  const params = { key: ownedKey(kind, from.id, userId) };
  const target = ownedKey(kind, to.id, userId);
  return kind === 'basket'
    ? callCommerce(there, basketCalls.move, {
        params,
        body: { basketKey: target },
        isOptional: true,
      })
    : callCommerce(there, wishlistCalls.move, {
        params,
        body: { wishlistKey: target },
        isOptional: true,
      });
}

const TEXTS = { basket: BASKET_TEXTS, wishlist: WISHLIST_TEXTS };

/** Moves the items of the basket or wishlist of the other language here. */
async function take(kind: OwnedKind, context: ActionContext): Promise<ActionResult> {
  const { shop, visitor } = context;
  const from = siblingShop(shop);
  const { userId } = visitor;
  if (from === undefined || userId === undefined) return { status: 200, body: {} };
  const result = await moveOwned(context, kind, userId, { from, to: shop });
  return result.kind === 'ok' ? { status: 200, body: result.data } : failureOf(TEXTS[kind], result);
}

/** The form of the notice on the basket page: moves what is left in the other language's basket. */
export const takeBasket = defineAction({
  name: 'basket.take',
  schema: z.object({}),
  run: (_, context) => take('basket', context),
  back: ({ shop }) => href('basket', shop),
});

/** The same form on the wishlist page. */
export const takeWishlist = defineAction({
  name: 'wishlist.take',
  schema: z.object({}),
  run: (_, context) => take('wishlist', context),
  back: ({ shop }) => href('wishlist', shop),
});
