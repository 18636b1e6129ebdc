import type { Context } from 'hono';
import { wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import type {
  WishlistItem,
  Wishlist,
  WishlistResult,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import { WISH_FAILURE_KINDS } from '../../../../app/wishlist/rules/wishlist.ts';
import { readChangeContext } from '../../http/change-context.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readItemKey } from '../../http/item-key.ts';
import { requireOutcome } from '../../http/change-error.ts';
import { authorizeKey, authorizeMove } from '../../access/authorize-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAgain } from '../../http/transient.ts';
import type { Env } from '../../env.ts';
import { endsOf, move } from '../../object-store/moves.ts';
import { moveShare } from '../move.ts';
import type { WishlistOutcome } from '../wishlist-object.ts';

type Call = Context<{ Bindings: Env }>;

export const wishlists = new CallRoutes();

wishlists.on(wishlistCalls.read, async (c, { json }) => {
  const { key } = await openWishlist(c);
  const items = await readAgain(() => c.env.WISHLISTS.getByName(key).items());
  return json(wishlistOf(key, items));
});

wishlists.on(wishlistCalls.addItem, async (c, { readBody, json }) => {
  const { key, shop, wishlist } = await openWishlist(c);
  const itemCreationId = await readBody();
  const context = await readChangeContext(c.req.raw, ['add', itemCreationId]);
  const outcome = requireOutcome(await wishlist.add({ shop, itemCreationId, ...context }));
  return json(composeResult(key, outcome), outcome.statusCode);
});

wishlists.on(wishlistCalls.deleteItem, async (c, { json }) => {
  const { key, wishlist } = await openWishlist(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const context = await readChangeContext(c.req.raw, ['delete', itemKey]);
  const { items } = requireOutcome(await wishlist.remove({ itemKey, ...context }));
  return json(wishlistOf(key, items));
});

wishlists.on(wishlistCalls.move, async (c, { readBody, json }) => {
  const { key, shop } = await openWishlist(c);
  const { wishlistKey } = await readBody();
  const asked = { from: key, to: wishlistKey };
  const target = authorizeMove('wishlist', asked, shop);
  const moved = requireOutcome(await move(endsOf(c.env.WISHLISTS, asked), asked));
  // The share is moved with the first accepted item; for an empty list it is moved here.
  if (moved.left === 0) await c.env.DB.batch(moveShare(c.env.DB, key, wishlistKey, target.id));
  return json(moved);
});

async function openWishlist(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  await authorizeKey(c, 'wishlist', key, shop);
  return { shop, key, wishlist: c.env.WISHLISTS.getByName(key) };
}

function composeResult(key: string, { items, statusCode }: WishlistOutcome): WishlistResult {
  const wishlist = wishlistOf(key, items);
  if (statusCode === 200 || statusCode === 201) return { type: 'success', statusCode, wishlist };
  return { type: 'failure', statusCode, kind: WISH_FAILURE_KINDS[statusCode], wishlist };
}

function wishlistOf(key: string, items: readonly WishlistItem[]): Wishlist {
  return { key, items: [...items] };
}
