import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { getProducts } from './testing/call.ts';

/** The release before: its one migration, its rows, its query. */
const EARLIER_ROWS = [
  `INSERT INTO products (id, reference_key, product_number, master_key, brand, created_at)
    VALUES (1, '1.1', '11', 'M', 'Nestling', 1790000000000)`,
  `INSERT INTO product_texts (product_id, language, name, description, categories)
    VALUES (1, 'de', 'Body', 'Text', '["Babykleidung"]'), (1, 'fr', 'Body', 'Texte', '[]')`,
  `INSERT INTO variants (id, product_id, reference_key, position, bvc, delivery_days_from, delivery_days_to)
    VALUES (11, 1, '1.1.01', 1, 1, 1, 3)`,
  `INSERT INTO prices (variant_id, country, with_tax, before_reduction, lowest_30_days, vat_rate, tiers)
    VALUES (11, 'DE', 1499, 1999, 1799, 19, '[]'), (11, 'CH', 1990, NULL, NULL, 8.1, '[]')`,
  'INSERT INTO stock VALUES (11, 5)',
];
const EARLIER_QUERY = `SELECT v.id, c.with_tax, c.vat_rate, s.quantity, t.name
  FROM variants v JOIN prices c ON c.variant_id = v.id AND c.country = 'CH'
  JOIN product_texts t ON t.product_id = v.product_id AND t.language = 'de'
  JOIN stock s ON s.variant_id = v.id`;

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, 1));
  await env.DB.batch(EARLIER_ROWS.map((sql) => env.DB.prepare(sql)));
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

test('what was sold goes on being sold, at the same price and tax', async () => {
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

test('the release before goes on reading until it is replaced', async () => {
  expect((await env.DB.prepare(EARLIER_QUERY).all()).results).toEqual([
    { id: 11, with_tax: 1990, vat_rate: 8.1, quantity: 5, name: 'Body' },
  ]);
});
