import { decodeSegments, hasExtension } from './path.ts';

/** What a path that leads nowhere was about (docs/rules.md#errors). */

/** Shorter words, such as `in` or `les`, say nothing. */
const WORD = /\p{L}[\p{L}\p{M}]{2,39}/gu;

/**
 * Returns the one word of a path to search products by: the longest of its last segment that has a word, the first of
 * equals. One word, because a search needs all of its words, and the longest is the noun more often than not:
 * `/p/wickelbody-tau-blau-1001999/` is `wickelbody`. Undefined for files and paths without a word.
 */
export function searchWordOf(path: string): string | undefined {
  if (hasExtension(path)) return undefined;
  return (decodeSegments(path) ?? []).toReversed().map(longestWord).find(Boolean);
}

function longestWord(segment: string): string | undefined {
  const words = segment.normalize('NFC').match(WORD) ?? [];
  return words.reduce<string | undefined>(
    (longest, word) => (longest && longest.length >= word.length ? longest : word),
    undefined,
  );
}
