import type { Env } from '../env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Providers repeat an event for some days. Milliseconds. */
export const EVENT_RETENTION = 30 * DAY;

/** Wakes the work on payments. Resolves when everything that is due was tried. */
export async function wakePayments({ PAYMENTS }: Pick<Env, 'PAYMENTS'>): Promise<void> {
  await PAYMENTS.get(PAYMENTS.idFromName('payments')).wake();
}

/** Deletes old events, and wakes the work in case a wake was lost. `now` is milliseconds since 1970. */
export async function sweepPayments(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM payment_events WHERE received_at < ?')
    .bind(now - EVENT_RETENTION)
    .run();
  await wakePayments(env);
}
