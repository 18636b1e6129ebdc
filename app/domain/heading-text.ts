const NARROW_NO_BREAK_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

/** Returns a text as headings show it: their tight type needs full no-break spaces to keep guillemets apart from words. */
export function headingText(text: string): string {
  return text.replaceAll(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE);
}
