import { z } from 'zod';
import { cleanText } from '../../text/rules/typed-text.ts';

/** The choices of a gift card (docs/rules/voucher.md#chosen-gift-cards). The back end checks them by `cardFaults`. */
export const giftCardSchema = z.object({
  /** Minor units. */
  amount: z.number().int().nonnegative(),
  to: z.string().optional(),
  email: z.string().optional(),
  from: z.string().optional(),
  message: z.string().optional(),
  /** `2026-12-24` */
  day: z.string().optional(),
});

/** Longest text of a field that is read at all: a longer one has no use in the form either. */
const MOST = 2000;
const line = z
  .string()
  .max(MOST)
  .transform((text) => cleanText(text))
  .optional();

/** The same in a request: texts are cleaned, and what is out of bounds is left to the rule, which names the fields. */
export const sentGiftCardSchema = giftCardSchema.extend({
  amount: z.number().int(),
  to: line,
  email: z
    .string()
    .max(MOST)
    .transform((text) => cleanText(text).toLowerCase())
    .optional(),
  from: line,
  message: z
    .string()
    .max(MOST)
    .transform((text) => cleanText(text, 'lines') || undefined)
    .optional(),
  day: line,
});
