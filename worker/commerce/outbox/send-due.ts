import { z } from 'zod';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { joinReads } from '../join-reads.ts';
import { postRow, type Posted } from './post-row.ts';
import { type Receiver, receiversOf } from './receivers.ts';
import { MAX_TRIES, waitAfter } from './retry.ts';
import { waitingRowSchema, type WaitingRow } from './row.ts';

const AT_ONCE = 20;
const WAITING = 'kind = ?1 AND sent_at IS NULL AND given_up_at IS NULL';
const DUE = `SELECT id, kind, tries, body FROM outbox WHERE ${WAITING} AND next_try_at <= ?2
  ORDER BY next_try_at, id LIMIT ${AT_ONCE}`;
/** The time at which the next row after these is due. */
const LATER = `SELECT min(next_try_at) AS next FROM outbox WHERE ${WAITING} AND next_try_at > ?2`;

const laterSchema = z.object({ next: z.number().int().nullable() });

/**
 * Sends all due rows. Returns when the next one is due (milliseconds since 1970), or undefined if none waits for a configured
 * receiver. Kinds are sent in parallel, so that mails do not wait for the receiver of events.
 */
export async function sendDue(env: Env): Promise<number | undefined> {
  if (!env.MAIL_URL) console.warn(JSON.stringify({ event: 'outbox.no_receiver' }));
  const reads = joinReads(env.DB);
  const sending = receiversOf(env).map((receiver) => sendTo(receiver, env.DB, reads));
  const times = (await Promise.all(sending)).flat();
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Sends the rows of a receiver; returns when others are due. A row is marked after it was sent, so that a crash sends it twice rather
 * than never.
 */
async function sendTo(receiver: Receiver, db: D1Database, reads: D1Database): Promise<number[]> {
  const { kind } = receiver;
  const retries: number[] = [];
  for (;;) {
    const now = Date.now();
    const [due, later] = await reads.batch<unknown>([
      reads.prepare(DUE).bind(kind, now),
      reads.prepare(LATER).bind(kind, now),
    ]);
    const found = due?.results ?? [];
    const rows = parseRows(waitingRowSchema, due);
    for (const row of rows) {
      const retry = await settle(db, row, await postRow(receiver, row));
      if (retry !== undefined) retries.push(retry);
    }
    await giveUpUnreadable(db, found, rows);
    if (found.length < AT_ONCE)
      return [...retries, ...parseRows(laterSchema, later).flatMap(({ next }) => next ?? [])];
  }
}

/** Stores the outcome of a row; returns when it is sent again, if at all. */
async function settle(
  db: D1Database,
  row: WaitingRow,
  posted: Posted,
): Promise<number | undefined> {
  const now = Date.now();
  const tries = row.tries + 1;
  if (posted.kind === 'sent') {
    const sent = 'UPDATE outbox SET sent_at = ?, tries = ?, problem = NULL WHERE id = ?';
    await db.prepare(sent).bind(now, tries, row.id).run();
    return undefined;
  }
  const isOver = posted.kind === 'refused' || tries >= MAX_TRIES;
  const { problem } = posted;
  const event = isOver ? 'outbox.given_up' : 'outbox.failed';
  console.error(JSON.stringify({ event, id: row.id, tries, problem }));
  const next = now + waitAfter(tries);
  await db
    .prepare(
      'UPDATE outbox SET tries = ?, problem = ?, next_try_at = ?, given_up_at = ? WHERE id = ?',
    )
    .bind(tries, problem, next, isOver ? now : null, row.id)
    .run();
  return isOver ? undefined : next;
}

/** Gives up invalid rows, which would otherwise stay due for ever. */
async function giveUpUnreadable(
  db: D1Database,
  due: readonly unknown[],
  read: readonly WaitingRow[],
): Promise<void> {
  const known = new Set(read.map(({ id }) => id));
  for (const row of due) {
    const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
    if (known.has(id)) continue;
    const lost = "UPDATE outbox SET problem = 'unreadable', given_up_at = ? WHERE id = ?";
    await db.prepare(lost).bind(Date.now(), id).run();
  }
}
