import { reportChanges } from './catalogue/version.ts';
import { sweepCalls } from './back-office/claim.ts';
import { sweepProofs } from './consent/proofs.ts';
import { sweepNewsletterEnds } from './account/newsletter-ends.ts';
import { sweepAccounts } from './account/sweep.ts';
import { sweepImages } from './order/complaint-images.ts';
import { sweepRecipients } from './order/gift-card-mails.ts';
import { sweepLookups } from './order/lookups.ts';
import { sweepOrders, sweepWithdrawals } from './order/sweep.ts';
import { sweepOutbox } from './outbox/sweep.ts';
import { sweepChallenges } from './account/passkeys/challenges.ts';
import { sweepPayments } from './payment/sweep.ts';
import { sweepReminders } from './reminder/sweep.ts';
import { sweepReservations } from './stores/reservations/end.ts';
import { sweepShares } from './wishlist/move.ts';
import { sweepWishMails } from './wish-mails/sweep.ts';
import type { Env } from './env.ts';

type Sweep = (env: Env, now: number) => Promise<unknown>;

/** In order: money and mails first, because other sweeps must not delay them. */
const SWEEPS: Readonly<Record<string, Sweep>> = {
  payments: sweepPayments,
  outbox: sweepOutbox,
  orders: sweepOrders,
  reservations: ({ DB }, now) => sweepReservations(DB, now),
  catalogue: reportChanges,
  reminders: sweepReminders,
  wishMails: sweepWishMails,
  newsletterEnds: ({ DB }, now) => sweepNewsletterEnds(DB, now),
  accounts: sweepAccounts,
  shares: ({ DB }, now) => sweepShares(DB, now),
  withdrawals: ({ DB }, now) => sweepWithdrawals(DB, now),
  proofs: ({ DB }, now) => sweepProofs(DB, now),
  lookups: ({ DB }, now) => sweepLookups(DB, now),
  recipients: ({ DB }, now) => sweepRecipients(DB, now),
  images: sweepImages,
  challenges: ({ DB }, now) => sweepChallenges(DB, now),
  backOffice: ({ DB }, now) => sweepCalls(DB, now),
};

/**
 * Does by cron what calls have not done: processes payments, sends waiting mails, clears ordered baskets, ends reservations, reports
 * changes of the catalogue, sends reminders, and deletes expired rows. A failing sweep is logged and does not stop the others. `now`
 * in milliseconds since 1970.
 */
export async function runSweeps(env: Env, now: number): Promise<void> {
  for (const [sweep, run] of Object.entries(SWEEPS)) {
    try {
      await run(env, now);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'fault';
      console.error(JSON.stringify({ event: 'sweep.failed', sweep, name }));
    }
  }
}
