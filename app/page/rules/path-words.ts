import { compoundHeads } from '../../search/rules/compound.ts';
import { spellings } from '../../search/rules/guide-search.ts';
import { decodeSegments, hasExtension } from './path.ts';
import { editDistance } from '../../search/rules/search-correction.ts';
import { isFiller } from '../../search/rules/search-term.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { wordForms } from '../../search/rules/word-forms.ts';

/** The subject of a path without a page (docs/rules/page.md#errors). */

/** Words to search for; shorter ones, such as `in` or `les`, say nothing. */
const WORD = /\p{L}[\p{L}\p{M}]{2,39}/gu;

/** Maximum number of words in a search. */
const MOST_WORDS = 8;

/** Ending of pages of former shops; other files have no products. */
const PAGE = /\.html?$/i;

/**
 * Returns the terms by which to search products for a path without a page, the closest first: the words of its last segment
 * with words, the longest of them, which is usually the noun, and those of the whole path. `/bodys/blau-alt/` results in `blau
 * alt`, `blau`, `bodys blau alt`. Empty for files and paths without a word.
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

/** Letters per allowed fault in a word. */
const LETTERS_A_FAULT = 6;
/** Minimum share of a path's letters whose words occur in a name. */
const LEAST_ALIKE = 0.5;

/**
 * Returns whether a product's name is like the words of a path: the words that it contains, without fillers, make up at least half of their
 * letters. A name contains a word as a whole, in any form, as the last part of a compound (`Strickmütze` is a `Mütze`, `Kindersitz` is no
 * `Kinder`), or with one wrong letter in six except the first, or two swapped letters: `nicht` is neither `licht` nor `nacht`. Other
 * matches of the search do not count: the beginning of a word, a category, a text that half of the catalogue has.
 */
export function isAlike(words: string, name: string, language: Language): boolean {
  const named = [...wordsOf(name), ...compoundHeads(name, language)].flatMap(spellings);
  const typed = words.split(' ').filter((word) => !isFiller(word, language));
  const alike = typed.filter((word) => {
    const forms = new Set([...spellings(word), ...wordForms(word, language)]);
    return named.some(
      (one) => forms.has(one) || spellings(word).some((spelling) => isNear(spelling, one)),
    );
  });
  const lettersOf = (all: readonly string[]) => all.reduce((sum, { length }) => sum + length, 0);
  return alike.length > 0 && lettersOf(alike) >= LEAST_ALIKE * lettersOf(typed);
}

/** Returns whether a word is a misspelling of another one, or a compound that ends in it. */
function isNear(typed: string, meant: string): boolean {
  const ends = [-1, 0, 1].map((more) => typed.slice(-(meant.length + more)));
  return [typed, ...ends].some((word) => {
    const faults = editDistance(word, meant);
    const most = Math.floor(Math.max(word.length, meant.length) / LETTERS_A_FAULT);
    const isSwapped = faults === 1 && sorted(word) === sorted(meant);
    return word[0] === meant[0] && (faults <= most || isSwapped);
  });
}

function sorted(word: string): string {
  return [...word].toSorted().join('');
}
