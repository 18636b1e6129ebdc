import { decodeSegments, hasExtension } from './path.ts';

/** What a path that leads nowhere was about (docs/rules.md#errors). */

/** Shorter words, such as `in` or `les`, say nothing. */
const WORD = /\p{L}[\p{L}\p{M}]{2,39}/gu;

/** A search counts no more words. */
const MOST_WORDS = 8;

/** Ending of pages of former shops; other files have no products. */
const PAGE = /\.html?$/i;

/**
 * Returns the terms to search products by for a path that leads nowhere, the closest first: the words of its last segment that
 * has one, the longest of them, which is the noun more often than not, and those of the whole path. `/bodys/blau-alt/` is
 * `blau alt`, `blau`, `bodys blau alt`. None for files and paths without a word.
 */
export function searchTermsOf(path: string): readonly string[] {
  const named = path.replace(PAGE, '');
  if (hasExtension(named)) return [];
  const segments = (decodeSegments(named) ?? []).map(wordsOf).filter(({ length }) => length > 0);
  const last = segments.at(-1);
  if (!last) return [];
  const longest = last.reduce((best, word) => (best.length >= word.length ? best : word));
  const terms = [last.slice(0, MOST_WORDS), [longest], segments.flat().slice(-MOST_WORDS)];
  return [...new Set(terms.map((words) => words.join(' ')))];
}

function wordsOf(segment: string): readonly string[] {
  return segment.normalize('NFC').match(WORD) ?? [];
}
