import { env } from 'cloudflare:workers';
import { judged, statements } from 'virtual:judged-shop';
import { beforeAll, expect, inject, test } from 'vitest';
import { JUDGED_HITS, ndcg, readJudged } from '../../../app/search/testing/judgement.ts';
import type { Language } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';
import { readPage } from './products-page.ts';

const SHOPS = { de: shops['de-de'], fr: shops['fr-fr'], nl: shops['nl-nl'] } as const;

beforeAll(async () => {
  await createCatalogue();
  await env.DB.batch(statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
});

/** Returns the ids of a term's first hits, in the order of the search page, which shows one of each model. */
async function hitsOf(language: Language, term: string, oneOfModel = false): Promise<number[]> {
  const { entities } = await readPage(env.DB, SHOPS[language], {
    search: { term, values: {} },
    sort: { by: 'relevancy', direction: 'desc' },
    page: 1,
    perPage: JUDGED_HITS,
    parts: new Set(),
    showsCard: false,
    withFilters: false,
    oneOfModel,
  });
  return entities.flatMap((entity) => ('id' in entity ? entity.id : []));
}

test.for(judged)('the first hits of $name are what is wanted', async ({ language, name, text }) => {
  const figures = [];
  for (const query of readJudged(text)) {
    const figure = ndcg(await hitsOf(language, query.query), query);
    figures.push({ query: query.query, figure });
  }
  const mean = figures.reduce((sum, { figure }) => sum + figure, 0) / figures.length;
  if (inject('judges')) {
    const lines = figures.map(({ query, figure }) => `  ${figure.toFixed(3)}  ${query}`);
    console.log([`${mean.toFixed(3)}  ${name}`, ...lines].join('\n'));
  }
  expect(mean).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ['de.held-out.jsonl', 'kinderwagen'],
  ['fr.held-out.jsonl', 'poussette'],
  ['nl.jsonl', 'kinderwagen'],
])('%s: models come in the order of their grades for %s', async (file, term) => {
  const { language = 'de', text = '' } = judged.find(({ name }) => name === file) ?? {};
  const grades = readJudged(text).find(({ query }) => query === term)?.grades;
  const hits = await hitsOf(language, term, true);
  const found = hits.map((id) => grades?.get(id) ?? 0);
  // Prams, then buggies, then what belongs to them.
  expect(found.slice(0, 6)).toEqual([3, 3, 3, 2, 2, 1]);
});
