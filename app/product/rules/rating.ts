/** A product's rating. It is shown only if both average and count exist. */
export interface Rating {
  readonly value: number;
  readonly quantity: number;
}

const MOST_STARS = 5;

/** Parses the two rating labels of a product. Undefined if one is missing, not a number or out of range. */
export function parseRating(
  average: string | undefined,
  count: string | undefined,
): Rating | undefined {
  if (!average || !count) return undefined;
  const value = Number(average.replace(',', '.'));
  const quantity = Number(count);
  const isRated = value >= 0 && value <= MOST_STARS;
  return isRated && Number.isInteger(quantity) && quantity > 0 ? { value, quantity } : undefined;
}
