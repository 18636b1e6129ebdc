import type { Currency } from '../../shop/rules/shop.ts';

/**
 * Smallest coin in minor units. Swiss cash is rounded to five centimes (WZG Art. 2, 3); all other payments
 * and all prices are exact to the centime.
 */
const SMALLEST_COIN: Readonly<Record<Currency, number>> = { EUR: 1, CHF: 5 };

/** Payment codes that are paid in cash: cash on delivery. */
const CASH_CODES: ReadonlySet<string> = new Set(['NN']);

export interface Payable {
  /** Minor units. */
  readonly amount: number;
  /** Difference that rounding added, or subtracted if negative. It is not part of any price or tax. */
  readonly rounding: number;
}

/**
 * Returns the amount to pay for a total with a payment code: rounded to the smallest coin for cash, otherwise
 * the total.
 */
export function payableBy(paymentCode: string, total: number, currency: Currency): Payable {
  const coin = CASH_CODES.has(paymentCode) ? SMALLEST_COIN[currency] : 1;
  const amount = Math.round(total / coin) * coin;
  return { amount, rounding: amount - total };
}
