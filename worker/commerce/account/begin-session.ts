import type { NewSession } from '../../../app/account/schemas/account.ts';
import { shouldMerge } from '../../../app/basket/rules/basket.ts';
import { SESSION_TIME } from '../../../app/account/rules/session.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Account } from './account.ts';
import { beginMerge } from './merges.ts';
import { newToken, type Session } from './session.ts';
import { sha256Hex } from '../sha256.ts';

/**
 * Compares the password hash again, because the password may have changed, or the account been deleted, since the
 * check.
 */
const BEGIN = `INSERT INTO sessions (token_hash, user_id, host, device, created_at, seen_at, expires_at)
  SELECT ?1, id, ?3, ?4, ?5, ?5, ?6 FROM users WHERE id = ?2 AND password_hash IS ?7 RETURNING token_hash`;
const REPLACE = `DELETE FROM sessions WHERE token_hash = ?2
  AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?1)`;

/** Input for a new session. */
export interface SessionStart {
  readonly shop: Shop;
  /** Name of the browser. */
  readonly device: string;
  /** The caller's previous session, which ends. */
  readonly previous: Session | undefined;
  /** The browser's guest, if that guest's session has ended. */
  readonly former?: Account | undefined;
  /** Anonymous id whose basket and wishlist are merged into the user's. */
  readonly anonymousId?: string | undefined;
}

export interface BeginSession {
  readonly session: NewSession;
  /** The first statement returns a row if the session has begun. */
  readonly statements: D1PreparedStatement[];
}

/**
 * Returns a new session of a user whose stored password is `passwordHash`, null for a guest, and the statements that begin it
 * (docs/rules/account.md#sessions). `now` in milliseconds since 1970.
 */
export async function beginSession(
  db: D1Database,
  beginning: SessionStart,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  now: number,
): Promise<BeginSession> {
  const { device, previous, shop } = beginning;
  const token = newToken();
  const hash = await sha256Hex(token);
  const time = SESSION_TIME[passwordHash === null ? 'guest' : 'customer'];
  const begin = db.prepare(BEGIN).bind(hash, id, shop.label, device, now, now + time, passwordHash);
  return {
    session: { token, maxAge: time / 1000 },
    statements: [
      begin,
      ...(previous ? [db.prepare(REPLACE).bind(hash, previous.tokenHash)] : []),
      ...formerIds(beginning, id).map((from) => beginMerge(db, hash, from, shop, now)),
    ],
  };
}

/** Returns the visitor's previous ids, whose data is merged: an anonymous id and a guest's, never another customer's. */
function formerIds({ anonymousId, former, previous }: SessionStart, newId: string): string[] {
  const guest = previous?.user.isGuest ? previous.user.id : former?.id;
  return [anonymousId, guest]
    .filter((id) => id !== undefined)
    .filter((id) => shouldMerge(id, newId));
}

/** Returns whether the first of the statements, run as a batch, has begun the session. */
export function hasStarted([begin]: readonly D1Result[]): boolean {
  return begin?.results.length === 1;
}
