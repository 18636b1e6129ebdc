import { attributeValue } from '../../product/rules/product.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Texts that are printed on products (docs/rules/basket.md#custom-text). */

/** Maximum number of characters of a text, unless its product allows fewer. */
export const MAX_TEXT_LENGTH = 200;

/** Returns how many characters a product has room for (`personalisierungZeichen`). */
export function customTextLimit(attributes: Parameters<typeof attributeValue>[0]): number {
  const limit = Number(attributeValue(attributes, 'personalisierungZeichen'));
  return limit >= 1 && limit <= MAX_TEXT_LENGTH ? Math.floor(limit) : MAX_TEXT_LENGTH;
}

/** Returns how many characters of a text are printed: an emoji of two code units is one, and so is a letter typed as two. */
export function textLength(text: string): number {
  return Array.from(printable(text)).length;
}

/** Returns a text as it can be printed on a product: one line of visible characters (docs/rules/basket.md#custom-text). */
export function printable(text: string): string {
  return cleanText(text, 'print');
}
