import type { z } from 'zod';
import type { StartedSession, guestSchema } from '../../../app/account/schemas/account.ts';
import type { Company } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import {
  type Account,
  ACCOUNT_COLUMNS,
  accountOf,
  accountRowSchema,
  composeUser,
} from './account.ts';
import { type SessionStart, beginSession, hasStarted } from './begin-session.ts';

const GUEST = `SELECT ${ACCOUNT_COLUMNS} FROM users u WHERE u.id = ? AND u.company = ? AND u.is_guest = 1`;
const RENAME = `UPDATE users SET first_name = ?2, last_name = ?3, gender = ?4, newsletter = ?5, updated_at = ?6
  WHERE id = ?1 AND is_guest = 1`;

/**
 * Returns the guest of a browser whose session has ended. Undefined if the guest is a customer by now, deleted, or of another
 * company.
 */
export async function findFormerGuest(
  db: D1Database,
  id: string | undefined,
  company: Company,
): Promise<Account | undefined> {
  if (id === undefined) return undefined;
  const row = await db.prepare(GUEST).bind(id, company).first<unknown>();
  return row === null ? undefined : accountOf(accountRowSchema.parse(row));
}

/**
 * Begins another session of a guest with the guest's basket, wishlist and checkout. Undefined if the guest has become a customer
 * meanwhile. `now` in milliseconds since 1970.
 */
export async function resumeGuest(
  { DB: db }: Pick<Env, 'DB'>,
  former: Account,
  beginning: SessionStart,
  { firstName, gender, lastName, newsletter }: z.output<typeof guestSchema>,
  now: number,
): Promise<StartedSession | undefined> {
  const { id } = former;
  const { session, statements } = await beginSession(
    db,
    beginning,
    { id, passwordHash: null },
    now,
  );
  const names = [firstName, lastName, gender, newsletter ? 1 : 0] as const;
  const [, ...results] = await db.batch([
    db.prepare(RENAME).bind(id, ...names, now),
    ...statements,
  ]);
  if (!hasStarted(results)) return undefined;
  return { session, user: composeUser({ ...former, firstName, lastName, gender, newsletter }) };
}
