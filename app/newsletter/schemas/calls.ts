import { defineCalls, doneSchema } from '../../commerce/schemas/call.ts';
import { reminderTokenSchema } from '../../reminder/schemas/reminder.ts';
import {
  foundNewsletterEndSchema,
  newsletterEndAnswerSchema,
  newsletterEndSchema,
} from './newsletter-end.ts';

/** Calls that end a newsletter (docs/commerce-api.md#accounts). Between the last two, the storefront calls the newsletter system. */
export const newsletterCalls = defineCalls({
  /** Answers whether the user's address is verified. If not, the mail in the body, if there is one, is sent. */
  askEnd: {
    method: 'POST',
    path: '/v1/users/me/newsletter-end',
    body: newsletterEndSchema,
    answer: newsletterEndAnswerSchema,
  },
  /** Answers the address of a mailed token; refused with 404 for an unknown, used or expired one. */
  findEnd: {
    method: 'POST',
    path: '/v1/newsletter-ends/find',
    body: reminderTokenSchema,
    answer: foundNewsletterEndSchema,
  },
  /** Records that the newsletter of a mailed token has ended. */
  finishEnd: {
    method: 'POST',
    path: '/v1/newsletter-ends/finish',
    body: reminderTokenSchema,
    answer: doneSchema,
  },
});
