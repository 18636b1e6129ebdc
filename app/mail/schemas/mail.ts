import { z } from 'zod';
import { mailboxSchema } from '../../account/schemas/email.ts';

/** Maximum number of characters of each part of a mail. */
const MAX_PART = 200_000;

/** One mail as posted to MAIL_URL. Its id is in `Idempotency-Key`. */
export const mailSchema = z.object({
  /** Exactly one recipient. */
  to: mailboxSchema,
  /** Address for replies, if they do not go to the shop: the sender of a message to the shop. */
  replyTo: mailboxSchema.optional(),
  // Without line breaks, which would add another header.
  subject: z.string().regex(/^[^\p{Cc}]{1,200}$/u, 'expected one line of at most 200 characters'),
  html: z.string().min(1).max(MAX_PART),
  text: z.string().min(1).max(MAX_PART),
  /** URL that ends mails of this kind by one POST, for the header fields `List-Unsubscribe` and `List-Unsubscribe-Post`. */
  unsubscribe: z.url().max(500).optional(),
  /** The shop that sends it, for its name, language and sender address. */
  shopId: z.number().int().positive(),
});

/** A mail's id: its cause and its kind. The same cause sends the same mail once. */
export const mailIdSchema = z
  .string()
  .regex(/^[\w:.-]{1,100}$/, 'expected 1 to 100 of letters, digits and _ : . -');

/**
 * The shop's mailbox that gets a copy of a receipt, because somebody there must act; absent from a storefront of the previous release.
 */
export const noticeSchema = mailboxSchema.optional();

export type Mail = z.infer<typeof mailSchema>;

/** The part of a mail that the storefront writes, in the shop's language; the back end adds recipient and tokens. */
export const mailTextSchema = mailSchema.pick({ subject: true, html: true, text: true });

export type MailText = z.infer<typeof mailTextSchema>;
