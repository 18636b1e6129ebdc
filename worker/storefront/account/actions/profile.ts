import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import type { User } from '../../../../app/account/schemas/user.ts';
import { mayOpenAccount } from '../../../../app/account/rules/user.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { fetchUser } from '../calls/user.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import {
  endSubscription,
  hasJustEnded,
  subscribeBehind,
} from '../../actions/forward-subscription.ts';
import { askByMail } from '../../actions/newsletter-end-mail.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { explainFault, formSchema, isTicked, UNTICKED } from '../../actions/form-schema.ts';
import { savedAt } from '../../actions/saved.ts';

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
 * Changes personal data. Ticking the newsletter's box subscribes, unticking it ends the subscription: then nothing is stored unless
 * the newsletter system has confirmed it. If the address is not verified, a mail with a link that ends the subscription is sent, and
 * the box stays ticked until then.
 */
export const updateUser = defineAction({
  name: 'user.update',
  call: { method: 'POST', path: '/api/user/profile/', saysProblems: true },
  schema: formSchema('personal', ['newsletter']),
  complete: (fields) => ({ ...UNTICKED, ...fields }),
  explain: explainFault,
  successQuery: SAVED_QUERY,
  async run(form, context) {
    const newsletter = isTicked(form.newsletter);
    const before = await fetchUser(context);
    if (before.kind !== 'ok') return accountFailure(before);
    const change = await changeNewsletter(before.data, newsletter, context);
    if (typeof change === 'object') return change;
    const result = await callCommerce(context, accountCalls.updateProfile, {
      body: {
        gender: form.gender,
        firstName: form.first_name,
        lastName: form.last_name,
        birthDate: form.birth_date,
        phone: form.phone,
        newsletter: newsletter || change === 'mailed',
      },
    });
    if (result.kind !== 'ok') {
      const isDate = result.kind === 'refused' && result.field === 'birthDate';
      return accountFailure(result, isDate ? { 400: FUTURE } : {});
    }
    if (newsletter && !isSubscribed(before.data)) subscribeBehind(result.data, 'account', context);
    const { shop } = context;
    const saved = change === 'mailed' ? 'newsletterMail' : 'profile';
    return { status: 200, body: result.data, to: savedAt(href('accountPersonal', shop), saved) };
  },
  back: ({ shop }, { to }) => to ?? savedAt(href('accountPersonal', shop), 'profile'),
});

/**
 * Ends the subscription if the box is unticked, or sends the mail that ends it. Returns why the change is refused.
 */
async function changeNewsletter(
  user: User,
  isWanted: boolean,
  context: ActionContext,
): Promise<ActionResult | 'mailed' | undefined> {
  // A guest's address is not verified, and the back end refuses the change.
  if (!mayOpenAccount(user) || !('email' in user)) return undefined;
  if (isWanted === isSubscribed(user)) return undefined;
  const { email } = user;
  if (isWanted) return (await hasJustEnded(email, context)) ? refused(409, JUST_ENDED) : undefined;
  const asked = await askByMail(email, context);
  if (asked.kind !== 'ok') return accountFailure(asked);
  if (!asked.data.isVerified) return 'mailed';
  if (await endSubscription(email, context)) return undefined;
  return refused(503, NOT_ENDED);
}

function isSubscribed(user: User): boolean {
  return 'newsletter' in user && user.newsletter === true;
}
