import { z } from 'zod';
import { emailSchema } from '../../account/schemas/email.ts';
import { mailTextSchema } from '../../mail/schemas/mail.ts';

/**
 * Body of `POST /v1/users/me/newsletter-end`; `{stop}` in the mail is replaced by the token. Without a mail none is sent.
 */
export const newsletterEndSchema = z.object({ mail: mailTextSchema.optional() });

/** Answer of that call. */
export const newsletterEndAnswerSchema = z.object({ isVerified: z.boolean() });

/** Answer of `POST /v1/newsletter-ends/find`. */
export const foundNewsletterEndSchema = z.object({ email: emailSchema });

export type NewsletterEnd = z.infer<typeof newsletterEndSchema>;
