import type { Context } from 'hono';
import { isAnonymousId } from '../../../app/basket/rules/basket.ts';
import { type OwnedKind, ownedKey, parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import { isLanguageSibling, type Shop } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import type { Move } from '../object-store/moves.ts';
import { readSession } from './authorize-user.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Checks that a caller may use the key of a basket or wishlist: the key must be well formed and belong to the shop, and
 * the caller must be its user. Throws an HttpError that names `basketKey` or `wishlistKey`.
 */
export async function authorizeKey(
  c: Context<{ Bindings: Env }>,
  kind: OwnedKind,
  key: string,
  shop: Shop,
): Promise<void> {
  const field = `${kind}Key`;
  const parts = parseOwnedKey(kind, key);
  if (parts === undefined) throw new HttpError(400, `expected ${kind}_{shopId}_{userId}`, field);
  if (parts.shopId !== shop.id)
    throw new HttpError(403, `the ${kind} belongs to another shop`, field);
  if (!(await canRead(c, parts.userId, shop)))
    throw new HttpError(403, `the ${kind} needs its user's session`, field);
}

/**
 * Checks that a key, which the caller may use, may be moved to another key: that of the same user in the sibling shop. Returns that shop.
 * Throws an HttpError that names `basketKey` or `wishlistKey`.
 */
export function authorizeMove(kind: OwnedKind, { from, to }: Move, shop: Shop): Shop {
  const field = `${kind}Key`;
  const userId = parseOwnedKey(kind, from)?.userId;
  if (userId === undefined || parseOwnedKey(kind, to)?.userId !== userId)
    throw new HttpError(403, `the ${kind} is another user's`, field);
  const target = allShops.find(({ id }) => ownedKey(kind, id, userId) === to);
  if (!target || !isLanguageSibling(shop, target))
    throw new HttpError(403, `the ${kind} is no shop's of this host in another language`, field);
  return target;
}

/** An anonymous id is a bearer token; the id of a known user needs a session of that user. */
async function canRead(
  c: Context<{ Bindings: Env }>,
  userId: string,
  shop: Shop,
): Promise<boolean> {
  if (isAnonymousId(userId)) return true;
  return (await readSession(c, shop))?.user.id === userId;
}
