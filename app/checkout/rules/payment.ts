import type { OrderState } from '../../order/rules/order.ts';

/** Ways to pay (docs/rules/checkout.md#payment). */

/** Codes of the payment methods. In an order, the part that a gift card pays is `giftcard`, credit is `credit`. */
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

/** Key of the customer's credit in the same list. */
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

/** Klarna's products: later, in instalments, now. */
export const KLARNA_CODES = ['KC', 'KD', 'KN'] as const satisfies readonly ProviderCode[];

export type KlarnaCode = (typeof KLARNA_CODES)[number];

/** Returns whether a method is one of Klarna's products. */
export function isKlarna(code: PaymentCode): code is KlarnaCode {
  return KLARNA_CODES.some((one) => one === code);
}

/**
 * Returns a shop's methods as the checkout offers them: where the shopper chooses Klarna's product on the provider's page, KC stands
 * for all of them, in the place of the first.
 */
export function offeredMethods(
  codes: readonly PaymentCode[],
  isChosenThere: (code: PaymentCode) => boolean,
): PaymentCode[] {
  const rows = codes.map((code) => (isKlarna(code) && isChosenThere(code) ? 'KC' : code));
  return [...new Set(rows)];
}

/** Value of the row that has several of Klarna's products. An order never has it. */
export const KLARNA = 'klarna';

/** A row of the payment step: a method, or Klarna with the products to choose from. */
export interface MethodRow {
  readonly value: PaymentCode | typeof KLARNA;
  /** Empty for a row that is a method. */
  readonly products: readonly KlarnaCode[];
}

/**
 * Returns the rows for the methods of a checkout: Klarna's products are one row, in the place of the first. A single product is a
 * method like any other.
 */
export function methodRows(codes: readonly PaymentCode[]): MethodRow[] {
  const products = codes.filter(isKlarna);
  if (products.length < 2) return codes.map((value) => ({ value, products: [] }));
  const values = new Set(codes.map((code) => (isKlarna(code) ? KLARNA : code)));
  return [...values].map((value) => ({ value, products: value === KLARNA ? products : [] }));
}

/** The row whose page offers the customer's saved cards. */
export const SAVING_CODE: PaymentCode & MethodRow['value'] = 'KK';

/** Returns the rows with that of saved cards first, if the customer has saved a valid one. */
export function savedFirst(rows: readonly MethodRow[], hasSaved: boolean): readonly MethodRow[] {
  if (!hasSaved) return rows;
  const isSaving = ({ value }: MethodRow) => value === SAVING_CODE;
  return [...rows.filter(isSaving), ...rows.filter((row) => !isSaving(row))];
}

/** Methods of a device: script shows them first where the device has them, and hides them elsewhere. */
export const DEVICE_CODES: readonly MethodRow['value'][] = ['AP'];

/** Number of rows that are shown at once. A fold with a single row would not be shorter than the row. */
const FIRST_ROWS = 4;

/**
 * Returns the rows that are shown at once, the shop's most used ones, and those in a fold. What the device may not have is last: only
 * script knows whether it has it.
 */
export function foldRows(rows: readonly MethodRow[]): {
  readonly first: readonly MethodRow[];
  readonly more: readonly MethodRow[];
} {
  const isOfDevice = ({ value }: MethodRow) => DEVICE_CODES.includes(value);
  const sorted = [...rows.filter((row) => !isOfDevice(row)), ...rows.filter(isOfDevice)];
  const usual = rows.length - rows.filter(isOfDevice).length;
  if (usual <= FIRST_ROWS + 1) return { first: sorted, more: [] };
  return { first: sorted.slice(0, FIRST_ROWS), more: sorted.slice(FIRST_ROWS) };
}

const KLARNA_PRODUCTS: Readonly<Record<string, ProviderCode>> = {
  pay_later: 'KC',
  pay_now: 'KN',
  pay_over_time: 'KD',
  pay_in_installments: 'KD',
  pay_with_financing: 'KD',
};

/** Returns the code of the product that Klarna names; undefined for an unknown one. */
export function klarnaCode(product: string | null | undefined): ProviderCode | undefined {
  return KLARNA_PRODUCTS[product ?? ''];
}

/**
 * Methods that need no provider: cash on delivery, invoice, payment in advance. Their orders are confirmed when they are
 * placed.
 */
const OFFLINE_CODES: ReadonlySet<PaymentCode> = new Set(['NN', 'RE', 'V']);

/** Returns whether an order with a method is confirmed without a payment provider. */
export function isPaidOffline(code: PaymentCode): boolean {
  return OFFLINE_CODES.has(code);
}

/** Days that a shopper has to pay in advance. */
export const ADVANCE_DAYS = 7;

/** Additional days for the transfer, before the order is cancelled. */
export const ADVANCE_GRACE_DAYS = 3;

interface Payable {
  readonly status: OrderState;
  readonly payment: readonly { readonly key: string }[];
}

/** Returns whether an order waits for its payment in advance, before which nothing is sent. */
export function waitsForAdvance({ status, payment }: Payable): boolean {
  return status === 'created' && payment.some(({ key }) => key === 'V');
}

/** The account for payments in advance. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
}

/** States of a payment at a provider. `late`: the provider has not answered yet, and may answer after the shopper has returned. */
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
