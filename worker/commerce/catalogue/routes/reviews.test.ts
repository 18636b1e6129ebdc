import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewsSchema } from '../../../../app/reviews/schemas/review.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';

const DAY = 86_400_000;
const HOSTILE = '</p><script>alert(1)</script>';

beforeAll(async () => {
  await createCatalogue();
  const variants = (id: number) => [
    { id: id * 10, prices: { DE: { withTax: 1 }, CH: { withTax: 1 } } },
  ];
  await insertProduct({ id: 1, referenceKey: '100.1', variants: variants(1) });
  await insertProduct({ id: 2, referenceKey: '100.2', variants: variants(2), active: false });
  await env.DB.batch(
    [
      [1, 5, 3, 'de', 'Anna', null, 'Größe passt'],
      [2, 1, 2, 'de', 'Kim', '<b>Nein</b>', HOSTILE],
      [3, 4, 1, 'de', 'Leo', 'Gut', 'Gut'],
      [4, 3, 4, 'fr', 'Inès', null, 'Correct'],
      [5, 5, 5, null, null, null, null],
    ].map(([id, stars, day, language, author, title, text]) =>
      insertRow('reviews', {
        id,
        product_id: 1,
        stars,
        created_at: Number(day) * DAY,
        is_verified: id === 3 ? 0 : 1,
        language,
        author,
        title,
        text,
      }),
    ),
  );
});

async function read(query: string) {
  const response = await call(`/v1/products/1/reviews?${query}`);
  expect(response.status).toBe(200);
  return reviewsSchema.parse(await response.json());
}

const ids = async (query: string) => (await read(query)).entities.map(({ id }) => id);

describe('GET /v1/products/{id}/reviews', () => {
  test("the reviews of a product are those with a text in the shop's language, as they were typed", async () => {
    expect((await read('shopId=1')).entities[1]).toEqual({
      id: 2,
      stars: 1,
      title: '<b>Nein</b>',
      text: HOSTILE,
      author: 'Kim',
      isVerified: true,
      createdAt: '1970-01-03T00:00:00.000Z',
      language: 'de',
    });
    expect(await ids('shopId=4')).toEqual([4]);
    expect((await read('shopId=3')).entities[0]?.text).toBe('Größe passt');
  });

  test.each([
    ['', [1, 2, 3]],
    ['&sort=newest', [1, 2, 3]],
    ['&sort=best', [1, 3, 2]],
    ['&sort=worst', [2, 3, 1]],
  ])('the reviews of a product are sorted: "%s"', async (sort, sorted) => {
    expect(await ids(`shopId=1${sort}`)).toEqual(sorted);
  });

  test('the reviews of a product are in all languages on request, and their number is known before', async () => {
    expect(await read('shopId=4')).toMatchObject({ inAllLanguages: 4, pagination: { total: 1 } });
    const all = await read('shopId=4&languages=all&sort=worst');
    expect(all.entities.map(({ id, language }) => [id, language])).toEqual([
      [2, 'de'],
      [4, 'fr'],
      [3, 'de'],
      [1, 'de'],
    ]);
    expect(all).toMatchObject({ inAllLanguages: 4, pagination: { total: 4 } });
  });

  test('pages them', async () => {
    const second = await read('shopId=1&perPage=2&page=2');
    expect(second.entities.map(({ id }) => id)).toEqual([3]);
    expect(second.pagination).toMatchObject({ total: 3, page: 2, last: 2, current: 1 });
    expect(await ids('shopId=1&perPage=2&page=3')).toEqual([]);
  });

  test.each([
    ['/v1/products/1/reviews', 400, 'shopId'],
    ['/v1/products/1/reviews?shopId=1&page=0', 400, 'page'],
    ['/v1/products/1/reviews?shopId=1&page=1.5', 400, 'page'],
    ['/v1/products/1/reviews?shopId=1&page=1000000000', 400, 'page'],
    ['/v1/products/1/reviews?shopId=1&perPage=51', 400, 'perPage'],
    ['/v1/products/1/reviews?shopId=1&sort=oldest', 400, 'sort'],
    ['/v1/products/1/reviews?shopId=1&languages=fr', 400, 'languages'],
    ['/v1/products/x/reviews?shopId=1', 400, 'id'],
    ['/v1/products/99/reviews?shopId=1', 404, 'id'],
    // The product is inactive and has no price in the country.
    ['/v1/products/2/reviews?shopId=1', 404, 'id'],
    ['/v1/products/1/reviews?shopId=2', 404, 'id'],
  ])('%s is %d and names %s', async (path, status, field) => {
    expect(await readError(await call(path))).toMatchObject({ status, field });
  });
});
