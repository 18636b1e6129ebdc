import { z } from 'zod';
import { SESSION_IDLE_TIME, SESSION_TIME } from '../../../app/account/rules/session.ts';
import { COMPANIES } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { INACTIVITY_TTL_MS } from '../object-store/object-store.ts';
import { eraseOwned } from './delete-account.ts';
import { finishMerges } from './merges.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Calls in progress finish their merges and deletions themselves within this time. */
const UNDER_WAY = MINUTE;
const AT_ONCE = 50;

const SESSIONS = 'DELETE FROM sessions WHERE expires_at <= ?1 OR seen_at <= ?2';
const RESETS = 'DELETE FROM password_resets WHERE expires_at <= ?';
/** A reset mail contains the address and a token. */
const MAILS = `DELETE FROM outbox WHERE cause >= 'reset:' AND cause < 'reset;' AND sent_at <= ?`;
const GUESTS = `DELETE FROM users WHERE is_guest = 1 AND created_at <= ?
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id)`;
const OLD_MERGES = 'DELETE FROM merges WHERE created_at <= ?';
/** In random order, so that merges that keep failing do not block all others. */
const MERGING = `SELECT DISTINCT user_id FROM merges WHERE created_at <= ? ORDER BY random() LIMIT ${AT_ONCE}`;
const ERASED = `SELECT user_id, company FROM erasures WHERE created_at <= ? ORDER BY random() LIMIT ${AT_ONCE}`;

const mergingSchema = z.array(z.object({ user_id: z.string() }));
const erasedSchema = z.array(z.object({ user_id: z.string(), company: z.enum(COMPANIES) }));

/**
 * Deletes expired rows (docs/rules/account.md#sessions), and finishes interrupted merges and deletions. `now` in milliseconds since
 * 1970.
 */
export async function sweepAccounts(env: Env, now: number): Promise<void> {
  const { DB: db } = env;
  await db.batch([
    db.prepare(SESSIONS).bind(now, now - SESSION_IDLE_TIME),
    db.prepare(RESETS).bind(now),
    db.prepare(MAILS).bind(now - DAY),
    db.prepare(GUESTS).bind(now - SESSION_TIME.guest),
    db.prepare(OLD_MERGES).bind(now - INACTIVITY_TTL_MS),
  ]);
  const merging = await db
    .prepare(MERGING)
    .bind(now - UNDER_WAY)
    .all<unknown>();
  for (const { user_id } of mergingSchema.parse(merging.results)) await finishMerges(env, user_id);
  const erased = await db
    .prepare(ERASED)
    .bind(now - UNDER_WAY)
    .all<unknown>();
  for (const { company, user_id } of erasedSchema.parse(erased.results)) {
    if (await eraseOwned(env, company, user_id))
      await db.prepare('DELETE FROM erasures WHERE user_id = ?').bind(user_id).run();
  }
}
