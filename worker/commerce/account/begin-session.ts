import type { NewSession } from '../../../app/account/schemas/account.ts';
import { shouldMerge } from '../../../app/basket/rules/basket.ts';
import { SESSION_TIME } from '../../../app/account/rules/session.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Account } from './account.ts';
import { beginMerge } from './merges.ts';
import { newToken, type Session } from './session.ts';
import { sha256Hex } from '../sha256.ts';

/** The password is compared once more: it may have been changed, or the account deleted, since it was checked. */
const BEGIN = `INSERT INTO sessions (token_hash, user_id, host, device, created_at, seen_at, expires_at)
  SELECT ?1, id, ?3, ?4, ?5, ?5, ?6 FROM users WHERE id = ?2 AND password_hash IS ?7 RETURNING token_hash`;
const REPLACE = `DELETE FROM sessions WHERE token_hash = ?2
  AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?1)`;

/** What a session begins with. */
export interface Beginning {
  readonly shop: Shop;
  /** Name of the browser. */
  readonly device: string;
  /** The session that the caller has had so far: it ends. */
  readonly previous: Session | undefined;
  /** The browser's guest, whose session has ended. */
  readonly former?: Account | undefined;
  /** The anonymous id whose basket and wishlist become the user's. */
  readonly anonymousId?: string | undefined;
}

export interface BeginSession {
  readonly session: NewSession;
  /** The first one returns a row if the session has begun. */
  readonly statements: D1PreparedStatement[];
}

/**
 * Returns a new session of a user whose stored password is `passwordHash`, null for a guest, and the statements that begin it
 * (docs/rules/account.md#sessions). `now` in milliseconds since 1970.
 */
export async function beginSession(
  db: D1Database,
  beginning: Beginning,
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

/** Returns the ids that the visitor had before: an anonymous one, or a guest's. Another customer's things are not theirs. */
function formerIds({ anonymousId, former, previous }: Beginning, newId: string): string[] {
  const guest = previous?.user.isGuest ? previous.user.id : former?.id;
  return [anonymousId, guest]
    .filter((id) => id !== undefined)
    .filter((id) => shouldMerge(id, newId));
}

/** Returns whether the first of the statements, run as a batch, has begun the session. */
export function hasBegun([begin]: readonly D1Result[]): boolean {
  return begin?.results.length === 1;
}
