import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Filter } from '../../../app/listing/schemas/filter.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { insertProduct } from '../testing/catalogue-rows.ts';
import { openShopWindow } from '../testing/shop-window.ts';
import { readFilters } from './filters.ts';
import { readSold } from './sold-products.ts';

const run = (sql: string) => env.DB.prepare(sql).run();

/** Products 1, 3 and 6 (a green gift) are of the brand. */
beforeAll(async () => {
  await openShopWindow();
  await insertProduct({
    id: 6,
    referenceKey: '100.0006',
    categoryIds: [2],
    valueIds: [1],
    variants: [{ id: 61, size: '62', prices: { DE: { withTax: 700 } } }],
  });
});

interface Asked {
  readonly shop?: (typeof shops)[keyof typeof shops];
  readonly exact?: number;
}

/** Returns the counts of a search for the brand: of categories by id, of other values by their value. */
async function counts({ shop = shops['de-de'], exact }: Asked = {}) {
  const search = { term: 'nestling', values: {} };
  const filters = await readFilters(env.DB, shop, search, exact === undefined ? {} : { exact });
  return Object.fromEntries(filters.map((filter) => [filter.slug, countsOf(filter)]));
}

function countsOf({ values }: Filter) {
  return Object.fromEntries(
    values.map((value) => {
      const key = 'min' in value ? `${value.min}-${value.max}` : nameOf(value);
      return [key, value.isLowerBound ? `> ${value.productCount}` : value.productCount];
    }),
  );
}

const nameOf = (value: { id: number } | { value: string }) =>
  'value' in value ? value.value : value.id;

describe('a value of more products than are counted exactly says "more than" a number below', () => {
  test('values up to the limit are all exact', async () => {
    expect(await counts({ exact: 3 })).toMatchObject({
      category: { 1: 2, 11: 2, 111: 1, 2: 2 },
      marke: { nestling: 3 },
      as_gro: { 62: 3, 68: 1 },
      sku_price: { '700-2499': 3 },
    });
  });

  test.each([
    [
      2,
      { category: { 1: 2, 2: 2 }, marke: { nestling: '> 2' }, grundfarbe: { gruen: 2, rosa: 2 } },
    ],
    [1, { category: { 1: '> 1', 11: '> 1', 111: 1, 2: '> 1' }, as_gro: { 62: '> 2', 68: 1 } }],
  ])('%d', async (exact, text) => expect(await counts({ exact })).toMatchObject(text));
});

describe('counts follow every write to the catalogue', () => {
  test.each([
    ['a category', 'INSERT INTO product_categories VALUES (3, 2, 1)', { category: { 1: 2, 2: 3 } }],
    [
      'another category',
      'UPDATE product_categories SET category_id = 1 WHERE product_id = 3 AND category_id = 11',
      { category: { 1: 2, 11: 1 } },
    ],
    [
      'a category less',
      'DELETE FROM product_categories WHERE product_id = 3 AND category_id = 2',
      { category: { 1: 2, 2: 2 } },
    ],
    [
      'a value',
      'INSERT INTO product_attributes VALUES (3, 1)',
      { grundfarbe: { gruen: 3, rosa: 2 } },
    ],
    [
      'a value less',
      'DELETE FROM product_attributes WHERE product_id = 3 AND value_id = 1',
      { grundfarbe: { gruen: 2 } },
    ],
    [
      'a price',
      'UPDATE variant_prices SET with_tax = 100 WHERE variant_id = 61',
      { sku_price: { '100-2499': 3 } },
    ],
    [
      'a size',
      "UPDATE variants SET size = '74' WHERE id = 61",
      { as_gro: { 62: 2, 68: 1, 74: 1 } },
    ],
    [
      'availability',
      'UPDATE variants SET bvc = 4 WHERE id = 12',
      { as_gro: { 62: 2, 74: 1 }, sku_price: { '100-1999': 3 } },
    ],
    [
      'availability again',
      'UPDATE variants SET bvc = 1 WHERE id = 12',
      { as_gro: { 68: 1 }, sku_price: { '100-2499': 3 } },
    ],
    [
      'no price',
      'DELETE FROM variant_prices WHERE variant_id = 61',
      { marke: { nestling: 2 }, category: { 2: 1 } },
    ],
    [
      'a price again',
      "INSERT INTO variant_prices (variant_id, price_list, with_tax, since) VALUES (61, 'DE', 700, 1)",
      { marke: { nestling: 3 } },
    ],
    [
      'not active',
      'UPDATE products SET is_active = 0 WHERE id = 3',
      { marke: { nestling: 2 }, category: { 1: 1 } },
    ],
    ['active', 'UPDATE products SET is_active = 1 WHERE id = 3', { marke: { nestling: 3 } }],
    [
      'another subbrand',
      "UPDATE products SET subbrand = 'Tau' WHERE id = 3",
      { subbrand: { Tau: 2 } },
    ],
    [
      'no product',
      'DELETE FROM products WHERE id = 6',
      { marke: { nestling: 2 }, category: { 2: 1 } },
    ],
  ])('%s', async (_, sql, text) => {
    await run(sql);
    expect(await counts()).toMatchObject(text);
  });

  test('a company list has its own prices, else those of its country', async () => {
    const shop = shops['bm-de-de'];
    expect(await counts({ shop })).toMatchObject({ sku_price: { '1500-2399': 2 } });
    await run(
      "UPDATE variant_prices SET with_tax = 1400 WHERE variant_id = 31 AND price_list = 'DE'",
    );
    expect(await counts({ shop })).toMatchObject({ sku_price: { '1400-2399': 2 } });
  });

  test('no row differs from one that is computed from the catalogue as it is', async () => {
    await run("UPDATE products SET master_key = 'M2' WHERE id = 2");
    await run('DELETE FROM stale_products');
    const rows = () =>
      env.DB.prepare(
        `SELECT product_id, price_list, least, most, sizes, is_sold_out, brand, subbrand, attribute_values, categories, key
          FROM sold_products JOIN facet_sets f ON f.id = set_id JOIN models m ON m.id = model ORDER BY 1, 2`,
      ).all();
    const { results } = await rows();
    await run('DELETE FROM sold_products');
    await run('INSERT INTO stale_products SELECT id FROM products');
    await run('DELETE FROM stale_products');
    expect((await rows()).results).toEqual(results);
    expect(results.length).toBeGreaterThan(3);
    expect(results.find((row) => row['product_id'] === 2)).toMatchObject({ key: 'M2' });
  });
});

test('a store that takes no writes still answers, with older counts', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await run(
    "CREATE TRIGGER full BEFORE DELETE ON stale_products BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  await run('INSERT OR IGNORE INTO stale_products (product_id) VALUES (6)');
  const found = { isStale: true };
  expect(await readSold(env.DB, () => Promise.resolve(found))).toBe(found);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('search.stale'));
  await run('DROP TRIGGER full');
  logged.mockRestore();
});
