import { spellings } from './guide-search.ts';
import { ENDINGS, HELP_WORDS, type HelpTopic } from './help-words.ts';
import { memoize } from '../../page/rules/memoize.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { wordForms } from './word-forms.ts';

/** The words of help of a language, prepared for comparison with typed ones (docs/rules/search.md#search). */

/** A word of a phrase. */
export interface Part {
  /** All spellings, without accents. */
  readonly spellings: readonly string[];
  /** Whether it has the endings of its language. */
  readonly isStem: boolean;
}

interface Phrase {
  readonly topic: HelpTopic;
  readonly parts: readonly Part[];
  /** Whether it also names goods: it then counts only as written, and only beside words of help. */
  readonly isAmbiguous: boolean;
}

export interface Vocabulary {
  readonly phrases: readonly Phrase[];
  /** The words of the phrases by spelling; equal words share one entry. */
  readonly parts: ReadonlyMap<string, readonly Part[]>;
  /** Members of compounds, without accents, with their topics: none for words that only accompany help. */
  readonly members: ReadonlyMap<string, readonly HelpTopic[]>;
  /** Words that a misspelt one may mean, without accents: those of phrases that do not also name goods. */
  readonly words: readonly string[];
  /** Words that only accompany help. */
  readonly besides: ReadonlySet<string>;
  /** Fillers, which have no meaning for the search. */
  readonly fillers: ReadonlySet<string>;
  /** Other words as written, in lower case. */
  readonly others: ReadonlySet<string>;
  readonly endings: readonly string[];
  /** Linking letters between the members of a compound; empty if the language writes no compounds. */
  readonly links: readonly string[];
}

const LINKS: Readonly<Record<Language, readonly string[]>> = {
  de: ['', 's', 'n', 'e', 'en', 'es'],
  fr: [],
  nl: ['', 's', 'e', 'en', 'n'],
};

/** Shorter words are parts and forms of others by chance. */
export const LONG_FROM = 4;

/** Ending of a stem's noun, which begins compounds: `Stornierungsgebühr`. */
const NOUN: Readonly<Record<Language, string>> = { de: 'ung', fr: 'ement', nl: 'ing' };

/** Returns the words of help of a language. */
export const vocabularyOf = memoize(readVocabulary);

function readVocabulary(language: Language): Vocabulary {
  const { fillers, others, parts, topics } = HELP_WORDS[language];
  const phrases: Phrase[] = [];
  const partOf = memoize(readPart);
  const members = new Map<string, HelpTopic[]>();
  const words = new Set<string>();
  const ambiguous = new Set<string>();
  const addMember = (word: string, topic: HelpTopic | undefined) => {
    for (const text of spellings(word)) {
      if (text.length < LONG_FROM - 1) continue;
      members.set(text, [...(members.get(text) ?? []), ...(topic ? [topic] : [])]);
    }
  };
  for (const word of parts.split(' ')) addMember(word, undefined);
  for (const [topic, text] of Object.entries(topics) as [HelpTopic, string][])
    for (const marked of text.split(', ')) {
      const phrase = marked.replaceAll(/[*?-]/g, '');
      const isAmbiguous = marked.endsWith('?');
      const isOne = !marked.includes(' ');
      if (isOne && !isAmbiguous && phrase.length >= LONG_FROM) {
        addMember(phrase, topic);
        if (marked.endsWith('*')) addMember(phrase + NOUN[language], topic);
      }
      if (marked.endsWith('-')) continue;
      const own = marked
        .replace('?', '')
        .split(' ')
        .map((word) => partOf(word));
      phrases.push({ topic, isAmbiguous, parts: own });
      for (const part of own)
        for (const word of textsOf(part, language))
          (isAmbiguous && isOne ? ambiguous : words).add(word);
    }
  return {
    phrases,
    parts: byText(phrases.flatMap((phrase) => phrase.parts)),
    members,
    words: [...words].filter((word) => !ambiguous.has(word)),
    besides: new Set(parts.split(' ').flatMap(spellings)),
    fillers: new Set(fillers.split(' ').flatMap(spellings)),
    others: new Set(others.split(' ')),
    endings: ENDINGS[language],
    links: LINKS[language],
  };
}

function byText(parts: readonly Part[]): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of new Set(parts))
    for (const text of part.spellings) found.set(text, [...(found.get(text) ?? []), part]);
  return found;
}

function readPart(marked: string): Part {
  return { spellings: spellings(marked.replace('*', '')), isStem: marked.endsWith('*') };
}

function textsOf({ spellings: own, isStem }: Part, language: Language): string[] {
  const endings = isStem ? ENDINGS[language] : [''];
  return own.flatMap((one) => endings.map((ending) => one + ending));
}

/** Returns a word's inflected forms including itself, without accents. A short word has no others. */
export function formsOf(word: string, language: Language): ReadonlySet<string> {
  const forms = wordForms(word, language).filter(({ length }) => length >= LONG_FROM);
  return new Set([...spellings(word), ...forms]);
}
