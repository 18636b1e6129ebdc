/** Rating (spec 2 §5): shown only if both the average label and the count exist. */
export interface Rating {
  readonly value: number;
  readonly quantity: number;
}

/** Parses the two labels of a product; undefined where one is missing or no number. */
export function parseRating(
  average: string | undefined,
  count: string | undefined,
): Rating | undefined {
  if (!average || !count) return undefined;
  const value = Number(average.replace(',', '.'));
  const quantity = Number(count);
  return Number.isFinite(value) && Number.isInteger(quantity) && quantity > 0
    ? { value, quantity }
    : undefined;
}
