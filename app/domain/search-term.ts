/** What a shopper types, as words: nothing in it is a command, whatever it looks like. */

/** More words than that narrow nothing; what is left out is not looked for. */
const MAX_WORDS = 8;
/** No word of any name is longer; the rest of one is left out. */
const MAX_LETTERS = 40;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A product's number or its beginning, with or without dots. */
const NUMBER = /^\d[\d.]{2,14}$/;

/** Words of a search term in their order: letters and digits, at most eight. */
export function searchWords(term: string): string[] {
  const words = term.normalize('NFC').match(WORD) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
}

/**
 * A term as a full-text index of SQLite (FTS5) is asked for it: every word, the last as the beginning of one; also as the
 * beginning of a product's number where it looks like one and the index has a column `number`. Undefined where there is
 * no word to look for.
 */
export function matchExpression(term: string, hasNumbers = false): string | undefined {
  const words = searchWords(term);
  if (words.length === 0) return undefined;
  const all = `${words.map((word) => `"${word}"`).join(' ')} *`;
  const trimmed = term.trim();
  return hasNumbers && NUMBER.test(trimmed)
    ? `(${all}) OR number : "${trimmed.replaceAll('.', '')}" *`
    : all;
}
