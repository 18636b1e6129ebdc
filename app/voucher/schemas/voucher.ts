import { z } from 'zod';
import { SHOWN_CODE } from '../rules/voucher.ts';

/** Minor units. */
const money = z.number().int().nonnegative();

/** Why a voucher takes nothing off, or a gift card pays nothing (docs/rules/voucher.md#voucher). */
const VOUCHER_REASONS = [
  'unknown',
  'otherShop',
  'notYet',
  'expired',
  'used',
  /** A gift card with a balance of 0. */
  'empty',
  /** The basket has no line, so no code is looked up. */
  'emptyBasket',
  /** The basket has none of the products that the voucher is for. */
  'noProduct',
  /** The basket has only products that no voucher reduces: infant formula and gift cards. */
  'excludedProducts',
  'minimumValue',
] as const;

/** What would make a voucher valid, or did. */
const voucherTermsSchema = z.object({
  /** Goods value from which a voucher is valid, in minor units; null without one. */
  minimumValue: money.nullable(),
  /** How much of it the basket lacks. */
  missing: money.nullable().default(null),
  /** It is valid from the first until before the second, in milliseconds since 1970; null without a limit. */
  startsAt: z.number().int().nullable().default(null),
  endsAt: z.number().int().nullable().default(null),
  /** Names of the products that it is bound to, in the shop's language, at most five; empty for all. */
  products: z.array(z.string()),
});

/** Why a code was not taken. */
export const voucherRefusalSchema = voucherTermsSchema.extend({
  /** The code as it was sent; of a known gift card the last four characters. */
  code: z.string(),
  reason: z.enum(VOUCHER_REASONS),
});

/** The end of a gift card's code. A back end that sends more of it is cut short. */
export const cardEndSchema = z.string().transform((code) => code.slice(-SHOWN_CODE));

/** The voucher or gift card of a basket. A basket has at most one of each. */
export const basketVoucherSchema = voucherTermsSchema.extend({
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'giftCard']),
  isValid: z.boolean(),
  reason: z.enum(VOUCHER_REASONS).nullable(),
  /** Percent, or minor units of an amount; what is left on a gift card. */
  value: money,
  /** What a voucher takes off now, in minor units. A gift card pays at the checkout, and takes nothing off. */
  reduction: money,
});

/** The gift card of a basket, whose code never comes back whole (docs/rules/voucher.md#voucher). */
export const basketGiftCardSchema = basketVoucherSchema.extend({
  /** The last four characters of its code. */
  code: cardEndSchema,
  /** What takes it out of the basket: random, and worth nothing elsewhere. Null for who has only the basket's key. */
  id: z.string().nullable().default(null),
});

export type BasketVoucher = z.infer<typeof basketVoucherSchema>;
export type BasketGiftCard = z.infer<typeof basketGiftCardSchema>;
export type VoucherRefusal = z.infer<typeof voucherRefusalSchema>;
