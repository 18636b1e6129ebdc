import { z } from 'zod';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import {
  completedExpression,
  completedTerms,
  typedTerm,
} from '../../../app/search/rules/completion.ts';
import { commonWords, spellFor } from '../../../app/search/rules/spelling.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { parseRows } from './parse-rows.ts';

/** Number of words that are counted, the shortest first: long ones are compounds of them. */
const COUNTED = 24;
/** Maximum products that are counted of each: words with more are common enough, and come in the order of their length. */
const MOST_PRODUCTS = 300;

/** More than any letter, for the end of a range of words. */
const END = '\u{10FFFF}';

const WORDS = `SELECT word FROM search_words WHERE language = ?1 AND word >= ?2 AND word < ?3
  ORDER BY length(word), word LIMIT ${COUNTED}`;

/** Returns the SQL that orders words (?1: pairs of a word and its query) by the number of products that the shop sells. */
function countedSql(index: string): string {
  return `SELECT word FROM (
      SELECT key, value ->> 0 AS word, (SELECT count(*) FROM (
        SELECT rowid AS id FROM ${index} WHERE ${index} MATCH value ->> 1 LIMIT ${MOST_PRODUCTS}) found
        CROSS JOIN sold_products s ON s.product_id = found.id AND s.price_list = ?2) AS products
      FROM json_each(?1))
    WHERE products > 0 ORDER BY products DESC, key`;
}

const wordSchema = z.object({ word: z.string() });

/** Returns terms that complete what is being typed, those with the most products first (docs/rules/search.md#search). */
export async function completeTerm(
  db: D1Database,
  shop: Shop,
  term: string,
  limit: number,
): Promise<{ readonly term: string }[]> {
  const { language } = shop;
  const typed = typedTerm(commonWords(shop, term));
  if (typed === undefined) return [];
  const { beginning } = typed;
  const words = parseRows(
    wordSchema,
    await db
      .prepare(WORDS)
      .bind(language, beginning, beginning + END)
      .all<unknown>(),
  );
  if (words.length === 0) return [];
  const pairs = words.map(({ word }) => [word, completedExpression(word, typed, language)]);
  const counted = parseRows(
    wordSchema,
    await db
      .prepare(countedSql(`product_search_${language}`))
      .bind(JSON.stringify(pairs), priceListOf(shop))
      .all<unknown>(),
  );
  return completedTerms(
    counted.map(({ word }) => word),
    typed,
    language,
  )
    .slice(0, limit)
    .map((completed) => ({ term: spellFor(shop, completed) }));
}
