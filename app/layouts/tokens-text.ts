import { sheetText } from '../styles/sheets.ts';
import tokens from '../styles/tokens.css?inline';

/** Returns the style sheet of the design tokens, for the style guide. Once the style sheets are in memory (app/styles/sheets.ts). */
export function tokensText(): string {
  return sheetText(tokens);
}
