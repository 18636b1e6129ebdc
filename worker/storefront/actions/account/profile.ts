import type { User } from '../../../../app/api/user.ts';
import { mayOpenAccount } from '../../../../app/domain/user.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../../edge-config/cache.ts';
import { SAVED_QUERY } from '../../../../app/domain/saved.ts';
import { href } from '../../../../app/routes.ts';
import { updateProfile } from '../../upstream/commerce/account.ts';
import { fetchUser } from '../../upstream/commerce/user.ts';
import type { ActionContext } from '../action-context.ts';
import { type ActionResult, defineAction } from '../define-action.ts';
import { endSubscription, hasJustEnded, subscribeBehind } from '../forward-subscription.ts';
import { accountFailure, refused } from './failure.ts';
import { explainFault, formSchema, isTicked } from './form-schema.ts';
import { savedAt } from './saved.ts';

const FUTURE = {
  error: 'is no day of the past',
  key: 'account.errors.future',
  field: 'birth_date',
} as const;

const JUST_ENDED = {
  error: 'was ended within a day',
  key: 'personal.newsletter.tomorrow',
  field: 'newsletter',
} as const;
const NOT_ENDED = {
  error: 'the newsletter system does not answer',
  key: 'personal.newsletter.down',
  field: 'newsletter',
} as const;

/**
 * Changes personal data. The newsletter's box subscribes when it is ticked anew, and ends the subscription when it is no
 * longer ticked: then nothing is stored unless the newsletter system has said so.
 */
export const updateUser = defineAction({
  name: 'user.update',
  call: { method: 'POST', path: '/api/user/profile/', saysProblems: true },
  schema: formSchema('personal'),
  explain: explainFault,
  successQuery: SAVED_QUERY,
  async run(form, context) {
    const newsletter = isTicked(form.newsletter);
    const before = await fetchUser(context);
    if (before.kind !== 'ok') return accountFailure(before);
    const refusal = await changeNewsletter(before.data, newsletter, context);
    if (refusal) return refusal;
    const result = await updateProfile(context, {
      gender: form.gender,
      firstName: form.first_name,
      lastName: form.last_name,
      birthDate: form.birth_date,
      phone: form.phone,
      newsletter,
    });
    if (result.kind !== 'ok') {
      const isDate = result.kind === 'refused' && result.field === 'birthDate';
      return accountFailure(result, isDate ? { 400: FUTURE } : {});
    }
    if (newsletter && !isSubscribed(before.data)) subscribeBehind(result.data, 'account', context);
    return { status: 200, body: result.data };
  },
  back: ({ shop }) => savedAt(href('accountPersonal', shop), 'profile'),
});

/** Ends the subscription if it is no longer wanted. Returns why the change is refused. */
async function changeNewsletter(
  user: User,
  isWanted: boolean,
  context: ActionContext,
): Promise<ActionResult | undefined> {
  // A guest's address is anybody's, and the back end refuses the change.
  if (!mayOpenAccount(user) || !('email' in user)) return undefined;
  if (isWanted === isSubscribed(user)) return undefined;
  const { email } = user;
  if (isWanted) return (await hasJustEnded(email, context)) ? refused(409, JUST_ENDED) : undefined;
  if (await endSubscription(email, context)) return undefined;
  return { ...refused(503, NOT_ENDED), retryAfter: RETRY_AFTER_UNAVAILABLE };
}

function isSubscribed(user: User): boolean {
  return 'newsletter' in user && user.newsletter === true;
}
