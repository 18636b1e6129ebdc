import { createMiddleware } from 'hono/factory';
import { settleCampaignPrices } from './catalogue/campaign-prices.ts';
import { reportChanges } from './catalogue/version.ts';
import type { Env } from './env.ts';
import { sweepReminders } from './reminder/sweep.ts';
import { sweepWishMails } from './wish-mails/sweep.ts';

/** Pause between two checks of an isolate, in milliseconds. */
const PAUSE = 5000;

/**
 * Checks after a response whether a campaign's prices begin or end, and whether the catalogue has changed: then an awaited
 * variant may be available, or a wish cheaper. Renders of pages call the back end at least once a minute.
 */
export function watchCatalogue(clock: () => number = Date.now) {
  let looked = -PAUSE;
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    await next();
    if (clock() - looked < PAUSE) return;
    looked = clock();
    c.executionCtx.waitUntil(follow(c.env, clock()));
  });
}

async function follow(env: Env, now: number): Promise<void> {
  await settleCampaignPrices(env.DB, now);
  if (!(await reportChanges(env, now))) return;
  await sweepReminders(env, now);
  await sweepWishMails(env, now);
}
