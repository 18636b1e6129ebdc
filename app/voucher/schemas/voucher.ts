import { z } from 'zod';
import { SHOWN_CODE } from '../rules/voucher.ts';

/** Minor units. */
const money = z.number().int().nonnegative();

/** Why a voucher reduces nothing, or a gift card pays nothing (docs/rules/voucher.md#voucher). */
const VOUCHER_REASONS = [
  'unknown',
  'otherShop',
  'notYet',
  'expired',
  'used',
  /** A gift card with a balance of 0. */
  'empty',
  /** The basket has no line, so the code is not looked up. */
  'emptyBasket',
  /** The basket has none of the voucher's products. */
  'noProduct',
  /** The basket has only products that no voucher reduces: infant formula and gift cards. */
  'excludedProducts',
  'minimumValue',
] as const;

/** Terms of a voucher, whether or not it is valid. */
const voucherTermsSchema = z.object({
  /** Goods value from which a voucher is valid, in minor units; null without one. */
  minimumValue: money.nullable(),
  /** The missing amount of goods. */
  missing: money.nullable().default(null),
  /** Start, and end before which it is valid, in milliseconds since 1970; null without a limit. */
  startsAt: z.number().int().nullable().default(null),
  endsAt: z.number().int().nullable().default(null),
  /** Names of the products to which it is limited, in the shop's language, at most five; empty for all. */
  products: z.array(z.string()),
});

/** Why a code was not taken. */
export const voucherRefusalSchema = voucherTermsSchema.extend({
  /** The code as sent; for a known gift card its last four characters. */
  code: z.string(),
  reason: z.enum(VOUCHER_REASONS),
});

/** The end of a gift card's code. If a back end sends more, it is shortened. */
export const cardEndSchema = z.string().transform((code) => code.slice(-SHOWN_CODE));

/** The voucher or gift card of a basket. A basket has at most one of each. */
export const basketVoucherSchema = voucherTermsSchema.extend({
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'giftCard']),
  isValid: z.boolean(),
  reason: z.enum(VOUCHER_REASONS).nullable(),
  /** Percent, or minor units of an amount; for a gift card the remaining balance. */
  value: money,
  /** Current reduction by a voucher, in minor units. A gift card pays at the checkout, and reduces nothing. */
  reduction: money,
});

/** The gift card of a basket, whose code is never returned whole (docs/rules/voucher.md#voucher). */
export const basketGiftCardSchema = basketVoucherSchema.extend({
  /** The last four characters of its code. */
  code: cardEndSchema,
  /**
   * Id for its removal from the basket: random, and useless elsewhere. Null for a caller who only has the basket's
   * key.
   */
  id: z.string().nullable().default(null),
});

export type BasketVoucher = z.infer<typeof basketVoucherSchema>;
export type BasketGiftCard = z.infer<typeof basketGiftCardSchema>;
export type VoucherRefusal = z.infer<typeof voucherRefusalSchema>;
