import { z } from 'zod';

/** Payment methods that a customer has saved at the provider (docs/commerce-api.md#saved-payment-methods). */

/** The provider's id of a method. */
export const savedMethodIdSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'expected an id of up to 100 letters, digits, _ and -');

const savedMethodSchema = z.object({
  id: savedMethodIdSchema,
  /** Kinds that this release does not know are others. */
  kind: z.enum(['card', 'sepa', 'other']).catch('other'),
  /** The name of the brand, such as Visa; empty if it is not known. */
  brand: z.string().max(60).default(''),
  /** The last four characters of the number; empty for what has none. */
  lastFour: z
    .string()
    .regex(/^\w{0,4}$/, 'expected at most four characters')
    .default(''),
  /** The last month in which it is valid, 2028-04; null for what does not expire. */
  expires: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'expected a month')
    .nullable()
    .default(null),
  isExpired: z.boolean().default(false),
});

export const savedMethodsSchema = z.object({ methods: z.array(savedMethodSchema) });

export type SavedMethod = z.infer<typeof savedMethodSchema>;
