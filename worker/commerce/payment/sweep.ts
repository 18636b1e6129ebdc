import type { Env } from '../env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Events are stored longer than the days for which providers repeat them. Milliseconds. */
export const EVENT_RETENTION = 30 * DAY;

/** Wakes the processing of payments. Resolves when each due payment was tried once. */
export async function wakePayments({ PAYMENTS }: Pick<Env, 'PAYMENTS'>): Promise<void> {
  await PAYMENTS.get(PAYMENTS.idFromName('payments')).wake();
}

/**
 * Makes sure that a payment that is about to be written is checked by `at` (milliseconds since 1970), even if the writing call ends
 * before.
 */
export async function watchPayments(
  { PAYMENTS }: Pick<Env, 'PAYMENTS'>,
  at: number,
): Promise<void> {
  await PAYMENTS.get(PAYMENTS.idFromName('payments')).watch(at);
}

/** Deletes old events, and wakes the processing in case a wake was lost. `now` is milliseconds since 1970. */
export async function sweepPayments(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM payment_events WHERE received_at < ?')
    .bind(now - EVENT_RETENTION)
    .run();
  await wakePayments(env);
}
