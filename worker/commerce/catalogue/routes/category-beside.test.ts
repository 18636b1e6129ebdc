import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { readPage } from '../products-page.ts';
import { insertAssortment } from '../../testing/assortment.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { countingDb } from '../../testing/counting-db.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  for (const [id, categoryId] of [1, 11, 111, 2].entries())
    // oxlint-disable-next-line no-await-in-loop -- One product after the other, as in a shop.
    await insertProduct({
      id: id + 1,
      referenceKey: `100.${id + 1}`,
      categoryIds: [categoryId],
      variants: [{ id: (id + 1) * 10 }],
    });
});

async function ask(path: string): Promise<Record<string, unknown>> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return response.json();
}

const LIST = '/v1/products?shopId=1&shows=card&with=filters';

describe('GET /v1/products?filters[category]=', () => {
  test.each([
    ['/babykleidung/', 1],
    ['/babykleidung/bodys/', 11],
    ['/babykleidung/bodys', 11],
  ])('the call takes the path %s in place of the id', async (path, id) => {
    const byPath = await ask(`${LIST}&filters[category]=${path}`);
    expect(byPath['entities']).not.toEqual([]);
    expect(byPath).toEqual(await ask(`${LIST}&filters[category]=${id}`));
  });

  test('a path of another language or of nothing is an empty list', async () => {
    for (const path of ['/vetements/', '/nothing/'])
      expect((await ask(`${LIST}&filters[category]=${path}`))['entities']).toEqual([]);
  });

  test('the call answers the tree and the shops of all categories beside a list', async () => {
    const answer = await ask(`${LIST}&filters[category]=11&beside=categories,categoryShops`);
    const { categories, categoryShops, ...list } = answer;
    expect(list).toEqual(await ask(`${LIST}&filters[category]=11`));
    expect(categories).toEqual(await ask('/v1/categories?shopId=1&depth=5'));
    expect({ categories: categoryShops }).toEqual(await ask('/v1/categories/shops?shopId=1'));
  });

  test.each([
    [`filters[category]=/${'x'.repeat(400)}/`, 'filters[category]'],
    ['filters[category]=bodys', 'filters[category]'],
    ['filters[category]=11&beside=all', 'beside'],
  ])('the call refuses %.40s', async (query, field) => {
    expect(await readError(await call(`/v1/products?shopId=1&${query}`))).toMatchObject({
      status: 400,
      field,
    });
  });
});

describe('what a category page reads', () => {
  /**
   * Inserts products of one variant, three a model, into one category, and computes their rows of `sold_products`.
   */
  async function fill(category: number, count: number) {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    const id = '500000 + i';
    const statements = [
      `INSERT INTO products (id, reference_key, product_number, master_key, brand, images, is_active, is_new, created_at)
        ${numbers} SELECT ${id}, '700.' || (${id}), '700' || (${id}), 'M' || (i / 3), 'Nestling', '["x"]', 1, 0, 1 FROM n`,
      `INSERT INTO product_texts (product_id, language, name, description, categories, labels)
        ${numbers} SELECT ${id}, 'de', 'Artikel ' || i, '', '[]', '{}' FROM n`,
      `INSERT INTO product_categories (product_id, category_id, position) ${numbers} SELECT ${id}, ${category}, 0 FROM n`,
      `INSERT INTO variants (id, product_id, reference_key, position, bvc, delivery_days_from, delivery_days_to, vat_class)
        ${numbers} SELECT ${id}, ${id}, '700.' || i || '-1', 0, 1, 1, 2, 'standard' FROM n`,
      `INSERT INTO variant_prices (variant_id, price_list, with_tax, tiers, since)
        ${numbers} SELECT ${id}, 'DE', 1000 + i, '[]', 1 FROM n`,
      'DELETE FROM stale_products',
    ];
    await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
  }

  async function count(category: number) {
    const { db, asked } = countingDb(env.DB);
    const page = await readPage(db, shops['de-de'], {
      search: { category, values: {} },
      sort: { by: 'relevancy', direction: 'desc' },
      page: 1,
      perPage: 24,
      parts: new Set(),
      showsCard: true,
      withFilters: true,
      oneOfModel: true,
    });
    return { ...asked, total: page.pagination.total };
  }

  test('the call reads as many statements for 12,000 products as for a few', async () => {
    await call(`${LIST}&filters[category]=11`);
    const few = await count(11);
    expect(few).toMatchObject({ calls: 2, statements: 7 });
    await fill(2, 12_000);
    const many = await count(2);
    expect(many.total).toBeGreaterThanOrEqual(4000);
    expect(many).toMatchObject({ calls: few.calls, statements: few.statements });
    // Several rows per product are read, because the filters count every product.
    expect(few.rowsRead).toBeLessThanOrEqual(260);
    expect(many.rowsRead).toBeLessThanOrEqual(13 * 12_000);
  }, 60_000);
});
