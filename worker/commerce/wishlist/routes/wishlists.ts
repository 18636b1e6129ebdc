import { Hono, type Context } from 'hono';
import {
  itemCreationIdSchema,
  type WishlistItem,
  type Wishlist,
  type WishlistResult,
} from '../../../../app/wishlist/schemas/wishlist.ts';
import { type Moved, wishlistMoveSchema } from '../../../../app/basket/schemas/move.ts';
import { WISH_FAILURE_KINDS } from '../../../../app/wishlist/rules/wishlist.ts';
import { readChangeContext } from '../../http/change-context.ts';
import { readBody } from '../../http/body.ts';
import { readItemKey } from '../../http/item-key.ts';
import { requireOutcome } from '../../http/change-error.ts';
import { authorizeKey, authorizeMove } from '../../access/authorize-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAgain } from '../../http/transient.ts';
import type { Env } from '../../env.ts';
import { endsOf, move } from '../../owned-store/moves.ts';
import { moveShare } from '../move.ts';
import type { WishlistOutcome } from '../wishlist-object.ts';

type Call = Context<{ Bindings: Env }>;

export const wishlists = new Hono<{ Bindings: Env }>();

wishlists.get('/:key', async (c) => {
  const { key } = await openWishlist(c);
  const items = await readAgain(() => c.env.WISHLISTS.getByName(key).items());
  return c.json<Wishlist>(wishlistOf(key, items));
});

wishlists.post('/:key/items', async (c) => {
  const { key, shop, wishlist } = await openWishlist(c);
  const itemCreationId = await readBody(c.req.raw, itemCreationIdSchema);
  const context = await readChangeContext(c.req.raw, ['add', itemCreationId]);
  const outcome = requireOutcome(await wishlist.add({ shop, itemCreationId, ...context }));
  return c.json(composeResult(key, outcome), outcome.statusCode);
});

wishlists.delete('/:key/items/:itemKey', async (c) => {
  const { key, wishlist } = await openWishlist(c);
  const itemKey = readItemKey(c.req.param('itemKey'));
  const context = await readChangeContext(c.req.raw, ['delete', itemKey]);
  const { items } = requireOutcome(await wishlist.remove({ itemKey, ...context }));
  return c.json<Wishlist>(wishlistOf(key, items));
});

wishlists.post('/:key/moves', async (c) => {
  const { key, shop } = await openWishlist(c);
  const { wishlistKey } = await readBody(c.req.raw, wishlistMoveSchema);
  const asked = { from: key, to: wishlistKey };
  const target = authorizeMove('wishlist', asked, shop);
  const moved = requireOutcome(await move(endsOf(c.env.WISHLISTS, asked), asked));
  // The share is moved with the first accepted item; for an empty list it is moved here.
  if (moved.left === 0) await c.env.DB.batch(moveShare(c.env.DB, key, wishlistKey, target.id));
  return c.json<Moved>(moved);
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
