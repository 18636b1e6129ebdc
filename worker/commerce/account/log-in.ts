import type { z } from 'zod';
import type { StartedSession, loginSchema } from '../../../app/account/schemas/account.ts';
import type { Env } from '../env.ts';
import { composeUser } from './account.ts';
import { type SessionStart, beginSession, hasStarted } from './begin-session.ts';
import { type Checked, checkPassword } from './check-password.ts';
import { BUSY } from './hash-queue.ts';
import { hashPassword, isOutdated } from './password.ts';

/** Number of checks: a password that changes during a check is checked again. */
const TRIES = 2;
const REHASH = 'UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2';

export type LogIn =
  | { readonly kind: 'started'; readonly started: StartedSession; readonly passwordHash: string }
  | Exclude<Checked, { readonly kind: 'right' }>;

/** Begins a session of the customer with this address and password. */
export async function logIn(
  env: Env,
  beginning: SessionStart,
  {
    email,
    knownDevice,
    password,
  }: Pick<z.output<typeof loginSchema>, 'email' | 'password' | 'knownDevice'>,
): Promise<LogIn> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const checked = await checkPassword(env, beginning.shop.company, email, password, {
      knownDevice,
    });
    if (checked.kind !== 'right') return checked;
    const { passwordHash, user } = checked;
    const who = { id: user.id, passwordHash };
    const { session, statements } = await beginSession(env.DB, beginning, who, Date.now());
    if (hasStarted(await env.DB.batch(statements)))
      return { kind: 'started', started: { session, user: composeUser(user) }, passwordHash };
  }
  return { kind: 'wrong' };
}

/** Stores a password's hash with the current parameters, if it has others. */
export async function renewHash(
  db: D1Database,
  { id, password, passwordHash }: { id: string; password: string; passwordHash: string },
): Promise<void> {
  if (!isOutdated(passwordHash)) return;
  const renewed = await hashPassword(password);
  if (renewed !== BUSY) await db.prepare(REHASH).bind(id, passwordHash, renewed).run();
}
