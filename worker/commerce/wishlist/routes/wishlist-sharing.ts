import type { Context } from 'hono';
import { wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import { listIdSchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { shareKey } from '../../../../app/wishlist/rules/wish-lists.ts';
import type { Env } from '../../env.ts';
import { authorizeKey } from '../../access/authorize-key.ts';
import { listRefusal } from '../../checkout/destination.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { readListItems } from '../marks.ts';
import { endShare, readShare, saveShare } from '../share.ts';
import { growingOf } from '../wished-products.ts';
import { saveWishMail } from '../../wish-mails/save.ts';

/** Calls of a wishlist's owner besides its items: sharing the list, and requesting mails. */
export const wishlistSharing = new CallRoutes();

wishlistSharing.on(wishlistCalls.readShare, async (c, { json }) => {
  const { key } = await openList(c);
  return json({ share: await readShare(c.env.DB, key, Date.now()) });
});

wishlistSharing.on(wishlistCalls.saveShare, async (c, { readBody, json }) => {
  const { key, shop } = await openList(c);
  const body = await readBody();
  const refusal = body.kind === 'babyList' && body.address && listRefusal(body.address, shop);
  if (refusal)
    throw new HttpError(422, 'takes no parcels', refusal.field, undefined, refusal.reason);
  const before = await readShare(c.env.DB, key, Date.now());
  const items = await readListItems(c.env, key);
  if (!items) throw new HttpError(404, 'no such list', 'list');
  // A list that does not exist yet cannot be shared, because anybody can invent keys.
  if (!before && items.length === 0)
    throw new HttpError(409, 'the wishlist is empty', 'wishlistKey');
  await saveShare(c.env.DB, shop, key, body, Date.now());
  const share = await readShare(c.env.DB, key, Date.now());
  return json({ share }, before ? 200 : 201);
});

wishlistSharing.on(wishlistCalls.endShare, async (c, { json }) => {
  const { key } = await openList(c);
  await endShare(c.env.DB, key);
  return json({ ok: true });
});

wishlistSharing.on(wishlistCalls.readGrowing, async (c, { json }) => {
  const { key, shop } = await openOwn(c);
  return json({ products: await growingOf(c.env, shop, key) });
});

/** The answer is the same for every address. */
wishlistSharing.on(wishlistCalls.saveMail, async (c, { readBody, json }) => {
  const { key, shop } = await openOwn(c);
  const body = await readBody();
  const saved = await saveWishMail(c.env, shop, key, body, Date.now());
  if (saved === 'unknown') throw new HttpError(404, 'not in the wishlist', 'productId');
  if (saved === 'tooLate') throw new HttpError(400, 'is not in the time to come', 'dueAt');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json({ ok: true }, 202);
});

/** Returns the key under which the list of `?list=` is shared; without it the standing one's. */
async function openList(c: Context<{ Bindings: Env }>) {
  const { shop, key } = await openOwn(c);
  const list = listIdSchema.nullable().safeParse(c.req.query('list') ?? null);
  if (!list.success) throw new HttpError(400, 'expected 4 to 32 hex characters', 'list');
  return { shop, key: shareKey(key, list.data) };
}

async function openOwn(c: Context<{ Bindings: Env }>) {
  const shop = readShop(c.req.query('shopId'));
  const key = c.req.param('key') ?? '';
  await authorizeKey(c, 'wishlist', key, shop);
  return { shop, key };
}
