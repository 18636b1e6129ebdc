import { z } from 'zod';
import type { Sessions } from '../../../app/account/schemas/account.ts';
import { SESSION_IDLE_TIME } from '../../../app/account/rules/session.ts';
import type { Session } from './session.ts';

const LIST = `SELECT token_hash, device, created_at, seen_at FROM sessions
  WHERE user_id = ? AND expires_at > ? AND seen_at > ? ORDER BY seen_at DESC, created_at DESC LIMIT 100`;
/** Number of characters of a token's hash that identify a session. They grant no access. */
const ID_LENGTH = 16;

const rowsSchema = z.array(
  z.object({
    token_hash: z.string(),
    device: z.string(),
    created_at: z.number().int(),
    seen_at: z.number().int(),
  }),
);

/** Returns the sessions of a session's user, the most recently used first. `now` in milliseconds since 1970. */
export async function listSessions(
  db: D1Database,
  { tokenHash, user }: Session,
  now: number,
): Promise<Sessions['sessions']> {
  const statement = db.prepare(LIST).bind(user.id, now, now - SESSION_IDLE_TIME);
  const { results } = await statement.all<unknown>();
  return rowsSchema.parse(results).map((row) => ({
    id: row.token_hash.slice(0, ID_LENGTH),
    device: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.token_hash === tokenHash,
  }));
}

/** Ends all sessions of a user. */
export async function endSessions(db: D1Database, userId: string): Promise<void> {
  await db.prepare('DELETE FROM sessions WHERE user_id = ?').bind(userId).run();
}
