/** A visible character: not a space, a control, or a character that fonts do not draw, such as a soft hyphen. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text contains anything visible (docs/rules/content.md#content-blocks). */
export function isReadable(text: string): boolean {
  return VISIBLE.test(text);
}
