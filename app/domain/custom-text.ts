import { attributeValue } from './product.ts';

/** Texts that are printed on products (docs/rules.md#custom-text). */

/** Maximum number of characters of a text, unless its product allows fewer. */
export const MAX_TEXT_LENGTH = 200;

/** Returns how many characters a product has room for (`personalisierungZeichen`). */
export function customTextLimit(attributes: Parameters<typeof attributeValue>[0]): number {
  const limit = Number(attributeValue(attributes, 'personalisierungZeichen'));
  return limit >= 1 && limit <= MAX_TEXT_LENGTH ? Math.floor(limit) : MAX_TEXT_LENGTH;
}

/**
 * Control characters, line breaks, lone surrogates, and characters that reorder or hide text. The zero-width
 * joiner of emoji is allowed.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF]/u;

/**
 * Returns whether a text can be printed on a product: one line of visible characters
 * (docs/rules.md#custom-text).
 */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}
