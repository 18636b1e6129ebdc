import { CHALLENGE_TIME } from '../../../../app/account/rules/passkey.ts';
import type { Company } from '../../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../../sha256.ts';

const INSERT = `INSERT INTO passkey_challenges (challenge_hash, company, kind, user_id, expires_at) VALUES (?, ?, ?, ?, ?)`;
const TAKE = `DELETE FROM passkey_challenges
  WHERE challenge_hash = ? AND company = ? AND kind = ? AND user_id IS ? AND expires_at > ? RETURNING kind`;

/** The purpose of a challenge. The user is known when a passkey is added. */
export interface Purpose {
  readonly company: Company;
  readonly kind: 'add' | 'login';
  readonly userId: string | null;
}

/** Stores the hash of a challenge. `now` in milliseconds since 1970. */
export async function storeChallenge(
  db: D1Database,
  challenge: string,
  { company, kind, userId }: Purpose,
  now: number,
): Promise<void> {
  const hash = await sha256Hex(challenge);
  await db
    .prepare(INSERT)
    .bind(hash, company, kind, userId, now + CHALLENGE_TIME)
    .run();
}

/** Deletes a challenge. Returns false if it is unknown, used, expired, or has another purpose. */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  { company, kind, userId }: Purpose,
  now: number,
): Promise<boolean> {
  const hash = await sha256Hex(challenge);
  return (await db.prepare(TAKE).bind(hash, company, kind, userId, now).first()) !== null;
}

/** Deletes challenges that have expired unanswered. */
export async function sweepChallenges(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM passkey_challenges WHERE expires_at <= ?').bind(now).run();
}
