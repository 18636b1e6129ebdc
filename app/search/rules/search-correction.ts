/** Corrections of misspelt search terms (docs/rules/search.md#search). */

/** Maximum edit distance of a correction: one letter, or two from this word length on. */
const TWO_EDITS_FROM = 7;
/** Minimum letters; shorter words have too many neighbours. */
const MIN_LETTERS = 4;
/** Length of the parts by which candidates are found. */
const PART = 3;

/** Returns a word in lower case without accents; ae, oe and ue stay. */
function bare(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** Returns the ways to type a word: without accents, with umlauts as one letter instead of two, and with y for a final ie. */
function spellings(word: string): string[] {
  const plain = bare(word);
  const all = [plain, plain.replaceAll(/([aou])e/g, '$1'), plain.replace(/ies?$/, 'y')];
  return [...new Set(all)];
}

/**
 * Returns the FTS5 query of the words that share three letters with a word, its begin (^) and end ($) included. Undefined
 * for a word that is not corrected.
 */
export function candidateExpression(word: string): string | undefined {
  if (word.length < MIN_LETTERS || /\p{N}/u.test(word)) return undefined;
  const parts = spellings(word).flatMap((spelling) => {
    const letters = Array.from(`^${spelling}$`);
    return letters.slice(PART - 1).map((_, index) => letters.slice(index, index + PART).join(''));
  });
  return [...new Set(parts)].map((part) => `"${part.replaceAll('"', '')}"`).join(' OR ');
}

/**
 * Returns the number of letters to insert, delete, replace or swap with the next one to turn one word into the other.
 */
export function editDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const cost = letter === other ? 0 : 1;
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      next.push(
        Math.min(
          (row[j] ?? 0) + cost,
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          swapped ? (before[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/**
 * Returns the candidate that a misspelt word means: the one with the smallest edit distance; of equals one with the same first
 * letter, then the shorter one. Undefined if all are too far away.
 */
export function closestWord(word: string, candidates: readonly string[]): string | undefined {
  const typed = spellings(word);
  const most = word.length >= TWO_EDITS_FROM ? 2 : 1;
  const near = candidates.flatMap((candidate) => {
    const distance = Math.min(
      ...typed.flatMap((one) => spellings(candidate).map((other) => editDistance(one, other))),
    );
    const begins = bare(candidate)[0] === typed[0]?.[0] ? 0 : 1;
    return distance > most ? [] : [{ candidate, rank: [distance, begins, candidate.length] }];
  });
  const [best] = near.toSorted(
    (a, b) =>
      a.rank.map((value, index) => value - (b.rank[index] ?? 0)).find((step) => step !== 0) ??
      (a.candidate < b.candidate ? -1 : 1),
  );
  return best?.candidate;
}
