import type { OrderState } from '../../order/rules/order.ts';

/** Ways to pay (docs/rules/checkout.md#payment). */

/** Codes of the payment methods; a gift card that pays a part stands in an order as `giftcard`, credit as `credit`. */
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

/** Key of the customer's credit there. */
export const CREDIT_KEY = 'credit';

/** Returns the method in an order's list of payments; G if gift card and credit pay everything. */
export function methodOf(payments: readonly { readonly key: string }[]): PaymentCode {
  return PAYMENT_CODES.find((code) => payments.some(({ key }) => key === code)) ?? 'G';
}

/** Methods that are paid on a provider's page. */
export const PROVIDER_CODES = [
  'KK',
  'KD',
  'KC',
  'KN',
  'PP',
  'TW',
  'IL',
  'AP',
] as const satisfies readonly PaymentCode[];

export type ProviderCode = (typeof PROVIDER_CODES)[number];

/** Returns whether a method is paid on a provider's page. */
export function isProviderCode(code: PaymentCode): code is ProviderCode {
  return PROVIDER_CODES.some((one) => one === code);
}

/** Methods that need no provider: cash on delivery, invoice, pay in advance. The order is confirmed as soon as it stands. */
const OFFLINE_CODES: ReadonlySet<PaymentCode> = new Set(['NN', 'RE', 'V']);

/** Returns whether an order with a method is confirmed without a payment provider. */
export function isPaidOffline(code: PaymentCode): boolean {
  return OFFLINE_CODES.has(code);
}

/** Days that a shopper has to pay in advance. */
export const ADVANCE_DAYS = 7;

/** Days that the money may be on its way besides, before the order is cancelled. */
export const ADVANCE_GRACE_DAYS = 3;

interface Payable {
  readonly status: OrderState;
  readonly payment: readonly { readonly key: string }[];
}

/** Returns whether an order is to be paid in advance and is not: nothing of it is sent before. */
export function waitsForAdvance({ status, payment }: Payable): boolean {
  return status === 'created' && payment.some(({ key }) => key === 'V');
}

/** The account that payments in advance go to. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
}

/** States of a payment at a provider. `late`: the provider has not answered yet, and may do so after the shopper has come back. */
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
