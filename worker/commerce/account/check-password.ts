import { z } from 'zod';
import type { Company } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { type Account, ACCOUNT_COLUMNS, accountOf, accountRowSchema } from './account.ts';
import { attemptsOf } from './attempts-object.ts';
import { BUSY } from './hash-queue.ts';
import { isPassword } from './password.ts';

const CUSTOMER = `SELECT u.password_hash, ${ACCOUNT_COLUMNS} FROM users u
  WHERE u.company = ? AND u.email = ? AND u.is_guest = 0`;

const rowSchema = accountRowSchema.extend({ password_hash: z.string() });

/** Why a password was not checked: too many attempts, or too many checks at once. Seconds to wait. */
export interface Wait {
  readonly kind: 'wait' | 'busy';
  readonly seconds: number;
}

export type Checked =
  | { readonly kind: 'right'; readonly user: Account; readonly passwordHash: string }
  | { readonly kind: 'wrong' }
  | Wait;

/** Evidence that the caller is the customer: a session, or a device on which this address has logged in before. */
interface Recognized {
  readonly hasSession?: boolean;
  readonly knownDevice?: string | undefined;
}

/** The wait when too many passwords are checked at once. */
export const BUSY_WAIT: Wait = { kind: 'busy', seconds: 2 };

/**
 * Checks the password of a customer, in the same time whether or not the address has an account. Attempts count until one
 * succeeds (docs/rules/account.md#login-attempts).
 */
export async function checkPassword(
  env: Env,
  company: Company,
  email: string,
  password: string,
  customer: Recognized = {},
): Promise<Checked> {
  const attempts = await attemptsOf(env, company, countedAs(email, customer));
  const [wait, found] = await Promise.all([
    attempts.begin(),
    env.DB.prepare(CUSTOMER).bind(company, email).first<unknown>(),
  ]);
  if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) };
  const row = rowSchema.nullable().parse(found);
  const isRight = await isPassword(password, row?.password_hash);
  if (isRight === BUSY) {
    await attempts.withdraw();
    return BUSY_WAIT;
  }
  if (!isRight || row === null) return { kind: 'wrong' };
  await attempts.clear();
  return { kind: 'right', user: accountOf(row), passwordHash: row.password_hash };
}

/** Returns the key under which an attempt counts, so that failed logins of others do not lock a customer out. */
function countedAs(email: string, { hasSession, knownDevice }: Recognized): string {
  if (hasSession) return `session:${email}`;
  return knownDevice === undefined ? email : `device:${knownDevice}:${email}`;
}
