import { compoundHeads } from '../../search/rules/compound.ts';
import { spellings } from '../../search/rules/guide-search.ts';
import { decodeSegments, hasExtension } from './path.ts';
import { editDistance } from '../../search/rules/search-correction.ts';
import { isFiller } from '../../search/rules/search-term.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { wordForms } from '../../search/rules/word-forms.ts';

/** What a path that leads nowhere was about (docs/rules/page.md#errors). */

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

/** Letters of a word for each that may be wrong in it. */
const LETTERS_A_FAULT = 6;
/** Part of the letters of a path that its words in a name have at least. */
const LEAST_ALIKE = 0.5;

/**
 * Returns whether a product's name is like the words of a path: those that are in it, fillers aside, make up half of their letters. A word is in a
 * name whole, in any form, as the last part of a compound (`Strickmütze` is a `Mütze`, `Kindersitz` is no `Kinder`), or with one wrong letter in six
 * that is not its first, or two that are swapped: `nicht` is neither `licht` nor `nacht`. What the name lacks is no likeness, whatever the
 * search found it by: the beginning of a word, a category, a text that half of the catalogue has.
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

/** Returns whether a word is a misspelt one, or a compound that ends in it. */
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
