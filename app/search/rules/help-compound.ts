import { formsOf, LONG_FROM, type Vocabulary } from './help-vocabulary.ts';
import type { HelpTopic } from './help-words.ts';
import { editDistance } from './search-correction.ts';
import type { Language } from '../../shop/rules/shop.ts';

/** Compounds that consist only of words of help (docs/rules/search.md#search): `rücksendeetikett`, but not `lieferwagen`. */

/** Minimum letters of a member. */
const LEAST = LONG_FROM - 1;
/** Maximum members of a compound. */
const MOST = 4;

/** The topics of each member of a compound, in order. */
type Members = readonly (readonly HelpTopic[])[];

interface Reading {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  /** Share of the last member's letters that is enough, while it is being typed. */
  readonly leastOfLast?: number | undefined;
}

/**
 * Returns the topics of a compound, those of its last member first: a `Lieferreklamation` is a complaint. Undefined for a word with
 * another part, or without a topic.
 */
export function compoundTopics(word: string, reading: Reading): readonly HelpTopic[] | undefined {
  const topics = membersOf(word, reading, 1)?.toReversed().flat() ?? [];
  return topics.length > 0 ? [...new Set(topics)] : undefined;
}

/** Returns whether a word is a compound of words of help, even without a topic. */
export function isCompound(word: string, reading: Reading): boolean {
  return membersOf(word, reading, 1) !== undefined;
}

/** Returns the members of a text after others, or of a whole word, which has at least two. */
function membersOf(text: string, reading: Reading, depth: number): Members | undefined {
  if (depth > MOST) return undefined;
  const last = depth > 1 ? lastMember(text, reading) : undefined;
  if (last) return [last];
  // Tries the longest first member first: `rücksende` before `rück`.
  for (let end = text.length - LEAST; end >= LEAST; end -= 1) {
    const first = reading.vocabulary.members.get(text.slice(0, end));
    const others = first && followingMembers(text.slice(end), reading, depth);
    if (others) return [first, ...others];
  }
  return undefined;
}

/** Returns the members after one, behind the letters that link them. */
function followingMembers(text: string, reading: Reading, depth: number): Members | undefined {
  for (const link of reading.vocabulary.links) {
    const others = text.startsWith(link)
      ? membersOf(text.slice(link.length), reading, depth + 1)
      : undefined;
    if (others) return others;
  }
  return undefined;
}

function lastMember(
  text: string,
  { leastOfLast, language, vocabulary: { endings, members } }: Reading,
): readonly HelpTopic[] | undefined {
  if (text.length < LEAST) return undefined;
  const cut = endings.map((ending) => (text.endsWith(ending) ? cutOff(text, ending) : ''));
  const known = [...formsOf(text, language), ...cut].find((one) => members.has(one));
  if (known !== undefined) return members.get(known);
  if (leastOfLast === undefined || text.length < LONG_FROM) return undefined;
  const whole = [...members.keys()].find(
    (one) => one.startsWith(text) && text.length >= leastOfLast * one.length,
  );
  return whole === undefined ? undefined : members.get(whole);
}

function cutOff(text: string, ending: string): string {
  return text.slice(0, text.length - ending.length);
}

/**
 * Minimum letters of a word, or of a compound's misspelt member, for two swapped letters: shorter words have too many
 * neighbours.
 */
const SWAPPED_FROM = 4;
/** Minimum letters for a missing or additional letter. */
const LENGTH_FROM = 6;
/** Minimum letters for a replaced letter: `verband` is not `versand`. */
const REPLACED_FROM = 8;

/**
 * Returns whether a word is a misspelling of another one: one letter wrong, missing, added or swapped with the next. The first
 * letter must be right, because it is seldom wrong; and a letter more or less at the end is another form, not a mistake.
 */
export function isMisspelt(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 1) return false;
  if (typed.startsWith(meant) || meant.startsWith(typed)) return false;
  if (editDistance(typed, meant) !== 1) return false;
  if (typed.length !== meant.length) return meant.length >= LENGTH_FROM;
  return meant.length >= (sorted(typed) === sorted(meant) ? SWAPPED_FROM : REPLACED_FROM);
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}

/** Returns the compound that is meant by a word with one misspelt member; undefined if there is none. */
export function nearCompound(word: string, reading: Reading): string | undefined {
  const { links, members } = reading.vocabulary;
  if (links.length === 0) return undefined;
  for (const member of members.keys())
    for (const length of [member.length - 1, member.length, member.length + 1]) {
      if (length + LEAST > word.length) continue;
      const [first, following] = [word.slice(0, length), word.slice(length)];
      const [before, last] = [word.slice(0, -length), word.slice(-length)];
      const isFirst = isMisspelt(first, member) || isCut(first, member);
      const meant =
        isFirst && followingMembers(following, reading, 1)
          ? member + following
          : isMisspelt(last, member) &&
              links.some((link) => before.endsWith(link) && members.has(cutOff(before, link)))
            ? before + member
            : undefined;
      if (meant !== undefined && compoundTopics(meant, reading)) return meant;
    }
  return undefined;
}

/** Returns whether the last letter of a member is missing: `bestelstatus`. */
function isCut(first: string, member: string): boolean {
  return member.length > LENGTH_FROM && first === member.slice(0, -1);
}
