import { attributeValue } from './product.ts';

/** Texts that are printed on products (docs/rules.md#custom-text). */

/** Maximum number of characters of a text, unless its product allows fewer. */
export const MAX_TEXT_LENGTH = 200;

/** Returns how many characters a product has room for (`personalisierungZeichen`). */
export function customTextLimit(attributes: Parameters<typeof attributeValue>[0]): number {
  const limit = Number(attributeValue(attributes, 'personalisierungZeichen'));
  return limit >= 1 && limit <= MAX_TEXT_LENGTH ? Math.floor(limit) : MAX_TEXT_LENGTH;
}

/** Returns how many characters a text has, without white space around it: an emoji of two code units is one. */
export function textLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** Characters that end a line, and the tab. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/** Control characters, lone surrogates, and characters that hide or reorder text, but those that may shape it. */
const HIDDEN = /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Cs}\p{DI}]/gu;

/** Variation selectors of no visible character. */
const SELECTORS = /(?<![^\p{DI}\s])\p{Variation_Selector}/gu;

/** Joiners that are not inside an emoji, nor between letters of a script whose letters join. */
const JOINERS =
  /(?<!(?!\p{DI})[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)[\u200C\u200D]|[\u200C\u200D](?!(?!\p{DI})[\p{Lo}\p{M}\p{Extended_Pictographic}])/gu;

/** Tags that name no flag. */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]/gu;

/** Returns a text as it can be printed on a product: one line of visible characters (docs/rules.md#custom-text). */
export function printable(text: string): string {
  let cleaned = text.replace(BREAKS, ' ');
  for (const left of [HIDDEN, SELECTORS, JOINERS, TAGS]) cleaned = cleaned.replace(left, '');
  return cleaned.trim();
}
