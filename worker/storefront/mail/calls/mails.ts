import { z } from 'zod';
import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import { callCommerce, type CommerceContext } from '../../upstream/commerce/call.ts';

/** A mail that the storefront has written. */
export interface OutboxMail extends MailText {
  /** Mails with the same id are sent once. */
  readonly id: string;
  readonly cause: string;
  readonly to: string;
  readonly replyTo?: string;
}

/** Puts a mail into the back end's outbox (docs/commerce-api.md#outbox). */
export function sendMail(context: CommerceContext, mail: OutboxMail) {
  const schema = z.object({ id: z.string() });
  const path = '/v1/outbox/mails';
  const readable = (status: number) => status === 202;
  return callCommerce(context, { method: 'POST', path, body: mail, schema, readable });
}
