import { newsletterCalls } from '../../../../app/newsletter/schemas/calls.ts';
import { reminderTokenSchema } from '../../../../app/reminder/schemas/reminder.ts';
import { REMINDER_QUERY } from '../../../../app/reminder/rules/reminder.ts';
import { href } from '../../../../app/routes.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { endSubscription } from '../../actions/forward-subscription.ts';
import { refused } from '../../actions/failure.ts';

/** The end of the newsletter of an account whose address is not verified (docs/rules/account.md#verified-addresses). */

const DOWN: ActionResult = refused(503, {
  error: 'the back end or the newsletter system does not answer',
  key: 'personal.newsletter.down',
});

/**
 * Ends the newsletter by the token of a mail. A form sends it, since programs open the links of mails. The token is used up
 * only after the newsletter system has answered, so that a failure can be repeated.
 */
export const stopNewsletter = defineAction({
  name: 'newsletter.stop',
  schema: reminderTokenSchema,
  secret: ['token'],
  explain: () => 'newsletter.errors.token',
  limit: { binding: 'NEWSLETTER_LIMIT', problem: 'form.tooMany' },
  successQuery: REMINDER_QUERY,
  async run({ token }, context) {
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const found = await callCommerce(anonymous, newsletterCalls.findEnd, { body: { token } });
    if (found.kind === 'fault') return DOWN;
    if (found.kind !== 'ok') {
      const problems = [{ key: 'newsletter.errors.token' }] as const;
      return { status: 404, body: { error: 'no such token', field: 'token' }, problems };
    }
    if (!(await endSubscription(found.data.email, context))) return DOWN;
    const finished = await callCommerce(anonymous, newsletterCalls.finishEnd, { body: { token } });
    if (finished.kind !== 'ok') return DOWN;
    const to = `${href('reminder', context.shop)}?about=newsletter&${REMINDER_QUERY}=stopped`;
    return { status: 200, body: { ok: true }, to };
  },
  back: ({ shop }, { to }) => to ?? href('reminder', shop),
});
