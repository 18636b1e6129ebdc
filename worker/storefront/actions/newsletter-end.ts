import { reminderTokenSchema } from '../../../app/reminder/schemas/reminder.ts';
import { REMINDER_QUERY, STOP_TOKEN } from '../../../app/reminder/rules/reminder.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';
import { NEWSLETTER_END_TTL } from '../../../edge-config/cache.ts';
import { shopOrigin } from '../http/host-match.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import {
  askNewsletterEnd,
  findNewsletterEnd,
  finishNewsletterEnd,
} from '../upstream/commerce/newsletter-ends.ts';
import type { ActionContext } from './action-context.ts';
import { type ActionResult, defineAction } from './define-action.ts';
import { endSubscription } from './forward-subscription.ts';
import { mailOf } from './mail-text.ts';
import { mailboxHash, shouldForward, storeOutcome } from './mailbox.ts';
import { refused } from './failure.ts';

/** The end of a newsletter whose account has not shown to read its mailbox (docs/rules.md#verified-addresses). */

const DOWN: ActionResult = refused(503, {
  error: 'the back end or the newsletter system does not answer',
  key: 'personal.newsletter.down',
});

/**
 * Asks whether the address of the session's user is verified. If it is not, a mail with a link is sent, one an hour to a mailbox:
 * within that time it is on its way already.
 */
export async function askByMail(email: string, context: ActionContext) {
  const mailbox = await mailboxHash('newsletterEnd', email, context);
  const isDue = await shouldForward(mailbox, context);
  const result = await askNewsletterEnd(context, isDue ? { mail: endMail(context) } : {});
  if (isDue) {
    const isMailed = result.kind === 'ok' && !result.data.isVerified;
    const outcome = isMailed ? 'accepted' : 'failed';
    await storeOutcome(mailbox, outcome, NEWSLETTER_END_TTL, context);
  }
  return result;
}

function endMail({ settings, shop, url }: ActionContext) {
  const t = translator(shop);
  const page = shopOrigin(shop, settings.ENVIRONMENT, url) + href('reminder', shop);
  return mailOf({ shop, t }, t('newsletter.mail.subject'), [
    { text: t('newsletter.mail.text') },
    { link: `${page}?about=newsletter&stop=${STOP_TOKEN}`, text: t('newsletter.mail.link') },
    { text: t('newsletter.mail.foreign') },
  ]);
}

/**
 * Ends the newsletter by the token of a mail. A form, since programs open the links of mails. The token is used up once the
 * newsletter system has answered, so that a failure can be repeated.
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
    const found = await findNewsletterEnd(anonymous, token);
    if (found.kind === 'fault') return DOWN;
    if (found.kind !== 'ok') {
      const problems = [{ key: 'newsletter.errors.token' }] as const;
      return { status: 404, body: { error: 'no such token', field: 'token' }, problems };
    }
    if (!(await endSubscription(found.data.email, context))) return DOWN;
    const finished = await finishNewsletterEnd(anonymous, token);
    if (finished.kind !== 'ok') return DOWN;
    const to = `${href('reminder', context.shop)}?about=newsletter&${REMINDER_QUERY}=stopped`;
    return { status: 200, body: { ok: true }, to };
  },
  back: ({ shop }, { to }) => to ?? href('reminder', shop),
});
