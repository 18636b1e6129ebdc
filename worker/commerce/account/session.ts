import { z } from 'zod';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { mustTouch, SESSION_IDLE_TIME } from '../../../app/account/rules/session.ts';
import type { Company } from '../../../app/shop/rules/shop.ts';
import { type Account, ACCOUNT_COLUMNS, accountRowSchema, accountOf } from './account.ts';
import { sha256Hex } from '../sha256.ts';

/** Maximum length of a token; longer values cannot be valid. */
const MAX_TOKEN = 128;

/** A session that has not expired, with its user. Only the hash of a token is stored. */
const SESSION = `SELECT s.created_at, s.seen_at, EXISTS (SELECT 1 FROM merges m WHERE m.user_id = u.id) AS is_merging, ${ACCOUNT_COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND s.seen_at > ?3 AND u.company = ?4`;
const TOUCH = 'UPDATE sessions SET seen_at = ?2 WHERE token_hash = ?1';

const sessionRowSchema = accountRowSchema.extend({
  created_at: z.number().int(),
  seen_at: z.number().int(),
  is_merging: z.number().int(),
});

/** A session that has not expired. */
export interface Session {
  readonly tokenHash: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly user: Account;
  /** Whether a basket or wishlist is still to be merged into the user's. */
  readonly isMerging: boolean;
}

/** Returns 256 random bits in hex. */
export function newToken(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the hash under which a token is stored; undefined for anything that is not a token. */
export async function tokenHashOf(token: string | undefined): Promise<string | undefined> {
  return token === undefined || token.length > MAX_TOKEN ? undefined : sha256Hex(token);
}

/**
 * Returns the session of a token's hash (docs/rules/account.md#sessions). Undefined without one, for an unknown or expired session, and
 * for a user of another company, because an account belongs to one company. `now` in milliseconds since 1970.
 */
export async function findSession(
  db: D1Database,
  tokenHash: string | undefined,
  company: Company,
  now: number,
): Promise<Session | undefined> {
  if (tokenHash === undefined) return undefined;
  const found = await db
    .prepare(SESSION)
    .bind(tokenHash, now, now - SESSION_IDLE_TIME, company)
    .first<unknown>();
  if (found === null) return undefined;
  const row = sessionRowSchema.parse(found);
  // If this write is lost, the session does not end sooner: the next call stores it.
  if (mustTouch(row.seen_at, now)) await db.prepare(TOUCH).bind(tokenHash, now).run();
  return {
    tokenHash,
    createdAt: row.created_at,
    user: accountOf(row),
    isMerging: row.is_merging === 1,
  };
}

/** Returns a statement that ends the session of a token's hash. */
export function endSession(db: D1Database, tokenHash: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(tokenHash);
}
