/** Characters of the text that a shopper has put on a product. */
export const MAX_TEXT_LENGTH = 200;

/** Controls, line breaks, halves of characters, and what turns or hides the text around it; not the joiner of emoji. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF]/u;

/** Whether somebody could put a text on a product: one line of what is seen. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}
