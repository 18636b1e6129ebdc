import { z } from 'zod';
import { faultOf } from '../../form/rules/form.ts';
import { NEWSLETTER_FORM } from '../rules/newsletter-form.ts';
import { MAX_NAME, SALUTATION_CODES } from '../../account/rules/person.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';

const nameSchema = typedLine(MAX_NAME)
  .refine((name) => faultOf(NEWSLETTER_FORM.firstName, name, {}) === undefined, {
    error: `at most ${MAX_NAME} letters, hyphens, dots, spaces and apostrophes`,
  })
  .default('');

/**
 * Body of POST /api/mcs/selfi/newsletter/ and of the call to the newsletter system
 * (docs/rules/newsletter.md#newsletter).
 */
export const subscribeSchema = z.object({
  /** First and last name together. */
  name: typedLine(2 * MAX_NAME + 1).default(''),
  email: emailSchema,
  /** Source of the subscription: `newsletter-block`, `register`. */
  source: z.string().regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'),
  shopId: z.number().int().positive(),
  firstName: nameSchema,
  lastName: nameSchema,
  /** 0 m or unknown, 2 f, 3 company, 4 diverse. */
  salutation: z.literal(SALUTATION_CODES).default(0),
});

/** Body of the call that ends the subscriptions of an address. */
export const endSubscriptionSchema = z.object({
  email: emailSchema,
  /** Ids of the shops: all of the company. */
  shopIds: z.array(z.number().int().positive()).min(1).max(50),
});

export type EndedSubscription = z.infer<typeof endSubscriptionSchema>;
export type Subscription = z.infer<typeof subscribeSchema>;
