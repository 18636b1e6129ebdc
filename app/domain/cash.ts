import type { Currency } from './shop.ts';

/**
 * Cash in Switzerland ends on five centimes, since there is no smaller coin (WZG Art. 2, 3); every other way to pay is
 * exact to the centime, and so is every price.
 */
const SMALLEST_COIN: Readonly<Record<Currency, number>> = { EUR: 1, CHF: 5 };

/** Payment codes (spec 1 §3) that are paid in cash: cash on delivery. */
const CASH_CODES: ReadonlySet<string> = new Set(['NN']);

export interface Payable {
  /** What is paid, minor units. */
  readonly amount: number;
  /** What the rounding added or, below zero, took. It is no part of any price or tax. */
  readonly rounding: number;
}

/** What is paid of a total by a payment code: rounded to the nearest coin in cash, else the total as it is. */
export function payableBy(paymentCode: string, total: number, currency: Currency): Payable {
  const coin = CASH_CODES.has(paymentCode) ? SMALLEST_COIN[currency] : 1;
  const amount = Math.round(total / coin) * coin;
  return { amount, rounding: amount - total };
}
