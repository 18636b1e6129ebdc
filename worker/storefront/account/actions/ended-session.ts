import { fetchUser } from '../calls/user.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import type { ActionResult } from '../../actions/define-action.ts';
import { claimsSession, END_SESSION } from '../../actions/effects.ts';

/**
 * Returns whether a result is a refusal because the browser's session has ended, such as by a logout on all devices. From then on
 * the session's basket and wishlist would be refused.
 */
async function isEnded({ status }: ActionResult, context: ActionContext): Promise<boolean> {
  if (status !== 403 || !claimsSession(context.visitor)) return false;
  const user = await fetchUser(context);
  return user.kind === 'ok' && user.data.id === undefined;
}

/**
 * Returns a result; if it was refused because the session has ended, removes the session, so that a repetition begins
 * a new one.
 */
export async function withoutEndedSession(
  result: ActionResult,
  context: ActionContext,
): Promise<ActionResult> {
  if (!(await isEnded(result, context))) return result;
  return { ...result, effects: { ...result.effects, ...END_SESSION } };
}

/**
 * Returns whether a result refuses the key of a basket or wishlist, which means that nothing was changed and no
 * password was tried.
 */
function refusesKey({ body }: ActionResult): boolean {
  return 'field' in body && (body.field === 'basketKey' || body.field === 'wishlistKey');
}

/**
 * Runs the action of a form. If its basket or wishlist is refused because the session has ended, runs it once more as a new visitor,
 * with a new basket or wishlist.
 */
export async function runForm(
  run: (context: ActionContext) => Promise<ActionResult>,
  context: ActionContext,
): Promise<ActionResult> {
  const first = await run(context);
  if (!refusesKey(first)) return withoutEndedSession(first, context);
  if (!(await isEnded(first, context))) return first;
  const visitor = { ...context.visitor, session: undefined, userId: undefined };
  const { effects: { anonymousId, ...others } = {}, ...again } = await run({ ...context, visitor });
  const userId = anonymousId ?? null;
  return { ...again, effects: { ...others, ...END_SESSION, userId } };
}
