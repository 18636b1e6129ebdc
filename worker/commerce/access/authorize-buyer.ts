import type { Context } from 'hono';
import { parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Account } from '../account/account.ts';
import { finishMerges } from '../account/merges.ts';
import { findSession } from '../account/session.ts';
import type { Env } from '../env.ts';
import { joinReads } from '../join-reads.ts';
import { readSession, readToken } from './authorize-user.ts';
import { HttpError } from '../http/http-error.ts';

type Call = Context<{ Bindings: Env }>;

/** Returns the customer or guest of a call's session. Throws an HttpError without one. */
export async function authorizeAnyUser(c: Call, shop: Shop): Promise<Account> {
  const session = await readSession(c, shop);
  if (!session) throw noSession();
  return session.user;
}

function noSession(): HttpError {
  return new HttpError(403, 'this needs a session');
}

/** A function that reads data of a user from a database whose reads are joined. */
type ReadOf<T> = (db: D1Database, userId: string) => Promise<T>;

/**
 * Returns the customer or guest of a call's session, who must own the basket, and what the function of `prepare` reads of that user
 * in the same database call. `prepare` reads from other stores before. Throws an HttpError that names `basketKey`. Refuses an
 * anonymous visitor's basket, because guests have a session.
 */
export async function authorizeBuyer<T>(
  c: Call,
  shop: Shop,
  basketKey: string,
  prepare: () => Promise<ReadOf<T>>,
): Promise<readonly [Account, T]> {
  const parts = parseOwnedKey('basket', basketKey);
  if (parts === undefined)
    throw new HttpError(400, 'expected basket_{shopId}_{userId}', 'basketKey');
  const tokenHash = await readToken(c);
  if (tokenHash === undefined) throw noSession();
  const readOf = await prepare();
  const db = joinReads(c.env.DB);
  const [session, read] = await Promise.all([
    findSession(db, tokenHash, shop.company, Date.now()),
    readOf(db, parts.userId),
  ]);
  if (!session) throw noSession();
  const { user } = session;
  if (parts.shopId !== shop.id || parts.userId !== user.id)
    throw new HttpError(403, 'the basket is another user’s', 'basketKey');
  if (!session.isMerging) return [user, read];
  // A login's merge may change everything that was read.
  await finishMerges(c.env, user.id);
  const readAgain = await prepare();
  return [user, await readAgain(joinReads(c.env.DB), user.id)];
}
