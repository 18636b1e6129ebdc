/** Prices that depend on the quantity (docs/rules/price.md#quantity-prices). Amounts are minor units and include tax. */

/** The tiers of a variant as the back end names them. */
export interface TierFields {
  readonly scaleAmount1?: number | null | undefined;
  readonly scaleAmount2?: number | null | undefined;
  readonly scaleAmount3?: number | null | undefined;
  readonly scalePrice1?: number | null | undefined;
  readonly scalePrice2?: number | null | undefined;
  readonly scalePrice3?: number | null | undefined;
}

/** The price of one item from a quantity on. */
interface Tier {
  readonly amount: number;
  readonly withTax: number;
}

/** Returns the complete tiers of a variant that are below its price, the lowest quantity first. */
export function tiersOf(fields: TierFields, price: number): readonly Tier[] {
  return [
    [fields.scaleAmount1, fields.scalePrice1],
    [fields.scaleAmount2, fields.scalePrice2],
    [fields.scaleAmount3, fields.scalePrice3],
  ]
    .flatMap(([amount, withTax]) =>
      typeof amount === 'number' && typeof withTax === 'number' && withTax < price
        ? [{ amount, withTax }]
        : [],
    )
    .sort((a, b) => a.amount - b.amount);
}

/**
 * Returns the tier that a quantity reaches: the one with the highest threshold not above it. Undefined below the first one.
 */
export function reachedTier<T extends { readonly amount: number }>(
  tiers: readonly T[],
  quantity: number,
): T | undefined {
  return tiers.findLast(({ amount }) => amount <= quantity);
}

/** Returns the price of one item at a quantity; undefined if no tier is reached. `price` is that of a single item. */
export function tierPrice(fields: TierFields, price: number, quantity: number): number | undefined {
  return reachedTier(tiersOf(fields, price), quantity)?.withTax;
}
