import { z } from 'zod';
import { nearHead } from '../../../app/search/rules/compound.ts';
import { isHelpFiller } from '../../../app/search/rules/help-search.ts';
import {
  candidateExpression,
  closestWord,
  editDistance,
} from '../../../app/search/rules/search-correction.ts';
import { askedWords, type TermMatch } from '../../../app/search/rules/search-term.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { commonWords, regionalWords, spellFor } from '../../../app/search/rules/spelling.ts';
import { helpPages, meantHelpPages } from './help-pages.ts';
import { parseRows } from './parse-rows.ts';

/** Number of catalogue words that are compared with a misspelt one. */
const CANDIDATES = 40;

/** A term that may be meant by one without hits. */
export interface MeantTerm {
  readonly term: string;
  readonly match: TermMatch;
  /** The term, if it differs from the typed one and products match all its words. */
  readonly correctedTerm: string | null;
  /** The words of the term, if products match only some of them. */
  readonly someWords: string[];
}

/** What a term without product hits may mean: products, and pages of the shop. */
export interface Meant {
  readonly terms: readonly MeantTerm[];
  /** Paths below the shop's prefix. */
  readonly pages: string[];
}

/**
 * Returns what a term without product hits may mean (docs/rules/search.md#search). Words of help alone are not corrected to products. If
 * the term has other words as well, these are searched for uncorrected: an unknown word is then more likely about help than misspelt. If a
 * misspelt word may mean pages, they are returned unless products are nearer.
 */
export async function readMeant(db: D1Database, shop: Shop, term: string): Promise<Meant> {
  const { pages, rest } = helpPages(shop, term);
  if (rest.length === 0) return { terms: [], pages };
  const isHelp = pages.length > 0;
  const others = isHelp ? spellFor(shop, rest.join(' ')) : term;
  const words = await readMeantWords(db, shop, others, { isCorrected: !isHelp });
  const known = new Set(
    words.flatMap(({ typed, meant }) => (meant && !meant.isReplaced ? typed : [])),
  );
  const terms = meantTerms(
    shop,
    words.map(({ meant }) => meant),
  );
  const near = meantHelpPages(shop, term, (word) => known.has(word));
  if (isHelp) {
    if (near) return { terms: [], pages: near.pages };
    const typed: MeantTerm = {
      term: others,
      match: 'words',
      correctedTerm: null,
      someWords: [...rest],
    };
    return { terms: [typed, ...terms], pages };
  }
  if (!near) return { terms, pages };
  const corrected = terms.find(({ correctedTerm }) => correctedTerm)?.correctedTerm;
  const isNearer =
    corrected && editDistance(term.toLowerCase(), corrected.toLowerCase()) < near.distance;
  return isNearer ? { terms, pages } : { terms: [], pages: near.pages };
}

const countSchema = z.object({ found: z.number().int() });
const wordSchema = z.object({ word: z.string() });

/** A word of a term that matches products. */
interface MeantWord {
  readonly word: string;
  /** Whether it replaces the typed word. */
  readonly isReplaced: boolean;
  /** Whether products have only longer words that begin with it. */
  readonly isBeginning: boolean;
}

/**
 * Returns the terms that may be meant by one without hits, the nearest first (docs/rules/search.md#search): all its words, with
 * replacements for those that no product has; only the words that products have; all but one of these, or any of them.
 */
function meantTerms(shop: Shop, words: readonly (MeantWord | undefined)[]): MeantTerm[] {
  const known = words.filter((word) => word !== undefined);
  // Numbers alone are not corrected.
  if (known.every(({ word }) => /^\p{N}+$/u.test(word))) return [];
  const meant = spellFor(shop, known.map(({ word }) => word).join(' '));
  const isOther = known.length < words.length || known.some(({ isReplaced }) => isReplaced);
  const isBeginning = known.some((word) => word.isBeginning);
  const match = isBeginning ? 'beginnings' : 'words';
  const all: MeantTerm[] =
    isOther || isBeginning
      ? [{ term: meant, match, correctedTerm: isOther ? meant : null, someWords: [] }]
      : [];
  const someWords = [...new Set(known.map(({ word }) => spellFor(shop, word)))];
  const some = (match: TermMatch): MeantTerm => ({
    term: meant,
    match,
    correctedTerm: null,
    someWords,
  });
  return [
    ...all,
    ...(known.length > 2 ? [some('most')] : []),
    ...(known.length > 1 ? [some('any')] : []),
  ];
}

interface AskedMeaning {
  readonly typed: string;
  /** The word of the catalogue that is meant; undefined if none is near. */
  readonly meant: MeantWord | undefined;
}

/**
 * Returns what each word of a term may mean. Words of help are never corrected, others only if `isCorrected`. Costs three batches of at
 * most 16 short statements.
 */
async function readMeantWords(
  db: D1Database,
  shop: Shop,
  term: string,
  { isCorrected }: { readonly isCorrected: boolean },
): Promise<AskedMeaning[]> {
  const asked = askedWords(commonWords(shop, term), shop.language);
  if (asked.length === 0) return [];
  const found = await readExisting(
    db,
    shop,
    asked.flatMap(({ expression, beginning }) => [expression, beginning ?? expression]),
  );
  const missing = asked.flatMap(({ word }, at) =>
    found[2 * at + 1] || !isCorrected || isHelpFiller(word, shop.language) ? [] : word,
  );
  const replacements = await readReplacements(db, shop, missing);
  return asked.map(({ word }, at) => {
    if (found[2 * at + 1])
      return { typed: word, meant: { word, isReplaced: false, isBeginning: !found[2 * at] } };
    const replacement = replacements.get(word);
    return {
      typed: word,
      meant:
        replacement === undefined
          ? undefined
          : { word: replacement, isReplaced: true, isBeginning: false },
    };
  });
}

/** Returns whether the search index has a match of each query. */
async function readExisting(
  db: D1Database,
  { language }: Shop,
  expressions: readonly string[],
): Promise<boolean[]> {
  if (expressions.length === 0) return [];
  const index = `product_search_${language}`;
  const results = await db.batch<unknown>(
    expressions.map((expression) =>
      db
        .prepare(`SELECT EXISTS (SELECT 1 FROM ${index} WHERE ${index} MATCH ?1) AS found`)
        .bind(expression),
    ),
  );
  return results.map((result) => parseRows(countSchema, result)[0]?.found === 1);
}

/**
 * Returns replacements for words that no product has: the nearest word of the catalogue, otherwise the last part of a compound,
 * `flasche` for `trinkflasche`.
 */
async function readReplacements(
  db: D1Database,
  shop: Shop,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const candidates = await db.batch<unknown>(
    words.map((word) =>
      db
        .prepare(
          `SELECT w.word FROM search_word_parts CROSS JOIN search_words w ON w.id = search_word_parts.rowid
            WHERE search_word_parts MATCH ?1 AND w.language = ?2 ORDER BY search_word_parts.rank LIMIT ${CANDIDATES}`,
        )
        .bind(candidateExpression(word) ?? '"\u0001"', shop.language),
    ),
  );
  const near = words.map((word, at) => {
    const found = parseRows(wordSchema, candidates[at]).map((row) => row.word);
    return closestWord(word, [...found, ...regionalWords(shop)]);
  });
  const heads = words.map((word, at) =>
    near[at] === undefined ? nearHead(word, shop.language) : undefined,
  );
  const asked = heads.filter((head) => head !== undefined);
  const hasHead = await readExisting(
    db,
    shop,
    asked.map((head) => `"${head}"`),
  );
  const known = new Set(asked.filter((_, at) => hasHead[at]));
  return new Map(
    words.flatMap((word, at) => {
      const head = heads[at];
      const meant = near[at] ?? (head !== undefined && known.has(head) ? head : undefined);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
}
