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

/** Reads something of a user from a database whose reads are joined. */
type ReadOf<T> = (db: D1Database, userId: string) => Promise<T>;

/**
 * Returns the customer or guest of a call's session, whose basket it must be, and what is read of that user in the same call of the
 * database: `prepare` reads before it what lies elsewhere. Throws an HttpError that names `basketKey`. The basket of an anonymous
 * visitor's is refused: a guest has a session.
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
  // What a login brings may change all of it.
  await finishMerges(c.env, user.id);
  const readAgain = await prepare();
  return [user, await readAgain(joinReads(c.env.DB), user.id)];
}
