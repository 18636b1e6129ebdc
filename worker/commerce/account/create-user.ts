import type { z } from 'zod';
import type { StartedSession, guestSchema } from '../../../app/account/schemas/account.ts';
import type { Env } from '../env.ts';
import { ACCOUNT_COLUMNS, accountOf, accountRowSchema, composeUser } from './account.ts';
import { type SessionStart, beginSession } from './begin-session.ts';
import { newToken } from './session.ts';

const NUMBER = 'UPDATE customer_numbers SET next = next + 1';
/** Inserts no row if the address has a customer. One address may have any number of guests. */
const INSERT = `INSERT INTO users (id, company, email, is_guest, customer_no, first_name, last_name, gender, newsletter,
    password_hash, created_at, updated_at)
  SELECT ?1, ?2, ?3, ?4, next - 1, ?5, ?6, ?7, ?8, ?9, ?10, ?10 FROM customer_numbers WHERE true
  ON CONFLICT (company, email) WHERE is_guest = 0 DO NOTHING`;
const USER = `SELECT ${ACCOUNT_COLUMNS} FROM users u WHERE u.id = ?`;

/** Personal data from forms; the schema drops other fields. */
type Person = Pick<
  z.output<typeof guestSchema>,
  'email' | 'firstName' | 'lastName' | 'gender' | 'newsletter'
>;

/**
 * Creates a customer with a password, or a guest, whose `passwordHash` is null, and begins a session. Undefined if the
 * address has a customer already.
 */
export async function createUser(
  { DB: db }: Env,
  beginning: SessionStart,
  person: Person,
  passwordHash: string | null,
): Promise<StartedSession | undefined> {
  const id = newToken();
  const now = Date.now();
  const { email, firstName, gender, lastName, newsletter } = person;
  const isGuest = passwordHash === null ? 1 : 0;
  const names = [firstName, lastName, gender, newsletter ? 1 : 0] as const;
  const who = { id, passwordHash };
  const { session, statements } = await beginSession(db, beginning, who, now);
  const [, , created] = await db.batch([
    db.prepare(NUMBER),
    db
      .prepare(INSERT)
      .bind(id, beginning.shop.company, email, isGuest, ...names, passwordHash, now),
    db.prepare(USER).bind(id),
    ...statements,
  ]);
  const row = accountRowSchema.optional().parse(created?.results[0]);
  return row && { session, user: composeUser(accountOf(row)) };
}
