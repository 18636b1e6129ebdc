/** Payback points (docs/rules.md#payback-points). Only shops with the option `payback` show them. */

export interface PaybackItem {
  /** `Punkte_Faktor_Payback` of the variant: points per major unit of the price. */
  readonly factor: string | null | undefined;
  /** Per unit, minor units, tax included. */
  readonly withTax: number;
  readonly quantity: number;
}

/** Factors have at most this many decimals; sums are made of whole numbers, since 0.1 + 0.2 is above 0.3. */
const FACTOR_DECIMALS = 4;
const FACTOR_SCALE = 10 ** FACTOR_DECIMALS;
const MINOR_UNITS = 100;

/**
 * Returns the points of items: factor × price in major units × quantity, summed and rounded down. A sum
 * between 0 and 1 becomes 1. An item without a positive factor has none.
 */
export function paybackPoints(items: readonly PaybackItem[]): number {
  const scaled = items.reduce(
    (sum, { factor, withTax, quantity }) => sum + scaledFactor(factor) * withTax * quantity,
    0,
  );
  const points = Math.floor(scaled / (FACTOR_SCALE * MINOR_UNITS));
  return scaled > 0 ? Math.max(points, 1) : 0;
}

/** The factor as a whole number of `1 / FACTOR_SCALE`; it may have a decimal comma. */
function scaledFactor(factor: PaybackItem['factor']): number {
  const value = Number((factor ?? '').replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? Math.round(value * FACTOR_SCALE) : 0;
}
