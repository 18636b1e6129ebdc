import {
  foundNewsletterEndSchema,
  type NewsletterEnd,
  newsletterEndAnswerSchema,
} from '../../../../app/newsletter/schemas/newsletter-end.ts';
import { reminderAnswerSchema } from '../../../../app/reminder/schemas/reminder.ts';
import { callCommerce, type CommerceContext } from '../../upstream/commerce/call.ts';

/** Returns whether the user's address is verified. If not, the mail in `body`, if there is one, is sent. */
export function askNewsletterEnd(context: CommerceContext, body: NewsletterEnd) {
  const path = '/v1/users/me/newsletter-end';
  return callCommerce(context, { method: 'POST', path, body, schema: newsletterEndAnswerSchema });
}

/** Returns the address of a mailed token; refused with 404 for an unknown, used or expired one. */
export function findNewsletterEnd(context: CommerceContext, token: string) {
  const path = '/v1/newsletter-ends/find';
  const call = { method: 'POST', path, body: { token }, schema: foundNewsletterEndSchema } as const;
  return callCommerce(context, call);
}

/** Records that the newsletter of a mailed token has ended. */
export function finishNewsletterEnd(context: CommerceContext, token: string) {
  const path = '/v1/newsletter-ends/finish';
  const call = { method: 'POST', path, body: { token }, schema: reminderAnswerSchema } as const;
  return callCommerce(context, call);
}
