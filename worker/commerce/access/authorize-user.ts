import type { Context } from 'hono';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Account } from '../account/account.ts';
import { finishMerges } from '../account/merges.ts';
import { findSession, type Session, tokenHashOf } from '../account/session.ts';
import type { Env } from '../env.ts';
import { HttpError } from '../http/http-error.ts';

type Call = Context<{ Bindings: Env }>;

/**
 * Returns the customer's or guest's session that `X-Session-Token` names. Undefined without a session of the shop's company. An
 * interrupted merge is finished first.
 */
export async function readSession(c: Call, shop: Shop): Promise<Session | undefined> {
  const session = await findSession(c.env.DB, await readToken(c), shop.company, Date.now());
  if (session?.isMerging) await finishMerges(c.env, session.user.id);
  return session;
}

/** Returns the hash of a call's session token. */
export function readToken(c: Call): Promise<string | undefined> {
  return tokenHashOf(c.req.header('X-Session-Token'));
}

/** Returns the session of a call by a customer. Throws an HttpError for a guest, and without a session. */
export async function authorizeSession(c: Call, shop: Shop): Promise<Session> {
  const session = await readSession(c, shop);
  if (!session || session.user.isGuest) throw new HttpError(403, 'this needs a customer’s session');
  return session;
}

/** Returns the customer of a call. Throws an HttpError for a guest, and without a session. */
export async function authorizeUser(c: Call, shop: Shop): Promise<Account> {
  return (await authorizeSession(c, shop)).user;
}
