import { decodeSegments, hasExtension } from './path.ts';

/** What a path that leads nowhere was about (docs/rules.md#errors). */

/** Shorter words, such as `in` or `les`, say nothing. */
const WORD = /\p{L}[\p{L}\p{M}]{2,39}/gu;

/** A search counts no more words. */
const MOST_WORDS = 8;

/**
 * Returns the terms to search products by for a path that leads nowhere, the closest first: all words of its last segment
 * that has one, then the longest of them, the first of equals. A search needs all of its words, and the longest is the noun
 * more often than not: `/p/wickelbody-tau-blau-1001999/` is `wickelbody tau blau`, then `wickelbody`. None for files and
 * paths without a word.
 */
export function searchTermsOf(path: string): readonly string[] {
  if (hasExtension(path)) return [];
  const words = (decodeSegments(path) ?? [])
    .toReversed()
    .map(wordsOf)
    .find(({ length }) => length > 0);
  if (!words) return [];
  const longest = words.reduce((best, word) => (best.length >= word.length ? best : word));
  return [...new Set([words.slice(0, MOST_WORDS).join(' '), longest])];
}

function wordsOf(segment: string): readonly string[] {
  return segment.normalize('NFC').match(WORD) ?? [];
}
