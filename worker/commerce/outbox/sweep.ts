import type { Env } from '../env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Sent and failed rows are deleted after this time. Milliseconds. */
export const RETENTION_MS = 30 * DAY;

/** Wakes the sender. */
export async function wakeOutbox({ OUTBOX }: Pick<Env, 'OUTBOX'>): Promise<void> {
  await OUTBOX.get(OUTBOX.idFromName('outbox')).wake();
}

/** Deletes old rows, including events that are never accepted, and wakes the sender in case a wake was lost. */
export async function sweepOutbox(env: Env, now: number): Promise<void> {
  const old = `DELETE FROM outbox WHERE coalesce(sent_at, given_up_at) < ?1 OR (kind = 'event' AND created_at < ?1)`;
  await env.DB.prepare(old)
    .bind(now - RETENTION_MS)
    .run();
  await wakeOutbox(env);
}
