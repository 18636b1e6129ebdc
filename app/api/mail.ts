import { z } from 'zod';

/** Characters of a part of a mail. */
const MAX_PART = 200_000;

/** One mail as it is posted to MAIL_URL; its id stands in `Idempotency-Key`. */
export const mailSchema = z.object({
  /** One receiver. */
  to: z.email().max(254),
  // No line may end: what follows would be a header of its own.
  subject: z.string().regex(/^[^\p{Cc}]{1,200}$/u, 'expected one line of at most 200 characters'),
  html: z.string().min(1).max(MAX_PART),
  text: z.string().min(1).max(MAX_PART),
  /** The shop that speaks: its name, language and sender's address. */
  shopId: z.number().int().positive(),
});

/** A mail's id: what caused it and which mail it is. The same cause asks for the same mail once. */
export const mailIdSchema = z
  .string()
  .regex(/^[\w:.-]{1,100}$/, 'expected 1 to 100 of letters, digits and _ : . -');

export type Mail = z.infer<typeof mailSchema>;
