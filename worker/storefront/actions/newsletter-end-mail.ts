import { newsletterCalls } from '../../../app/newsletter/schemas/calls.ts';
import { STOP_TOKEN } from '../../../app/reminder/rules/reminder.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';
import { NEWSLETTER_END_TTL } from '../../../edge-config/cache.ts';
import { shopOrigin } from '../http/host-match.ts';
import { callCommerce } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import { mailOf } from './mail-text.ts';
import { mailboxHash, shouldForward, storeOutcome } from './mailbox.ts';

/**
 * Returns whether the address of the session's user is verified. If not, sends a mail with a link, at most one an hour per
 * mailbox, because within that time it is on its way already.
 */
export async function askByMail(email: string, context: ActionContext) {
  const mailbox = await mailboxHash('newsletterEnd', email, context);
  const isDue = await shouldForward(mailbox, context);
  const body = isDue ? { mail: endMail(context) } : {};
  const result = await callCommerce(context, newsletterCalls.askEnd, { body });
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
