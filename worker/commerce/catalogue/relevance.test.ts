import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { insertAssortment } from '../testing/assortment.ts';
import { readPage } from './products-page.ts';
import { suggest } from './suggestions.ts';

const SHOP = shops['de-de'];
/** Names, ratings and availability by product. */
const PRODUCTS = [
  { id: 1, name: 'Wickelbody Tau' },
  { id: 2, name: 'Wickelbody Tal', rating: [4.8, 400] },
  { id: 3, name: 'Wickelbody Tag', rating: [4.9, 500], bvc: 4 },
  { id: 4, name: 'Kurzarmbodys, 3er-Pack' },
  { id: 5, name: 'Frühchen-Wickelbody' },
  // Of the same category, but called otherwise.
  { id: 6, name: 'Strampelhose Ton', rating: [5, 900] },
  // A word that most products have says nothing, so most have another one.
  ...Array.from({ length: 20 }, (_, at) => ({ id: 11 + at, name: 'Mütze', categoryId: 2 })),
] satisfies {
  id: number;
  name: string;
  rating?: [average: number, count: number];
  bvc?: number;
  categoryId?: number;
}[];

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  for (const { id, name, ...more } of PRODUCTS)
    await insertProduct({
      id,
      referenceKey: `100.${1000 + id}`,
      names: { de: name },
      categoryIds: ['categoryId' in more ? more.categoryId : 11],
      ...('rating' in more ? { rating: more.rating } : {}),
      variants: [{ id: id * 10, ...('bvc' in more ? { bvc: more.bvc } : {}) }],
    });
});

async function hitsOf(term: string): Promise<number[]> {
  const { entities } = await readPage(env.DB, SHOP, {
    search: { term, values: {} },
    sort: { by: 'relevancy', direction: 'desc' },
    page: 1,
    perPage: 24,
    parts: new Set(),
    showsCard: false,
    withFilters: false,
    oneOfModel: false,
  });
  return entities.map(({ id }) => Number(id));
}

test.each([
  ['body', [2, 1, 4, 5, 6, 3]],
  // The pack is called as it was typed.
  ['bodys', [2, 1, 4, 6, 5, 3]],
  ['frühchen body', [5]],
  ['body 3er-pack', [4]],
  ['wickelbody', [2, 1, 5, 3]],
])('%s', async (term, ids) => expect(await hitsOf(term)).toEqual(ids));

test('suggestions have the order of the search page', async () => {
  const kinds = new Set(['productNames'] as const);
  const { productNames } = await suggest(env.DB, SHOP, 'body', {
    kinds,
    parts: new Set(),
    limit: 5,
  });
  expect(productNames.map(({ term }) => term)).toEqual([
    'Wickelbody Tal',
    'Wickelbody Tau',
    'Kurzarmbodys, 3er-Pack',
    'Frühchen-Wickelbody',
    'Strampelhose Ton',
  ]);
});

test('a product moves with its ratings, without a new computation of what is sold', async () => {
  const rate = (count: number | null) =>
    env.DB.prepare('UPDATE products SET rating_average = 4.8, rating_count = ?1 WHERE id = 2')
      .bind(count)
      .run();
  await rate(null);
  expect((await env.DB.prepare('SELECT 1 FROM stale_products').all()).results).toEqual([]);
  expect((await hitsOf('wickelbody')).slice(0, 2)).toEqual([1, 2]);
  await rate(400);
  expect((await hitsOf('wickelbody')).slice(0, 2)).toEqual([2, 1]);
});
