import type { Language } from '../../shop/rules/shop.ts';
import { matchExpression } from './search-term.ts';
import { wordForms } from './word-forms.ts';

/** Minimum letters of a word that is completed: fewer begin too many. */
const FROM = 2;

/** A term whose last word is being typed. */
export interface TypedTerm {
  /** The text before the last word, as it was typed. */
  readonly before: string;
  /** The beginning of the last word, in lower case. */
  readonly beginning: string;
}

/** Returns the parts of a term that can be completed; undefined for one that does not end with two letters of a word. */
export function typedTerm(term: string): TypedTerm | undefined {
  const [, before = '', beginning] = /^(.*\s|)(\p{L}+)$/su.exec(term) ?? [];
  if (beginning === undefined || beginning.length < FROM) return undefined;
  return { before, beginning: beginning.toLowerCase() };
}

/**
 * Returns the SQLite FTS5 query of the products that a word completes a term for: they have the words before it, are named by the word, and
 * their categories or properties have it too, in any form. So names of models complete nothing.
 */
export function completedExpression(
  word: string,
  { before }: TypedTerm,
  language: Language,
): string {
  const forms = wordForms(word, language).map((form) => `"${form}"`);
  const words = matchExpression(before, language);
  return [
    ...(words === undefined ? [] : [`(${words})`]),
    `({name folded search_words} : "${word}")`,
    `(labels : (${forms.join(' OR ')}))`,
  ].join(' AND ');
}

/**
 * Returns the terms that words complete, in the order of the words: not the typed one, and each word in the form that comes first.
 */
export function completedTerms(
  words: readonly string[],
  { before, beginning }: TypedTerm,
  language: Language,
): string[] {
  const known = new Set(wordForms(beginning, language));
  return words.flatMap((word) => {
    const forms = wordForms(word, language);
    const isKnown = forms.some((form) => known.has(form));
    for (const form of forms) known.add(form);
    return isKnown ? [] : [before + word];
  });
}
