import type { StartedSession } from '../../../app/account/schemas/account.ts';
import type { Env } from '../env.ts';
import { type Account, composeUser } from './account.ts';
import { type SessionStart, beginSession, hasStarted } from './begin-session.ts';

/** A guest keeps the row, and with it all of the guest's data. Changes nothing if the address has a customer. */
const UPGRADE = `UPDATE users SET is_guest = 0, password_hash = ?2, updated_at = ?3
  WHERE id = ?1 AND is_guest = 1 AND NOT EXISTS (
    SELECT 1 FROM users c WHERE c.company = users.company AND c.email = users.email AND c.is_guest = 0)`;
/** Ends the guest's other sessions, which would otherwise become a customer's. */
const OTHERS = `DELETE FROM sessions WHERE user_id = ?1
  AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2)`;

/**
 * Makes a guest a customer with a password, who keeps the guest's orders, addresses, basket and wishlist, and begins a session.
 * Undefined if the address has a customer already. `now` in milliseconds since 1970.
 */
export async function upgradeGuest(
  { DB: db }: Pick<Env, 'DB'>,
  guest: Account,
  beginning: SessionStart,
  passwordHash: string,
  now: number,
): Promise<StartedSession | undefined> {
  const { id } = guest;
  const { session, statements } = await beginSession(db, beginning, { id, passwordHash }, now);
  const [, , ...results] = await db.batch([
    db.prepare(UPGRADE).bind(id, passwordHash, now),
    db.prepare(OTHERS).bind(id, passwordHash),
    ...statements,
  ]);
  if (!hasStarted(results)) return undefined;
  return { session, user: composeUser({ ...guest, isGuest: false }) };
}
