import { z } from 'zod';
import { isCode, MAX_TYPED_CODE, normaliseCode } from '../rules/voucher.ts';
import { cleanText } from '../../text/rules/typed-text.ts';
import { basketKeySchema, basketSchema } from '../../basket/schemas/basket.ts';
import { voucherRefusalSchema } from './voucher.ts';

/** A typed code; its normalised form names a voucher or a gift card. */
const codeSchema = z
  .string()
  .overwrite((typed) => cleanText(typed))
  .max(MAX_TYPED_CODE, `expected at most ${MAX_TYPED_CODE} characters`)
  .transform(normaliseCode)
  .refine(isCode, 'expected 1 to 32 letters or digits; spaces and hyphens do not count');

/** Body of POST /api/shop/basket/applyVoucher/ and DELETE /api/shop/basket/removeVoucher/. */
export const voucherCodeSchema = z.object({ basketKey: basketKeySchema, code: codeSchema });

/** Body of the back end's PUT and DELETE /v1/baskets/{key}/voucher. */
export const codeOnlySchema = voucherCodeSchema.omit({ basketKey: true });

/** Answer of a code: 422 contains why it was not taken, and the basket is unchanged. */
export const voucherResultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), statusCode: z.literal(200), basket: basketSchema }),
  z.object({
    type: z.literal('failure'),
    statusCode: z.literal(422),
    refused: voucherRefusalSchema,
    basket: basketSchema,
  }),
]);

export type VoucherCode = z.infer<typeof voucherCodeSchema>;
export type VoucherResult = z.infer<typeof voucherResultSchema>;
