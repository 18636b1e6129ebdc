import { compoundHeads } from './compound.ts';
import { pathKind } from '../../page/rules/path.ts';
import { closestWord } from './search-correction.ts';
import { searchTerms } from './search-term.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { wordForms } from './word-forms.ts';
import type { Entries } from '../../content/rules/slug-index.ts';
import { slugify } from '../../product/rules/slug.ts';

/** Guides that match a search term by title and path (docs/rules/search.md#search). */

/** Maximum number of suggestions of each kind. */
const MAX_SUGGESTIONS = 5;

/** A page of the guide. */
export interface Guide {
  /** Path below the shop's prefix. */
  readonly path: string;
  readonly name: string;
}

export interface SearchableGuide extends Guide {
  /** Words of title and path, without accents. */
  readonly words: readonly string[];
}

/** Returns the guides among a shop's stories, without unnamed ones. */
export function guidesOf(entries: Entries, language: Language): SearchableGuide[] {
  return [...entries.values()].flatMap(({ path, name }) => {
    if (!name || pathKind(path) !== 'guide') return [];
    const text = `${name} ${path}`;
    const words = [...searchableWords(text), ...compoundHeads(text, language)].flatMap(spellings);
    return [{ path, name, words: [...new Set(words)] }];
  });
}

/**
 * Returns the first guides that contain all words of a term in any form, the last one as the beginning of a word;
 * those whose title begins with the term come first. A term without a word has no result.
 */
export function findGuides(
  guides: readonly SearchableGuide[],
  term: string,
  language: Language,
): Guide[] {
  const words = searchTerms(term).map((word) => ({
    begins: spellings(word),
    forms: new Set([...spellings(word), ...wordForms(word, language)]),
  }));
  const last = words.at(-1);
  if (!last) return [];
  const found = guides.filter(({ words: own }) =>
    words.every(
      (word) =>
        own.some((one) => word.forms.has(one)) ||
        (word === last && own.some((one) => word.begins.some((begin) => one.startsWith(begin)))),
    ),
  );
  const start = slugify(term);
  const isFirst = ({ name }: Guide) => slugify(name).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((guide) => !isFirst(guide))]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ path, name }) => ({ path, name }));
}

/** Minimum letters; shorter words have too many neighbours. */
const MIN_LETTERS = 4;

/**
 * Returns the guides of a term without results: each word that no title contains is replaced by the nearest word of the
 * titles.
 */
export function findMeantGuides(
  guides: readonly SearchableGuide[],
  term: string,
  language: Language,
): Guide[] {
  const vocabulary = [...new Set(guides.flatMap(({ words }) => words))];
  const known = new Set(vocabulary);
  const words = searchTerms(term).map((word) => {
    const isKnown = wordForms(word, language).some((form) => known.has(form));
    return isKnown || word.length < MIN_LETTERS ? word : closestWord(word, vocabulary);
  });
  return words.includes(undefined) ? [] : findGuides(guides, words.join(' '), language);
}

function searchableWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns a word without accents, with umlauts as one letter and as two: `mutze` and `muetze` for Mütze. */
export function spellings(word: string): string[] {
  const bare = word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  const long = slugify(word);
  return long === '' || long === bare ? [bare] : [bare, long];
}
