import type { Context } from 'hono';
import { wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import type { WishlistResult } from '../../../../app/wishlist/schemas/wishlist.ts';
import { shareKey } from '../../../../app/wishlist/rules/wish-lists.ts';
import { WISH_FAILURE_KINDS } from '../../../../app/wishlist/rules/wishlist.ts';
import { listIdSchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { readChangeContext } from '../../http/change-context.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readItemKey } from '../../http/item-key.ts';
import { requireOutcome } from '../../http/change-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { authorizeKey, authorizeMove } from '../../access/authorize-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { readAgain } from '../../http/transient.ts';
import type { Env } from '../../env.ts';
import { endsOf, move } from '../../object-store/moves.ts';
import type { ListChange } from '../lists.ts';
import { moveStanding } from '../move.ts';
import { endShare } from '../share.ts';
import type { WishlistOutcome } from '../wishlist-object.ts';

type Call = Context<{ Bindings: Env }>;

export const wishlists = new CallRoutes();

wishlists.on(wishlistCalls.read, async (c, { json }) => {
  const { key } = await openWishlist(c);
  return json({ key, ...(await readAgain(() => c.env.WISHLISTS.getByName(key).contents())) });
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
  const { items, lists } = requireOutcome(await wishlist.remove({ itemKey, ...context }));
  return json({ key, items, lists });
});

wishlists.on(wishlistCalls.addList, async (c, { readBody, json }) => {
  const { name } = await readBody();
  return json(await changeLists(c, { kind: 'add', name }), 201);
});

wishlists.on(wishlistCalls.renameList, async (c, { readBody, json }) => {
  const list = readListId(c);
  const { name } = await readBody();
  return json(await changeLists(c, { kind: 'rename', list, name }));
});

wishlists.on(wishlistCalls.deleteList, async (c, { json }) => {
  const list = readListId(c);
  const changed = await changeLists(c, { kind: 'delete', list });
  // Afterwards, and again with a repetition: a share without its list shows nothing.
  await endShare(c.env.DB, shareKey(changed.key, list));
  return json(changed);
});

wishlists.on(wishlistCalls.placeItem, async (c, { readBody, json }) => {
  const itemKey = readItemKey(c.req.param('itemKey'));
  const { list } = await readBody();
  return json(await changeLists(c, { kind: 'place', itemKey, list }));
});

wishlists.on(wishlistCalls.move, async (c, { readBody, json }) => {
  const { key, shop } = await openWishlist(c);
  const { wishlistKey } = await readBody();
  const asked = { from: key, to: wishlistKey };
  const target = authorizeMove('wishlist', asked, shop);
  const moved = requireOutcome(await move(endsOf(c.env.WISHLISTS, asked), asked));
  // The share is moved with the first accepted item; for an empty list it is moved here.
  if (moved.left === 0) await c.env.DB.batch(moveStanding(c.env.DB, asked, target.id));
  return json(moved);
});

async function changeLists(c: Call, change: ListChange) {
  const { key, wishlist } = await openWishlist(c);
  const context = await readChangeContext(c.req.raw, ['lists', change]);
  const outcome = requireOutcome(await wishlist.changeLists({ change, ...context }));
  const { items, lists, statusCode } = outcome;
  if (statusCode === 409) throw new HttpError(409, 'another list has this name', 'name');
  if (statusCode === 413)
    throw new HttpError(413, 'there are as many lists as there may be', 'name');
  if (statusCode === 404) {
    const isItem = change.kind === 'place' && !items.some((item) => item.key === change.itemKey);
    throw new HttpError(404, 'no such list or item', isItem ? 'itemKey' : 'list');
  }
  return { key, items, lists };
}

function readListId(c: Call): string {
  const list = listIdSchema.safeParse(c.req.param('list'));
  if (!list.success) throw new HttpError(400, 'expected 4 to 32 hex characters', 'list');
  return list.data;
}

async function openWishlist(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  await authorizeKey(c, 'wishlist', key, shop);
  return { shop, key, wishlist: c.env.WISHLISTS.getByName(key) };
}

function composeResult(key: string, { items, lists, statusCode }: WishlistOutcome): WishlistResult {
  const wishlist = { key, items, lists };
  if (statusCode === 200 || statusCode === 201) return { type: 'success', statusCode, wishlist };
  return { type: 'failure', statusCode, kind: WISH_FAILURE_KINDS[statusCode], wishlist };
}
