import { z } from 'zod';
import { doneSchema } from '../../commerce/schemas/call.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { mailTextSchema } from '../../mail/schemas/mail.ts';

const variantIdSchema = z.number().int().positive();

/** Body of `POST /api/shop/reminders/`. */
export const reminderSchema = z.object({
  /** Number of the product. */
  product: z.string().regex(/^[a-z0-9]{1,32}$/i, 'is no product number'),
  variantId: variantIdSchema,
  email: emailSchema,
});

/** Body of `POST /v1/reminders`. */
export const newReminderSchema = z.object({
  variantId: variantIdSchema,
  email: emailSchema,
  /** The mail that asks for a confirmation; `{confirm}` and `{stop}` are replaced by the tokens of its links. */
  confirmation: mailTextSchema,
  /** The mail that is sent once the variant can be bought. */
  reminder: mailTextSchema,
});

export type NewReminder = z.infer<typeof newReminderSchema>;

/** Body of `POST /v1/reminders/confirm` and `/stop`, and of the forms of their page. */
export const reminderTokenSchema = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/, 'is no token'),
});

/** Reference keys of the variant that a confirmed reminder is about. A back end of the previous release leaves them out. */
const confirmedReminderSchema = z.object({
  product: z.string().optional(),
  variant: z.string().optional(),
});

export type ConfirmedReminder = z.infer<typeof confirmedReminderSchema>;

/** Answer of `POST /v1/reminders/confirm`. */
export const confirmAnswerSchema = doneSchema.extend(confirmedReminderSchema.shape);
