/** A product's rating. It is shown only if both average and count exist. */
export interface Rating {
  readonly value: number;
  readonly quantity: number;
}

/** Parses the two rating labels of a product. Undefined if one is missing or not a number. */
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
