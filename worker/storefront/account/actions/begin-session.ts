import { z } from 'zod';
import type { StartedSession } from '../../../../app/account/schemas/account.ts';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import { safeNext } from '../../../../app/account/rules/next-path.ts';
import { forgottenGuest, formerGuest, guestCookie } from '../../http/visitor/former-guest.ts';
import { deviceCookie } from '../../http/visitor/known-device.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import type { ActionResult } from '../../actions/define-action.ts';
import type { Effects } from '../../actions/effects.ts';

/** The path to return to after a login, from a call's body or a form's field; anything but text is ignored. */
export const nextSchema = z.object({ next: z.string().optional().catch(undefined) });

/** Returns the visitor's data for a call that begins a session. */
export async function beginningOf(context: ActionContext): Promise<{
  readonly device: string;
  readonly anonymousId?: string;
  readonly guestId?: string;
}> {
  const { device, userId } = context.visitor;
  const guestId = await formerGuest(context);
  return {
    device,
    ...(userId !== undefined && isAnonymousId(userId) ? { anonymousId: userId } : {}),
    ...(guestId === undefined ? {} : { guestId }),
  };
}

/**
 * Returns the effects that begin a session in the browser: its cookie, and the server's id in place of the browser's.
 */
export function sessionEffects({ session, user }: StartedSession): Effects {
  return { session, userId: user.id };
}

/** Effects that end a session in the browser. They clear its cache, because cached pages may show the user's data. */
export const ENDED = {
  session: null,
  userId: null,
  clearSiteData: 'cache',
  cookies: [forgottenGuest()],
} as const satisfies Effects;

/** Returns the result of a login: the user, and where the browser continues. */
export async function sessionResult(
  started: StartedSession,
  next: string | undefined,
  fallback: string,
  context: ActionContext,
): Promise<ActionResult> {
  const { shop, url } = context;
  const { email, id, loggedIn } = started.user;
  // A guest has no password that somebody could guess.
  const cookies = loggedIn
    ? [await deviceCookie({ email, company: shop.company }, context), forgottenGuest()]
    : [await guestCookie(id, context)];
  const to = safeNext(next ?? url.searchParams.get('next'), fallback);
  return {
    status: 200,
    body: { statusCode: 200, to, user: started.user },
    to,
    effects: { ...sessionEffects(started), cookies },
  };
}
