/** Search terms as plain words. No input is read as a search operator (docs/rules.md#search). */

/** Maximum length of a page's search term; the field has the same. */
export const MAX_TERM = 200;
/** Maximum number of words; the rest is ignored. */
const MAX_WORDS = 8;
/** Maximum length of a word; the rest is cut off. */
const MAX_LETTERS = 40;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A product number or its beginning, with or without dots. */
const NUMBER = /^\d[\d.]{2,14}$/;

/** Returns the words of a search term in order: letters and digits, at most eight words. */
export function searchTerms(term: string): string[] {
  const words = term.normalize('NFC').match(WORD) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
}

/**
 * Returns the SQLite FTS5 query of a term: all words, the last one as a prefix. A term that looks like a
 * product number also matches the start of the column `number`, if the index has one. Undefined if the term
 * has no word.
 */
export function matchExpression(term: string, hasNumbers = false): string | undefined {
  const words = searchTerms(term);
  if (words.length === 0) return undefined;
  const all = `${words.map((word) => `"${word}"`).join(' ')} *`;
  const trimmed = term.trim();
  return hasNumbers && NUMBER.test(trimmed)
    ? `(${all}) OR number : "${trimmed.replaceAll('.', '')}" *`
    : all;
}
