import type { Context } from 'hono';
import { sharedListCalls } from '../../../../app/wishlist/schemas/calls.ts';
import { giverHashSchema } from '../../../../app/wishlist/schemas/shared-list.ts';
import { parseWishId } from '../../../../app/wishlist/rules/shared-list.ts';
import type { Env } from '../../env.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { markWish, readWishes, unmarkWish } from '../marks.ts';
import { findShare, touchShare } from '../share.ts';

type Call = Context<{ Bindings: Env }>;

/** Calls of givers, who know only the hash of a link's token. */
export const sharedWishlists = new CallRoutes();

sharedWishlists.on(sharedListCalls.read, async (c, { json }) => {
  const { share } = await openShare(c);
  const asked = c.req.query('giver');
  const giver = asked === undefined ? undefined : readHash(asked, 'giver');
  const { kind, title, date, sentTo, wishlistKey } = share;
  const wishes = await readWishes(c.env, wishlistKey, giver);
  // Opening a deleted or emptied list does not extend its lifetime.
  if (wishes.some(({ isRemoved }) => !isRemoved)) await touchShare(c.env.DB, share, Date.now());
  return json({ kind, title, date, takesParcels: sentTo !== undefined, wishes });
});

sharedWishlists.on(sharedListCalls.mark, async (c, { readBody, json }) => {
  const { share } = await openShare(c);
  const wish = readWish(c);
  const { giver } = await readBody();
  if (share.kind !== 'babyList') throw new HttpError(422, 'this list takes no marks');
  const marking = await markWish(c.env, share.wishlistKey, wish, giver, Date.now());
  if (marking === 'taken') throw new HttpError(409, 'another giver was first', 'wish');
  if (marking === 'unknown') throw new HttpError(404, 'no such wish', 'wish');
  return json({ ok: true, takesParcels: share.sentTo !== undefined });
});

sharedWishlists.on(sharedListCalls.unmark, async (c, { json }) => {
  const { share } = await openShare(c);
  const giver = readHash(c.req.query('giver') ?? '', 'giver');
  if (!(await unmarkWish(c.env.DB, share.wishlistKey, readWish(c), giver)))
    throw new HttpError(404, 'this giver has not marked it', 'wish');
  return json({ ok: true });
});

/** The answer is the same for an unknown link, an ended one, and one of a shop of another country. */
async function openShare(c: Call) {
  const shop = readShop(c.req.query('shopId'));
  const share = await findShare(c.env.DB, shop, readHash(c.req.param('hash') ?? '', 'hash'));
  if (!share) throw new HttpError(404, 'no such list');
  return { share };
}

function readHash(text: string, field: string): string {
  const hash = giverHashSchema.safeParse(text);
  if (!hash.success) throw new HttpError(400, 'expected a SHA-256 in hex', field);
  return hash.data;
}

function readWish(c: Call) {
  const wish = parseWishId(c.req.param('wish') ?? '');
  if (!wish) throw new HttpError(400, 'expected the id of a wish', 'wish');
  return wish;
}
