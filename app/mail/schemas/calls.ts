import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { mailIdSchema, mailSchema } from './mail.ts';

/** A mail that the storefront has written; the shop is that of the call. */
const outboxMailSchema = mailSchema.omit({ shopId: true }).extend({
  /** Mails with the same id are sent once. */
  id: mailIdSchema,
  cause: z.string().min(1).max(100),
});

export const mailCalls = defineCalls({
  /** Puts a mail into the outbox (docs/commerce-api.md#outbox). */
  send: {
    method: 'POST',
    path: '/v1/outbox/mails',
    body: outboxMailSchema,
    answer: z.object({ id: z.string() }),
    statuses: [202],
  },
});
