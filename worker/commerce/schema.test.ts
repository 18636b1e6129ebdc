import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { getProducts } from './testing/call.ts';

/** Rows as the previous release writes them. */
const EARLIER_ROWS = [
  `INSERT INTO products (id, reference_key, product_number, master_key, brand, created_at)
    VALUES (1, '1.1', '11', 'M', 'Nestling', 1790000000000)`,
  `INSERT INTO product_texts (product_id, language, name, description, categories)
    VALUES (1, 'de', 'Body', 'Text', '["Babykleidung"]'), (1, 'fr', 'Body', 'Texte', '[]')`,
  `INSERT INTO variants (id, product_id, reference_key, position, bvc, delivery_days_from, delivery_days_to)
    VALUES (11, 1, '1.1.01', 1, 1, 1, 3)`,
  `INSERT INTO variant_prices (variant_id, price_list, with_tax, before_reduction, lowest_30_days, since)
    VALUES (11, 'DE', 1499, 1999, 1799, 1790000000000), (11, 'CH', 1990, NULL, NULL, 1790000000000)`,
  'INSERT INTO stock VALUES (11, 5)',
  `INSERT INTO users (id, company, email, is_guest, customer_no, first_name, last_name, gender, password_hash,
      created_at, updated_at)
    VALUES ('${'a'.repeat(64)}', 'baby', 'anna@example.com', 0, 1, 'Anna', 'Muster', 'f', 'none', 1, 1)`,
  `INSERT INTO addresses VALUES (7, '${'a'.repeat(64)}', 'f', 'Anna', 'Muster', NULL, 'Gasse', '1', NULL, '1010',
    'Wien', 'AT', 1, 0)`,
  `INSERT INTO stores (id, name, street, postcode, city, country, phone, lat, lng, timezone, week)
    VALUES (3, 'Nestling', 'Gasse 1', '1010', 'Wien', 'AT', '+43 1 5550123', 48.2, 16.4, 'Europe/Vienna',
      '[[], [], [], [], [], [], []]')`,
  'INSERT INTO store_stock VALUES (3, 11, 2)',
];
/** A query of the previous release. */
const EARLIER_QUERY = `SELECT v.id, c.with_tax, r.rate, s.quantity, t.name
  FROM variants v JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = 'CH'
  JOIN vat_rates r ON r.country = 'CH' AND r.vat_class = 'standard'
  JOIN product_texts t ON t.product_id = v.product_id AND t.language = 'de'
  JOIN stock s ON s.variant_id = v.id`;

/**
 * Migrations of the previous release, which runs while those of the next one are applied
 * (docs/decisions/020-the-database-expands-first.md).
 */
const EARLIER_RELEASE = ['0001_shop.sql'];

beforeAll(async () => {
  const earlier = env.MIGRATIONS.filter(({ name }) => EARLIER_RELEASE.includes(name));
  expect(earlier).toHaveLength(EARLIER_RELEASE.length);
  await applyD1Migrations(env.DB, earlier);
  await env.DB.batch(EARLIER_ROWS.map((sql) => env.DB.prepare(sql)));
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

test('products keep their prices and taxes', async () => {
  const [german] = await getProducts(1, '11');
  expect(german).toMatchObject({
    categories: [[{ categoryName: 'Babykleidung' }]],
    variants: [
      {
        price: { withTax: 1499, tax: { vat: { rate: 19 } }, appliedReductions: [{}] },
        lowestPriorPrice: { withTax: 1799 },
        stock: { quantity: 5 },
      },
    ],
  });
  const [swiss] = await getProducts(3, '11');
  expect(swiss?.variants[0]?.price).toMatchObject({
    withTax: 1990,
    tax: { vat: { rate: 8.1 } },
  });
  expect(await getProducts(9, '11')).toMatchObject([{ variants: [{ price: { withTax: 1499 } }] }]);
});

test('the earlier release still reads and writes', async () => {
  expect((await env.DB.prepare(EARLIER_QUERY).all()).results).toEqual([
    { id: 11, with_tax: 1990, rate: 8.1, quantity: 5, name: 'Body' },
  ]);
  const tables = [
    'users',
    'addresses',
    'store_stock',
    'stores',
    'stock',
    'variant_prices',
    'products',
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await env.DB.batch(EARLIER_ROWS.map((sql) => env.DB.prepare(sql)));
});

describe('tables that refer to countries and price lists', () => {
  test('tables that refer to countries and price lists keep their rows and indexes', async () => {
    expect(await env.DB.prepare('SELECT * FROM addresses').all()).toMatchObject({
      results: [{ id: 7, city: 'Wien', country: 'AT', is_default_billing: 1 }],
    });
    const second = `INSERT INTO addresses SELECT 8, user_id, gender, first_name, last_name, company, street,
      house_number, additional, postcode, city, country, 1, 0 FROM addresses`;
    await expect(env.DB.prepare(second).run()).rejects.toThrow('UNIQUE');
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM variant_prices').first<number>('n'),
    ).toBe(2);
  });

  test('a store keeps its stock', async () => {
    const stock = env.DB.prepare(
      'SELECT s.city, s.country, k.quantity FROM stores s JOIN store_stock k ON k.store_id = s.id',
    );
    expect((await stock.all()).results).toEqual([{ city: 'Wien', country: 'AT', quantity: 2 }]);
  });

  test.each([
    "UPDATE variant_prices SET price_list = 'XX' WHERE price_list = 'CH'",
    "UPDATE vat_rates SET country = 'XX' WHERE country = 'AT'",
    "UPDATE addresses SET country = 'XX'",
    "UPDATE stores SET country = 'XX'",
  ])(
    'tables that refer to countries and price lists refuse an unknown country or list: %s',
    async (sql) => {
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('FOREIGN KEY');
    },
  );

  test.each([
    "UPDATE variant_prices SET with_tax = 1400 WHERE price_list = 'DE'",
    "UPDATE vat_rates SET rate = 18 WHERE country = 'DE' AND vat_class = 'standard'",
  ])('mark the catalogue as changed: %s', async (sql) => {
    await env.DB.prepare('UPDATE catalogue_state SET changed = 0').run();
    await env.DB.prepare(sql).run();
    expect(await env.DB.prepare('SELECT changed FROM catalogue_state').first('changed')).toBe(1);
  });
});
