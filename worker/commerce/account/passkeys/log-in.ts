import { z } from 'zod';
import type { StartedSession } from '../../../../app/account/schemas/account.ts';
import type { UsedPasskey } from '../../../../app/account/schemas/passkey.ts';
import { ACCOUNT_COLUMNS, accountOf, accountRowSchema, composeUser } from '../account.ts';
import { type SessionStart, beginSession, hasStarted } from '../begin-session.ts';
import { takeChallenge } from './challenges.ts';
import { countUse, findPasskey } from './store.ts';
import type { Party } from './verify.ts';
import { loadVerify } from './load-verify.ts';

const USER = `SELECT ${ACCOUNT_COLUMNS}, u.password_hash FROM users u WHERE u.id = ?`;
const userSchema = accountRowSchema.extend({ password_hash: z.string() });

/**
 * Begins a session of the customer whose passkey answered a challenge of the company (docs/rules/account.md#passkeys). Undefined
 * for an invalid answer.
 */
export async function logInByPasskey(
  db: D1Database,
  beginning: SessionStart,
  answer: UsedPasskey,
  party: Party,
): Promise<StartedSession | undefined> {
  const now = Date.now();
  const { company } = beginning.shop;
  const { challengeOf, verifyUsed } = await loadVerify();
  const challenge = challengeOf(answer.response.clientDataJSON);
  const purpose = { company, kind: 'login', userId: null } as const;
  if (challenge === undefined || !(await takeChallenge(db, challenge, purpose, now)))
    return undefined;
  const passkey = await findPasskey(db, answer.id, company);
  const counter = passkey && (await verifyUsed(answer, challenge, party, passkey));
  if (passkey === undefined || counter === undefined) return undefined;
  if (!(await countUse(db, passkey.id, counter, now))) return undefined;
  const row = userSchema.parse(await db.prepare(USER).bind(passkey.userId).first());
  const who = { id: passkey.userId, passwordHash: row.password_hash };
  const { session, statements } = await beginSession(db, beginning, who, now);
  if (!hasStarted(await db.batch(statements))) return undefined;
  return { session, user: composeUser(accountOf(row)) };
}
