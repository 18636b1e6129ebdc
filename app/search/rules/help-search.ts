import { spellings } from './guide-search.ts';
import { compoundTopics, isCompound, isMisspelt, nearCompound } from './help-compound.ts';
import { formsOf, type Part, type Vocabulary, vocabularyOf } from './help-vocabulary.ts';
import type { HelpTopic } from './help-words.ts';
import { searchTerms } from './search-term.ts';
import type { Language } from '../../shop/rules/shop.ts';

/** Terms that mean a page of the shop instead of a product (docs/rules/search.md#search). */

/** A word of a term, or two neighbouring words written together. */
interface Word {
  readonly spellings: readonly string[];
  readonly forms: ReadonlySet<string>;
  /** Positions of its words in the term. */
  readonly at: readonly number[];
  /** Minimum letters of a phrase's word: of two neighbours it must include the second one, too. */
  readonly least: number;
  /** Whether the word is being typed, so that its beginning is enough. */
  readonly isBeginning: boolean;
}

/** Minimum letters of a word's beginning. */
const BEGINS_FROM = 4;

function wordsOf(typed: readonly string[], language: Language, isTyping: boolean): Word[] {
  const wordOf = (text: string, at: readonly number[], isLast: boolean, least = 1): Word => ({
    spellings: spellings(text),
    forms: formsOf(text, language),
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

/** Parts of phrases that match a word. */
interface Matches {
  readonly word: Word;
  /** Matches in any form. */
  readonly any: ReadonlySet<Part>;
  /** Matches as written. */
  readonly exact: ReadonlySet<Part>;
}

/**
 * Returns the parts of phrases that match a word; for the beginning of a word, those of which it has the share `least` of
 * the letters.
 */
function matchesOf(word: Word, { endings, parts }: Vocabulary, least: number): Matches {
  const any = new Set<Part>();
  const exact = new Set<Part>();
  const isLong = (text: string) => text.length >= word.least;
  for (const form of word.forms) {
    const found = isLong(form) ? (parts.get(form) ?? []) : [];
    for (const part of found) any.add(part);
    if (word.spellings.includes(form)) for (const part of found) exact.add(part);
  }
  for (const typed of word.spellings)
    for (const ending of endings) {
      const stem = typed.endsWith(ending) ? typed.slice(0, typed.length - ending.length) : '';
      for (const part of isLong(stem) ? (parts.get(stem) ?? []) : [])
        if (part.isStem) any.add(part);
    }
  if (!word.isBeginning) return { word, any, exact };
  for (const [text, found] of parts) {
    const isPrefix = word.spellings.some(
      (typed) => text.startsWith(typed) && typed.length >= least * text.length,
    );
    if (!isPrefix || !isLong(text)) continue;
    for (const part of found) any.add(part);
    // An ambiguous word is not completed if the term is finished.
    if (least === 0) for (const part of found) exact.add(part);
  }
  return { word, any, exact };
}

interface FoundHelp {
  /** Topics, the best first: those of the longest phrase. */
  readonly topics: readonly HelpTopic[];
  /** The words of the term that are not about help. Empty, too, if all words only accompany help. */
  readonly rest: readonly string[];
}

/** A phrase found in a term. */
interface Found {
  readonly topics: readonly HelpTopic[];
  /** Positions of its words. */
  readonly at: readonly number[];
  /** Number of words of the phrase without fillers: the more, the more precise is the meaning. */
  readonly count: number;
  readonly isAmbiguous: boolean;
}

/**
 * Returns the topics of phrases whose words are all in a term, in any form and order, or of a compound of words of help. A phrase that also
 * names goods counts only if the term says nothing else. With `isTyping`, the beginning of the last word is enough, if it has the share
 * `least` of its letters.
 */
export function findHelp(
  term: string,
  language: Language,
  { isTyping = false, least = 0 }: { readonly isTyping?: boolean; readonly least?: number } = {},
): FoundHelp {
  const vocabulary = vocabularyOf(language);
  const typed = searchTerms(term);
  const words = wordsOf(typed, language, isTyping).filter(
    ({ at }) => !at.some((one) => isOther(typed[one] ?? '', vocabulary)),
  );
  const found = [
    ...findPhrases(words, vocabulary, least),
    ...findCompounds(words, vocabulary, { language, least }),
  ];
  const rest = restOf(typed, found, language);
  const own = found.filter(({ isAmbiguous }) => !isAmbiguous);
  if (rest.length > 0) return { topics: topicsOf(own), rest: restOf(typed, own, language) };
  return { topics: topicsOf(found), rest };
}

function findPhrases(words: readonly Word[], vocabulary: Vocabulary, least: number): Found[] {
  const { fillers, phrases } = vocabulary;
  const matches = words.map((word) => matchesOf(word, vocabulary, least));
  const all = new Set(matches.flatMap(({ any }) => [...any]));
  return phrases.flatMap(({ topic, parts, isAmbiguous }) => {
    if (!parts.every((part) => all.has(part))) return [];
    const found = parts.map((part) =>
      matches.filter(({ any, exact }) => (isAmbiguous ? exact : any).has(part)),
    );
    if (found.some(({ length }) => length === 0)) return [];
    const at = found.flat().flatMap(({ word }) => word.at);
    const saying = parts.filter(({ spellings: own }) => !own.some((one) => fillers.has(one)));
    return {
      topics: [topic],
      at,
      count: isAmbiguous ? 0 : Math.max(1, saying.length),
      isAmbiguous,
    };
  });
}

function findCompounds(
  words: readonly Word[],
  vocabulary: Vocabulary,
  { language, least }: { readonly language: Language; readonly least: number },
): Found[] {
  return words.flatMap(({ spellings: own, at, isBeginning, least: letters }) => {
    for (const text of own) {
      // Of neighbours the first one counts alone.
      if (at.length > 1 && !vocabulary.members.has(text.slice(0, letters - 1))) continue;
      const leastOfLast = isBeginning ? Math.max(least, HALF) : undefined;
      const topics = compoundTopics(text, { vocabulary, language, leastOfLast });
      // A word of a phrase is more precise than its parts.
      if (topics) return { topics, at, count: COMPOUND, isAmbiguous: false };
    }
    return [];
  });
}

/** Share of a compound's last member whose beginning is enough. */
const HALF = 0.5;

/** Weight of a compound: less than a phrase of one word. */
const COMPOUND = 0.5;

function topicsOf(found: readonly Found[]): HelpTopic[] {
  return [...new Set(found.toSorted((a, b) => b.count - a.count).flatMap(({ topics }) => topics))];
}

/**
 * Returns the words that are not words of help. Numbers beside words of help are those of orders and days, not goods.
 */
function restOf(typed: readonly string[], found: readonly Found[], language: Language): string[] {
  const used = new Set(found.flatMap(({ at }) => at));
  const rest = typed.filter((word, at) => !used.has(at) && !isHelpFiller(word, language));
  const isNumbered = found.some(({ isAmbiguous }) => !isAmbiguous);
  return isNumbered && rest.every((word) => NUMBER.test(word)) ? [] : rest;
}

const NUMBER = /^\p{N}+$/u;

/** Returns whether a word says nothing about goods: a filler, or a word that accompanies help. */
export function isHelpFiller(word: string, language: Language): boolean {
  const vocabulary = vocabularyOf(language);
  const { besides, fillers } = vocabulary;
  if (spellings(word).some((one) => fillers.has(one))) return true;
  if ([...formsOf(word, language)].some((one) => besides.has(one))) return true;
  return spellings(word).some((one) => isCompound(one, { vocabulary, language }));
}

interface MeantHelp {
  readonly topics: readonly HelpTopic[];
  /** Edit distance between the term and its meaning. */
  readonly distance: number;
}

function isOther(word: string, { others }: Vocabulary): boolean {
  return others.has(word.normalize('NFC').toLowerCase());
}

/** Share of a word of which only the beginning was typed: `cadeau` is not the beginning of `cadeaucode`. */
const LEAST_TYPED = 0.7;

/**
 * Returns the topics of a term that has none as typed, or has other words besides: by the beginning of its last word, otherwise with
 * each misspelt word replaced by the nearest word of help. `isKnown` returns whether the catalogue has a word, which is then not
 * misspelt. Undefined if words remain that are not about help.
 */
export function findMeantHelp(
  term: string,
  language: Language,
  isKnown: (word: string) => boolean = () => false,
): MeantHelp | undefined {
  const typing = findHelp(term, language, { isTyping: true, least: LEAST_TYPED });
  if (typing.topics.length > 0 && typing.rest.length === 0)
    return { topics: typing.topics, distance: 0 };
  const { rest } = findHelp(term, language);
  let distance = 0;
  const words = searchTerms(term).map((word) => {
    const near = rest.includes(word) && !isKnown(word) ? nearest(word, language) : undefined;
    if (near !== undefined) distance += 1;
    return near ?? word;
  });
  if (distance === 0) return undefined;
  const found = findHelp(words.join(' '), language);
  return found.topics.length > 0 && found.rest.length === 0
    ? { topics: found.topics, distance }
    : undefined;
}

/** Minimum letters of a word with few neighbours. */
const NEAR_FROM = 6;
/** Minimum letters of such a word without its ending. */
const STEM_FROM = 9;
/** Endings of plurals. */
const PLURALS = ['', 'en', 'e', 'n', 's'];

/** Returns the word of help that a misspelt word means; undefined if there is none. */
function nearest(word: string, language: Language): string | undefined {
  if (word.length < NEAR_FROM || NUMBER.test(word)) return undefined;
  const vocabulary = vocabularyOf(language);
  const typed = spellings(word);
  if (isOther(word, vocabulary)) return undefined;
  for (const one of typed) {
    const whole = nearestWhole(one, vocabulary);
    if (whole !== undefined) return whole;
    const compound = nearCompound(one, { vocabulary, language });
    if (compound !== undefined) return compound;
  }
  return undefined;
}

function nearestWhole(word: string, { words }: Vocabulary): string | undefined {
  const typed = PLURALS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem === word || stem.length >= STEM_FROM);
  return words.find((meant) => typed.some((stem) => isMisspelt(stem, meant)));
}
