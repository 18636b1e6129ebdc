import { spellings } from './guide-search.ts';
import { HELP_WORDS, type HelpTopic } from './help-words.ts';
import { editDistance } from './search-correction.ts';
import { searchTerms } from './search-term.ts';
import type { Language } from './shop.ts';
import { wordForms } from './word-forms.ts';

/** Terms that mean a page of the shop and no product (docs/rules.md#search). */

/** A word of a phrase. */
interface Part {
  /** In each way to write it, without accents. */
  readonly spellings: readonly string[];
  /** Longer words that begin with it count, too. */
  readonly isStem: boolean;
}

interface Phrase {
  readonly topic: HelpTopic;
  readonly parts: readonly Part[];
}

interface Vocabulary {
  readonly phrases: readonly Phrase[];
  readonly parts: readonly Part[];
  readonly fillers: ReadonlySet<string>;
}

const vocabularies = new Map<Language, Vocabulary>();

function vocabularyOf(language: Language): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const { fillers, topics } = HELP_WORDS[language];
  const phrases = Object.entries(topics).flatMap(([topic, text]) =>
    text.split(', ').map((phrase) => ({
      topic: topic as HelpTopic,
      parts: phrase.split(' ').map((word) => ({
        spellings: spellings(word.replace('*', '')),
        isStem: word.endsWith('*'),
      })),
    })),
  );
  const made = {
    phrases,
    parts: phrases.flatMap(({ parts }) => parts),
    fillers: new Set(fillers.split(' ').flatMap(spellings)),
  };
  vocabularies.set(language, made);
  return made;
}

/** A word of a term, or two neighbours written as one. */
interface Word {
  readonly spellings: readonly string[];
  readonly forms: ReadonlySet<string>;
  /** Positions of its words in the term. */
  readonly at: readonly number[];
  /** Letters that a phrase's word has at least: of two neighbours it needs the second, too. */
  readonly least: number;
  /** Whether it is being typed, so that its beginning is enough. */
  readonly isBeginning: boolean;
}

/** Letters from which the beginning of a word is enough. */
const BEGINS_FROM = 4;

function wordsOf(typed: readonly string[], language: Language, isTyping: boolean): Word[] {
  const wordOf = (text: string, at: readonly number[], isLast: boolean, least = 1): Word => ({
    spellings: spellings(text),
    forms: new Set([...spellings(text), ...wordForms(text, language)]),
    at,
    least,
    isBeginning: isTyping && isLast && text.length >= BEGINS_FROM,
  });
  return typed.flatMap((text, at) => {
    const next = typed[at + 1];
    return [
      wordOf(text, [at], at === typed.length - 1),
      ...(next === undefined
        ? []
        : [wordOf(text + next, [at, at + 1], at + 1 === typed.length - 1, longest(text) + 1)]),
    ];
  });
}

function longest(text: string): number {
  return Math.max(...spellings(text).map(({ length }) => length));
}

function isMatch({ spellings: own, isStem }: Part, word: Word): boolean {
  return own.some(
    (one) =>
      one.length >= word.least &&
      (word.forms.has(one) ||
        (isStem && word.spellings.some((typed) => typed.startsWith(one))) ||
        (word.isBeginning && word.spellings.some((typed) => one.startsWith(typed)))),
  );
}

interface FoundHelp {
  /** The best first: those of the longest phrase. */
  readonly topics: readonly HelpTopic[];
  /** The words of the term that say something else. */
  readonly rest: readonly string[];
}

/**
 * Returns the topics of which a term has all words of a phrase, in any form and order. `isTyping` takes the beginning of the last
 * word for the word.
 */
export function findHelp(
  term: string,
  language: Language,
  { isTyping = false }: { readonly isTyping?: boolean } = {},
): FoundHelp {
  const { phrases, fillers } = vocabularyOf(language);
  const typed = searchTerms(term);
  const words = wordsOf(typed, language, isTyping);
  const used = new Set<number>();
  const found = phrases.flatMap(({ topic, parts }) => {
    const matches = parts.map((part) => words.filter((word) => isMatch(part, word)));
    if (matches.some(({ length }) => length === 0)) return [];
    for (const word of matches.flat()) for (const at of word.at) used.add(at);
    return { topic, count: parts.length };
  });
  const topics = found.toSorted((a, b) => b.count - a.count).map(({ topic }) => topic);
  const isSaying = (word: string) => !spellings(word).some((one) => fillers.has(one));
  return {
    topics: [...new Set(topics)],
    rest: typed.filter((word, at) => !used.has(at) && isSaying(word)),
  };
}

/** Words and phrases' words with fewer letters have too many neighbours. */
const NEAR_FROM = 5;
/** From this length on a word may be two letters away. */
const TWO_EDITS_FROM = 7;

interface MeantHelp {
  readonly topics: readonly HelpTopic[];
  /** Letters between the term and what it means. */
  readonly distance: number;
}

/**
 * Returns the topics of a term that has none as it is, and no words that say something else: by the beginning of its last word, else with each
 * misspelt word replaced by the nearest word of a phrase. Undefined if there is none.
 */
export function findMeantHelp(term: string, language: Language): MeantHelp | undefined {
  const begun = findHelp(term, language, { isTyping: true });
  if (begun.topics.length > 0 && begun.rest.length === 0)
    return { topics: begun.topics, distance: 0 };
  const { rest } = findHelp(term, language);
  let distance = 0;
  const words = searchTerms(term).map((word) => {
    const near = rest.includes(word) ? nearest(word, language) : undefined;
    distance += near?.distance ?? 0;
    return near?.text ?? word;
  });
  const found = findHelp(words.join(' '), language);
  const isMeant = distance > 0 && found.topics.length > 0 && found.rest.length === 0;
  return isMeant ? { topics: found.topics, distance } : undefined;
}

interface Near {
  readonly text: string;
  readonly distance: number;
}

/** Returns the word of the phrases that is nearest to a misspelt one. Of a stem, the letters behind it are free. */
function nearest(word: string, language: Language): Near | undefined {
  if (word.length < NEAR_FROM || /\p{N}/u.test(word)) return undefined;
  const most = word.length >= TWO_EDITS_FROM ? 2 : 1;
  let best: Near | undefined;
  for (const typed of spellings(word))
    for (const { spellings: own, isStem } of vocabularyOf(language).parts)
      for (const text of own) {
        if (text.length < NEAR_FROM) continue;
        const distance = isStem ? beginningDistance(typed, text) : editDistance(typed, text);
        const limit = isStem && text.length <= TWO_EDITS_FROM ? 1 : most;
        if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { text, distance };
      }
  return best;
}

/** Returns the distance of a stem and the beginning of a word that is as long, or a letter shorter or longer. */
function beginningDistance(typed: string, stem: string): number {
  const ends = [stem.length - 1, stem.length, stem.length + 1];
  return Math.min(...ends.map((end) => editDistance(typed.slice(0, end), stem)));
}
