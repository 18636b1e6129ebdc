import { z } from 'zod';
import type { Company } from '../../../app/domain/shop.ts';
import { sha256Hex } from './sha256.ts';

/** A session that has not expired, with its user. Only the hash of a token is stored. */
const SESSION = `SELECT s.user_id, u.company FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ? AND s.expires_at > ?`;

const sessionSchema = z.object({ user_id: z.string(), company: z.string() });

/**
 * Returns the id of the session's user. Undefined without a token, for an unknown or expired session, and for a user of
 * another company: an account belongs to one company. `now` in milliseconds since 1970.
 */
export async function findSessionUser(
  db: D1Database,
  token: string | undefined,
  company: Company,
  now: number,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .prepare(SESSION)
    .bind(await sha256Hex(token), now)
    .first<unknown>();
  if (row === null) return undefined;
  const session = sessionSchema.parse(row);
  return session.company === company ? session.user_id : undefined;
}
