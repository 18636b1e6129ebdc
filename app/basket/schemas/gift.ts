import { z } from 'zod';
import { chosenGift, giftMessage, giftMessageFault } from '../rules/gift.ts';
import { MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from '../rules/gift-limits.ts';

/** A line as a present (docs/rules/basket.md#gift-option). */
export const giftSchema = z.object({ wrap: z.boolean(), message: z.string() });

/** What a line can have as a present; `wrap` is the price of the line's wrap in minor units, null if it is not wrapped. */
export const giftOfferSchema = z.object({ wrap: z.number().int().nonnegative().nullable() });

const TOO_LONG = `expected at most ${MAX_GIFT_MESSAGE} characters in ${MAX_GIFT_LINES} lines`;

/** The same in a request: the message is reduced to what can be printed, and a choice of nothing is null. */
export const sentGiftSchema = z
  .object({
    wrap: z.boolean().default(false),
    message: z
      .string()
      .default('')
      .transform(giftMessage)
      .refine((message) => giftMessageFault(message) === undefined, TOO_LONG),
  })
  .nullable()
  .transform((gift) => gift && chosenGift(gift));
