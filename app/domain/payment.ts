/** Ways to pay (docs/rules.md#payment). */

/** Codes of the payment methods; a gift card that pays a part stands in an order as `giftcard`. */
export const PAYMENT_CODES = [
  'KK',
  'KD',
  'KC',
  'KN',
  'PP',
  'G',
  'NN',
  'RE',
  'V',
  'TW',
  'IL',
  'AP',
] as const;

export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** Key of a gift card in an order's list of payments. */
export const GIFT_CARD_KEY = 'giftcard';

/** Methods that need no provider: cash on delivery, invoice, pay in advance. The order is confirmed as soon as it stands. */
const OFFLINE_CODES: ReadonlySet<PaymentCode> = new Set(['NN', 'RE', 'V']);

/** Returns whether an order with a method is confirmed without a payment provider. */
export function isPaidOffline(code: PaymentCode): boolean {
  return OFFLINE_CODES.has(code);
}

/** States of a payment at a provider. `late`: the provider has not said yet, and may say so after the shopper has come back. */
export const PAYMENT_STATES = [
  'new',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];
