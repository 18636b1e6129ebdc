import type { Env } from '../env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Providers repeat an event for some days. Milliseconds. */
export const EVENT_RETENTION = 30 * DAY;

/** Wakes the work on payments. Resolves when everything that is due was tried. */
export async function wakePayments({ PAYMENTS }: Pick<Env, 'PAYMENTS'>): Promise<void> {
  await PAYMENTS.get(PAYMENTS.idFromName('payments')).wake();
}

/** Has a payment that is about to be written looked at by `at` (milliseconds since 1970), whatever becomes of the call that writes it. */
export async function watchPayments(
  { PAYMENTS }: Pick<Env, 'PAYMENTS'>,
  at: number,
): Promise<void> {
  await PAYMENTS.get(PAYMENTS.idFromName('payments')).watch(at);
}

/** Deletes old events, and wakes the work in case a wake was lost. `now` is milliseconds since 1970. */
export async function sweepPayments(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM payment_events WHERE received_at < ?')
    .bind(now - EVENT_RETENTION)
    .run();
  await wakePayments(env);
}
