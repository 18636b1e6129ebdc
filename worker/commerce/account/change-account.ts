import type { z } from 'zod';
import type {
  StartedSession,
  changePasswordSchema,
  Profile,
} from '../../../app/account/schemas/account.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { type Account, composeUser } from './account.ts';
import { beginSession } from './begin-session.ts';
import { BUSY_WAIT, checkPassword, type Wait } from './check-password.ts';
import { BUSY } from './hash-queue.ts';
import { hashPassword, isSamePassword } from './password.ts';

const PROFILE = `UPDATE users SET gender = ?2, first_name = ?3, last_name = ?4, birth_date = ?5, phone = ?6, newsletter = ?7,
    updated_at = ?8 WHERE id = ?1`;
const PASSWORD = `UPDATE users SET password_hash = ?3, updated_at = ?4
  WHERE id = ?1 AND password_hash = ?2 RETURNING id`;
/** Condition with which a statement does nothing if another change came first. */
const IF_CHANGED = 'AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2)';

/** Stores personal data and returns the account with it. `now` in milliseconds since 1970. */
export async function updateProfile(
  db: D1Database,
  account: Account,
  profile: Profile,
  now: number,
): Promise<Account> {
  const { birthDate, firstName, gender, lastName, newsletter, phone } = profile;
  const names = [gender, firstName, lastName, birthDate || null, phone || null] as const;
  await db
    .prepare(PROFILE)
    .bind(account.id, ...names, newsletter ? 1 : 0, now)
    .run();
  return { ...account, ...profile };
}

export type PasswordChange =
  | { readonly kind: 'started'; readonly started: StartedSession }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'same' }
  | Wait;

/**
 * Changes the password of a customer: all sessions end, a new one begins, and the tokens of reset mails become invalid.
 */
export async function changePassword(
  env: Env,
  user: Account,
  shop: Shop,
  { current, device, password }: z.output<typeof changePasswordSchema>,
): Promise<PasswordChange> {
  const { DB: db } = env;
  const checked = await checkPassword(env, shop.company, user.email, current, {
    hasSession: true,
  });
  if (checked.kind !== 'right') return checked;
  if (isSamePassword(password, current)) return { kind: 'same' };
  const passwordHash = await hashPassword(password);
  if (passwordHash === BUSY) return BUSY_WAIT;
  const now = Date.now();
  const { id } = user;
  const beginning = { shop, device, previous: undefined };
  const { session, statements } = await beginSession(db, beginning, { id, passwordHash }, now);
  const forget = (table: string) =>
    db.prepare(`DELETE FROM ${table} WHERE user_id = ?1 ${IF_CHANGED}`).bind(id, passwordHash);
  const [changed] = await db.batch([
    db.prepare(PASSWORD).bind(id, checked.passwordHash, passwordHash, now),
    forget('sessions'),
    forget('password_resets'),
    ...statements,
  ]);
  if (changed?.results.length !== 1) return { kind: 'wrong' };
  return { kind: 'started', started: { session, user: composeUser(user) } };
}
