import { mailCalls } from '../../../app/mail/schemas/calls.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { RECEIPT_TTL } from '../../../edge-config/cache.ts';
import { callCommerce } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import { mailboxHash, shouldForward, storeOutcome } from './mailbox.ts';
import { receiptMail } from './mails.ts';

interface SenderMail {
  /** The typed address of the sender. */
  readonly email: string;
  /** What the message was about, in the shop's language; nothing that the sender typed. */
  readonly subject: string;
  /** Key of the message: the same one has one receipt. */
  readonly key: string;
}

/**
 * Sends the receipt of a message to the shop, unless this mailbox got one within an hour: anybody can type another's address
 * (docs/rules/contact.md#contact).
 */
export async function sendReceipt(
  { email, key, subject }: SenderMail,
  context: ActionContext,
): Promise<void> {
  const mailbox = await mailboxHash('receipt', email, context);
  if (!(await shouldForward(mailbox, context))) return;
  const body = {
    id: `receipt:${key}`,
    cause: 'receipt',
    to: email,
    ...receiptMail(context, translator(context.shop), subject),
  };
  const result = await callCommerce(context, mailCalls.send, { body });
  await storeOutcome(mailbox, result.kind === 'ok' ? 'accepted' : 'failed', RECEIPT_TTL, context);
}
