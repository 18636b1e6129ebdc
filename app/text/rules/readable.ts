/** A character that is seen: no space, no control, none that fonts draw nothing for, such as a soft hyphen. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text has something to read (docs/rules/content.md#content-blocks). */
export function isReadable(text: string): boolean {
  return VISIBLE.test(text);
}
