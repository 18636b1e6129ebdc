import type { Context } from 'hono';
import { parseOwnedKey } from '../../../app/domain/owned-key.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Account } from '../customers/account.ts';
import type { Env } from '../env.ts';
import { readSession } from './authorize-user.ts';
import { HttpError } from '../http/http-error.ts';

type Call = Context<{ Bindings: Env }>;

/** Returns the customer or guest of a call's session. Throws an HttpError without one. */
export async function authorizeAnyUser(c: Call, shop: Shop): Promise<Account> {
  const session = await readSession(c, shop);
  if (!session) throw new HttpError(403, 'this needs a session');
  return session.user;
}

/**
 * Returns the customer or guest of a call's session, whose basket it must be. Throws an HttpError that names `basketKey`. The basket of
 * an anonymous visitor's is refused: a guest has a session.
 */
export async function authorizeBuyer(c: Call, shop: Shop, basketKey: string): Promise<Account> {
  const parts = parseOwnedKey('basket', basketKey);
  if (parts === undefined)
    throw new HttpError(400, 'expected basket_{shopId}_{userId}', 'basketKey');
  const user = await authorizeAnyUser(c, shop);
  if (parts.shopId !== shop.id || parts.userId !== user.id)
    throw new HttpError(403, 'the basket is another user’s', 'basketKey');
  return user;
}
