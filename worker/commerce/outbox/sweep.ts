import type { Env } from '../env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What was sent or given up is kept so long to answer questions; then its receiver is forgotten. */
export const KEPT_MS = 30 * DAY;

/** Wakes the one sender. */
export async function wakeOutbox({ OUTBOX }: Pick<Env, 'OUTBOX'>): Promise<void> {
  await OUTBOX.get(OUTBOX.idFromName('outbox')).wake();
}

/** Forgets old rows, and wakes the sender should a wake have been lost. */
export async function sweepOutbox(env: Env, now: number): Promise<void> {
  const old = 'DELETE FROM outbox WHERE coalesce(sent_at, given_up_at) < ?';
  await env.DB.prepare(old)
    .bind(now - KEPT_MS)
    .run();
  await wakeOutbox(env);
}
