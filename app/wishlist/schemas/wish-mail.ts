import { z } from 'zod';
import { isCalendarDay } from '../../account/rules/account-form.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { mailSchema, mailTextSchema } from '../../mail/schemas/mail.ts';

/**
 * Mails about a wishlist (docs/commerce-api.md#mails-about-a-wishlist). `{confirm}` and `{stop}` are replaced by the tokens of
 * links.
 */

const MAX_LINE = 4000;
const lineSchema = z.object({
  html: z.string().min(1).max(MAX_LINE),
  text: z.string().min(1).max(MAX_LINE),
});

/** The line of a wish in a mail; `{name}`, `{path}`, `{price}` and `{before}` are replaced. */
export const offerLinesSchema = z.object({ cheaper: lineSchema, scarce: lineSchema });

const repeatedMailSchema = mailSchema.pick({
  subject: true,
  html: true,
  text: true,
  unsubscribe: true,
});

const asked = { email: emailSchema, confirmation: mailTextSchema, mail: repeatedMailSchema };

/** Body of `POST /v1/wishlists/{key}/mails`. */
export const newWishMailSchema = z.discriminatedUnion('kind', [
  /** Falling prices and low stock: `{offers}` in the mail is replaced by its lines. */
  z.object({ kind: z.literal('offers'), ...asked, lines: offerLinesSchema }),
  /** The next size of a product. */
  z.object({
    kind: z.literal('size'),
    ...asked,
    productId: z.number().int().positive(),
    size: z.string().regex(/^\d{2,3}(\/\d{2,3})?$/, 'is no size'),
    dueAt: z.number().int().positive(),
  }),
]);

/** Fields of the form `wishMail.offers`. */
export const offersFormSchema = z.object({ email: emailSchema });

/** Fields of the form `wishMail.size`: the size that the child wears, or its date of birth. */
export const sizeFormSchema = z
  .object({
    email: emailSchema,
    productId: z.number().int().positive(),
    size: z.string().max(20).default(''),
    birthDate: z
      .string()
      .refine((day) => day === '' || isCalendarDay(day), { error: 'is no day' })
      .default(''),
  })
  .refine(({ size, birthDate }) => size !== '' || birthDate !== '', {
    error: 'size or birthDate is required',
    path: ['birthDate'],
  });

export type NewWishMail = z.infer<typeof newWishMailSchema>;
export type OfferLines = z.infer<typeof offerLinesSchema>;
