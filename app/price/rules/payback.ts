/** Payback points (docs/rules/price.md#payback-points). Only shops with the option `payback` show them. */

/** The service whose consent a Payback partner's id needs. */
export const PAYBACK = 'payback-storage';

/** A Payback partner's id: name of the query parameter and of the cookie. */
export const SCRID = 'scrid';

/** Lifetime of its cookie in seconds: 14 days. */
export const SCRID_LIFETIME = 14 * 24 * 60 * 60;

/** Returns the first partner id of a query, or undefined if it is not 1 to 5 letters or digits. */
export function parseScrid(query: URLSearchParams): string | undefined {
  return /^[A-Za-z0-9]{1,5}$/.exec(query.get(SCRID) ?? '')?.[0];
}

export interface PaybackItem {
  /** `Punkte_Faktor_Payback` of the variant: points per major unit of the price. */
  readonly factor: string | null | undefined;
  /** Per unit, minor units, tax included. */
  readonly withTax: number;
  readonly quantity: number;
}

/** Maximum number of decimals of a factor; sums use whole numbers, since 0.1 + 0.2 is above 0.3. */
const FACTOR_DECIMALS = 4;
const FACTOR_SCALE = 10 ** FACTOR_DECIMALS;
const MINOR_UNITS = 100;
const FINE = FACTOR_SCALE * MINOR_UNITS;

/**
 * Returns the points of items: factor × price in major units × quantity, summed and rounded down. A sum
 * between 0 and 1 becomes 1. An item without a positive factor has none.
 */
export function paybackPoints(items: readonly PaybackItem[]): number {
  return wholePoints(
    items.reduce((sum, { quantity, ...item }) => sum + finePoints(item) * quantity, 0),
  );
}

/** Returns the points of one item before they are rounded, as a whole number of `1 / FINE`. */
export function finePoints({ factor, withTax }: Omit<PaybackItem, 'quantity'>): number {
  return scaledFactor(factor) * withTax;
}

/** Returns the points for a sum of `finePoints`. */
export function wholePoints(fine: number): number {
  return fine > 0 ? Math.max(Math.floor(fine / FINE), 1) : 0;
}

/** The factor as a whole number of `1 / FACTOR_SCALE`; it may have a decimal comma. */
function scaledFactor(factor: PaybackItem['factor']): number {
  const value = Number((factor ?? '').replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? Math.round(value * FACTOR_SCALE) : 0;
}
