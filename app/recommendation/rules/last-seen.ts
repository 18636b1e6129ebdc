/** Products that the shopper looked at, by number; they stay on the device (docs/rules/recommendation.md#recommendations). */

/** Maximum number of products. */
export const MAX_LAST_SEEN = 18;

/** Returns the products with a new one: the newest first, each once. */
export function addLastSeen(numbers: readonly string[], number: string): readonly string[] {
  return [number, ...numbers.filter((one) => one !== number)].slice(0, MAX_LAST_SEEN);
}

/** Returns the products of a stored value; none if it is damaged. */
export function parseLastSeen(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one) => typeof one === 'string' && /^[a-z0-9]{1,32}$/i.test(one))
    .slice(0, MAX_LAST_SEEN);
}
