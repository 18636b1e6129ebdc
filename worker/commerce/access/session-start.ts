import type { Context } from 'hono';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { SessionStart } from '../account/begin-session.ts';
import type { Wait } from '../account/check-password.ts';
import { findFormerGuest } from '../account/former-guest.ts';
import { finishMerges, mergeLogin } from '../account/merges.ts';
import type { Env } from '../env.ts';
import { readSession } from './authorize-user.ts';
import { HttpError } from '../http/http-error.ts';

/** Longest time that an answer waits for a merge, which continues after the answer. Milliseconds. */
const MERGE_WAIT = 1000;

/** What a call that begins a session claims about the visitor. */
interface VisitorClaims {
  readonly anonymousId?: string | undefined;
  readonly guestId?: string | undefined;
  readonly device: string;
}

/** Returns the data with which a session of this call begins. */
export async function readSessionStart(
  c: Context<{ Bindings: Env }>,
  shop: Shop,
  { anonymousId, device, guestId }: VisitorClaims,
): Promise<SessionStart> {
  const previous = await readSession(c, shop);
  const former = previous ? undefined : await findFormerGuest(c.env.DB, guestId, shop.company);
  return { shop, device, previous, former, anonymousId };
}

/**
 * Merges the visitor's previous basket and wishlist into the user's. `login` is the shop of a login, whose user may have logged in
 * before. A failure does not affect the session.
 */
export async function mergeInto(
  c: Context<{ Bindings: Env }>,
  userId: string,
  login?: Shop,
): Promise<void> {
  const merging = login ? mergeLogin(c.env, login, userId) : finishMerges(c.env, userId);
  c.executionCtx.waitUntil(merging);
  await Promise.race([merging, scheduler.wait(MERGE_WAIT)]);
}

/** Returns the error of a call that has to wait. */
export function waitError({ kind, seconds }: Wait): HttpError {
  return kind === 'wait'
    ? new HttpError(429, 'too many failed passwords, please wait', undefined, seconds)
    : new HttpError(503, 'too many passwords at once, please try again', undefined, seconds);
}
