import type { Language } from '../../shop/rules/shop.ts';
import { cleanText } from '../../text/rules/typed-text.ts';
import { wordForms } from './word-forms.ts';

/** Search terms as plain words. No input is read as a search operator (docs/rules/search.md#search). */

/** Maximum length of a page's search term; the field has the same. */
export const MAX_TERM = 200;
/** Maximum number of words; the rest is ignored. */
const MAX_WORDS = 8;
/** Maximum length of a word; the rest is cut off. */
const MAX_LETTERS = 40;
/** Maximum words of a compound that was written apart; checking longer terms would be too expensive. */
const MOST_PARTS = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters before or after an apostrophe that are not words: l’ours, qu’un, baby’s. */
const ELIDED = /(?<!\p{L})(?:[cdjlmnst]|qu)['’](?=\p{L})|(?<=\p{L})['’]s(?!\p{L})/giu;
/** A part of a compound. */
const PART = /^\p{L}{3,}$/u;
/** Words without meaning for a product, by language. */
const FILLERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'aus das dem den der die ein eine einem einen einer für fuer im in mit und von zu zum zur'.split(
      ' ',
    ),
  ),
  fr: new Set('à au aux avec de des du en et la le les ou par pour sur un une'.split(' ')),
  nl: new Set('de een en het in met of op te van voor'.split(' ')),
};
/** Minimum letters of a word's beginning, if a term has no other results. */
const BEGINS_FROM = 4;
/** A product number or its beginning, with or without dots. */
const NUMBER = /^\d[\d.]{2,14}$/;

/** Returns the term of a page's URL, cleaned, as the page shows it (docs/rules/form.md#typed-text). */
export function typedTerm(query: string | null): string {
  return cleanText(query ?? '').slice(0, MAX_TERM);
}

/** Returns the words of a search term in order: letters and digits, at most eight words. */
export function searchTerms(term: string): string[] {
  const words = cleanText(term).match(WORD) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
}

/**
 * How a product matches the words of a term: it has all of them, the last one as a prefix; or it has the beginnings, from
 * four letters on, of all, of all but one, or of any.
 */
export type TermMatch = 'words' | 'beginnings' | 'most' | 'any';

/** A word of a term. */
interface AskedWord {
  readonly word: string;
  /** The SQLite FTS5 query of the word. */
  readonly expression: string;
  /** The query of words that begin with it; undefined for a short word. */
  readonly beginning: string | undefined;
}

/** Returns whether a word says nothing about a product. */
export function isFiller(word: string, language: Language): boolean {
  return FILLERS[language].has(word.toLowerCase());
}

/**
 * Returns the words that a product must have, each in any of its forms or as a part of a compound that was written apart; the
 * last one as a prefix. Fillers are left out, unless the term contains nothing else.
 */
export function askedWords(term: string, language: Language): AskedWord[] {
  const all = searchTerms(term.replaceAll(ELIDED, ' '));
  const significant = all.filter((word) => !isFiller(word, language));
  const words = significant.length === 0 ? all : significant;
  const lastAt = words.length - 1;
  return words.map((word, at) => {
    const next = words.slice(at, at + 2);
    const before = words.slice(Math.max(at - 1, 0), at + 1);
    const asked = [
      phrases(word, at === lastAt, language),
      ...(words.length > MOST_PARTS
        ? []
        : [compound(before, at === lastAt, language), compound(next, at + 1 === lastAt, language)]),
    ].flat();
    const beginning =
      word.length < BEGINS_FROM ? undefined : oneOf([...phrases(word, true, language), ...asked]);
    return { word, expression: oneOf(asked), beginning };
  });
}

function oneOf(asked: readonly string[]): string {
  const unique = [...new Set(asked)];
  return unique.length === 1 ? unique.join('') : `(${unique.join(' OR ')})`;
}

function compound(parts: readonly string[], isLast: boolean, language: Language): string[] {
  const isOne = parts.length === 2 && parts.every((part) => PART.test(part));
  return isOne ? phrases(parts.join(''), isLast, language) : [];
}

/** Returns the word with its forms as phrases, without forms that a prefix includes. */
function phrases(word: string, isPrefix: boolean, language: Language): string[] {
  const bare = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const forms = wordForms(word, language).filter((form) =>
    isPrefix ? !form.startsWith(bare) : form !== bare,
  );
  return [`"${word}"${isPrefix ? ' *' : ''}`, ...forms.map((form) => `"${form}"`)];
}

/**
 * Returns the SQLite FTS5 query of a term. In the index of products, the one with numbers, each word counts once more as it was typed:
 * other forms are rarer, and would weigh more. A term that looks like a product number also matches the start of the column `number`
 * there. Undefined if the term has no word.
 */
export function matchExpression(
  term: string,
  language: Language,
  {
    hasNumbers = false,
    match = 'words',
  }: { hasNumbers?: boolean; match?: TermMatch | undefined } = {},
): string | undefined {
  const words = askedWords(term, language);
  if (words.length === 0) return undefined;
  const all = joined(
    words.map(({ word, expression, beginning = expression }) => {
      const asked = match === 'words' ? expression : beginning;
      return hasNumbers ? `(${asked} OR "${word}")` : asked;
    }),
    match,
  );
  const trimmed = term.trim();
  return hasNumbers && NUMBER.test(trimmed)
    ? `(${all}) OR number : "${trimmed.replaceAll('.', '')}" *`
    : all;
}

function joined(words: readonly string[], match: TermMatch): string {
  if (match === 'any') return words.join(' OR ');
  if (match !== 'most' || words.length < 2) return words.join(' AND ');
  const allButOne = words.map((_, at) => words.toSpliced(at, 1).join(' AND '));
  return allButOne.map((one) => `(${one})`).join(' OR ');
}
