import { cleanText } from '../../text/rules/typed-text.ts';

/** Quantities as shoppers type them (docs/rules/basket.md#basket-page). */

/**
 * Returns a typed quantity: a whole number from 0, which removes the line, to `most`. Undefined for anything else, such as
 * `-1`, `1.5`, `1e9` or `abc`.
 */
export function readQuantity(text: string, most: number): number | undefined {
  const typed = cleanText(text);
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  return quantity !== undefined && quantity <= most ? quantity : undefined;
}
