import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { postMail, type Posted } from './post-mail.ts';
import { MAX_TRIES, waitAfter } from './retry.ts';
import { waitingRowSchema, type WaitingRow } from './row.ts';

const AT_ONCE = 20;
const WAITING = 'sent_at IS NULL AND given_up_at IS NULL';
const DUE = `SELECT id, tries, body FROM outbox WHERE ${WAITING} AND next_try_at <= ?
  ORDER BY next_try_at, id LIMIT ${AT_ONCE}`;
const NEXT = `SELECT min(next_try_at) AS next FROM outbox WHERE ${WAITING}`;

/**
 * Sends all due rows. Returns when the next one is due (milliseconds since 1970), or undefined if none waits or there is no
 * receiver. A row is marked after it was sent, so that a crash sends it twice rather than never.
 */
export async function sendDue(env: Env): Promise<number | undefined> {
  const url = env.MAIL_URL;
  if (!url) {
    console.warn(JSON.stringify({ event: 'outbox.no_receiver' }));
    return undefined;
  }
  for (;;) {
    const due = await env.DB.prepare(DUE).bind(Date.now()).all<unknown>();
    const rows = parseRows(waitingRowSchema, due);
    for (const row of rows) await settle(env.DB, row, await postMail(env, url, row));
    await giveUpUnreadable(env.DB, due.results, rows);
    if (due.results.length < AT_ONCE) break;
  }
  return (await env.DB.prepare(NEXT).first<number | null>('next')) ?? undefined;
}

async function settle(db: D1Database, row: WaitingRow, posted: Posted): Promise<void> {
  const now = Date.now();
  const tries = row.tries + 1;
  if (posted.kind === 'sent') {
    const sent = 'UPDATE outbox SET sent_at = ?, tries = ?, problem = NULL WHERE id = ?';
    await db.prepare(sent).bind(now, tries, row.id).run();
    return;
  }
  const isOver = posted.kind === 'refused' || tries >= MAX_TRIES;
  const { problem } = posted;
  const event = isOver ? 'outbox.given_up' : 'outbox.failed';
  console.error(JSON.stringify({ event, id: row.id, tries, problem }));
  await db
    .prepare(
      'UPDATE outbox SET tries = ?, problem = ?, next_try_at = ?, given_up_at = ? WHERE id = ?',
    )
    .bind(tries, problem, now + waitAfter(tries), isOver ? now : null, row.id)
    .run();
}

/** Gives up invalid rows, which would stay due for ever. */
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
