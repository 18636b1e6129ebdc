import { z } from 'zod';
import type { IdempotencyKey } from '../object-store/idempotency-keys.ts';
import type { Attempt } from './record.ts';

/** A call that has not answered for so long was interrupted. Milliseconds. */
const INTERRUPTED_AFTER = 60_000;
/** How long a repetition is recognised. Milliseconds. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** What a call finds under its idempotency key. */
export type Claim =
  /** It runs, as the row of this id. */
  | { readonly kind: 'runs'; readonly id: string }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'otherBody' }
  | { readonly kind: 'underWay' }
  /** Its change was made, and it was interrupted before its answer. */
  | { readonly kind: 'answerLost' };

const CLAIM = `INSERT INTO back_office_calls (id, who, idempotency_key, fingerprint, started_at, before)
  VALUES (?2, ?3, ?4, ?5, ?6, `;
const FIND = `SELECT id, fingerprint, started_at AS startedAt, status, answer,
    EXISTS (SELECT 1 FROM changes c WHERE c.id = b.id AND c.refused IS NULL) AS isDone
  FROM back_office_calls b WHERE who = ?1 AND idempotency_key = ?2`;
const TAKE_OVER = `UPDATE back_office_calls SET started_at = ?3 WHERE id = ?1 AND started_at = ?2 AND status IS NULL RETURNING id`;
const ANSWER = 'UPDATE back_office_calls SET status = ?2, answer = ?3 WHERE id = ?1';
/** A call that failed after its change was made stays, so that it is not made again. */
const RELEASE = `DELETE FROM back_office_calls WHERE id = ?1
  AND NOT EXISTS (SELECT 1 FROM changes c WHERE c.id = ?1 AND c.refused IS NULL)`;

const rowSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  startedAt: z.number(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  isDone: z.number(),
});

/**
 * Claims the idempotency key of a change. Of concurrent calls with one key the unique constraint lets one run; the others are under way
 * until it has answered, and get its answer from then on.
 */
export async function claimCall(
  db: D1Database,
  { caller, id, now, subject }: Attempt,
  { key, fingerprint }: Partial<IdempotencyKey> = {},
): Promise<Claim> {
  const claimed = await db
    .prepare(`${CLAIM}iif(?1 = ?1, ${subject.snapshot}, NULL)) ON CONFLICT DO NOTHING RETURNING id`)
    .bind(subject.key, id, caller.name, key ?? null, fingerprint ?? '', now)
    .first('id');
  if (claimed !== null || key === undefined) return { kind: 'runs', id };
  const found = rowSchema.parse(await db.prepare(FIND).bind(caller.name, key).first());
  if (found.fingerprint !== fingerprint) return { kind: 'otherBody' };
  if (found.status !== null && found.answer !== null)
    return { kind: 'answered', status: found.status, answer: found.answer };
  if (now - found.startedAt < INTERRUPTED_AFTER) return { kind: 'underWay' };
  if (found.isDone === 1) return { kind: 'answerLost' };
  const mine = await db.prepare(TAKE_OVER).bind(found.id, found.startedAt, now).first('id');
  return mine === null ? { kind: 'underWay' } : { kind: 'runs', id: found.id };
}

/** Returns the statement that stores the answer of a call for its repetitions. */
export function answerStatement(
  db: D1Database,
  id: string,
  status: number,
  answer: string,
): D1PreparedStatement {
  return db.prepare(ANSWER).bind(id, status, answer);
}

/** Returns the statement that lets a failed call be sent again. */
export function releaseStatement(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare(RELEASE).bind(id);
}

/** Deletes answers that no repetition asks for any more. `now` in milliseconds since 1970. */
export async function sweepCalls(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM back_office_calls WHERE started_at < ?')
    .bind(now - KEPT)
    .run();
}
