import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { seedAssortment, seedProducts, soundCatalogue } from './demo-catalogue.ts';
import {
  assortmentStatements,
  peopleStatements,
  seedStatements,
  type SeedStatement,
} from './rows.ts';
import type { SeedAssortment, SeedProduct } from './types.ts';
import { isVatRate } from '../../../app/price/rules/tax.ts';
import { vatRateSchema } from '../../../app/product/schemas/product.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';

const TABLES = [
  'products',
  'product_texts',
  'product_flags',
  'product_categories',
  'product_attributes',
  'bundle_items',
  'variants',
  'variant_prices',
  'price_history',
  'stock',
  'redirects',
  'campaigns',
  'search_campaigns',
  'price_lists',
  'vat_rates',
  'reviews',
  'users',
  'addresses',
  'gift_cards',
  'vouchers',
  'voucher_values',
  'voucher_products',
  'credit_bookings',
  'orders',
  'order_packages',
  'order_items',
  'payments',
];
const MIGRATIONS = new URL('../migrations/', import.meta.url);
const products = seedProducts();
const statements = [
  ...assortmentStatements(seedAssortment()),
  ...seedStatements(products),
  ...peopleStatements(soundCatalogue(), products),
];

function emptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) {
    database.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  }
  return database;
}

function run(database: DatabaseSync, all: readonly SeedStatement[] = statements): void {
  for (const { sql, params } of all) database.prepare(sql).run(...params);
}

function contents(database: DatabaseSync): Record<string, unknown[]> {
  return Object.fromEntries(
    TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]),
  );
}

describe('statements', () => {
  it('statements stay within the limits of D1', () => {
    for (const { sql, params } of statements) {
      expect(params.length).toBeLessThanOrEqual(100);
      // The limit must hold even if a tool inlines the parameters, with their quotes doubled.
      const inlined = `${sql}${params.map((param) => String(param).replaceAll("'", "''")).join('')}`;
      expect(Buffer.byteLength(inlined)).toBeLessThan(100_000);
    }
  });

  it('statements fill the tables of the migration', () => {
    const database = emptyDatabase();
    run(database);
    const variants = products.flatMap((product) => product.variants);
    const filled = contents(database);
    expect(filled['products']).toHaveLength(products.length);
    expect(filled['product_texts']).toHaveLength(products.length * 3);
    expect(filled['variants']).toHaveLength(variants.length);
    const prices = variants.flatMap((variant) => Object.values(variant.prices));
    expect(filled['variant_prices']).toHaveLength(prices.length);
    expect(filled['stock']).toHaveLength(variants.length);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  it('statements refer to countries and price lists, so that a new one is a row and no migration', () => {
    const lists = emptyDatabase()
      .prepare(
        "SELECT name FROM sqlite_master WHERE sql GLOB '*country TEXT*CHECK (country IN*' OR sql GLOB '*CHECK (price_list IN*'",
      )
      .all();
    expect(lists).toEqual([]);
  });

  it('statements write as many reviews of each number of stars as the product has ratings', () => {
    const database = emptyDatabase();
    run(database);
    const count = database.prepare(
      'SELECT count(*) AS count, count(text) AS written FROM reviews WHERE product_id = ? AND stars = ?',
    );
    const rated = products.filter(({ rating }) => rating);
    expect(rated.length).toBeGreaterThan(30);
    for (const { id, rating } of rated)
      expect([5, 4, 3, 2, 1].map((stars) => count.get(id, stars)?.['count'])).toEqual(
        rating?.distribution,
      );
    expect(count.get(1_001_001, 5)?.['written']).toBeGreaterThan(25);
    const newest = database.prepare('SELECT max(created_at) AS at FROM reviews').get();
    expect(newest?.['at']).toBeLessThan(Date.UTC(2026, 10, 16));
  });

  it('store the catalogue', () => {
    const database = emptyDatabase();
    run(database);
    expect(
      database
        .prepare("SELECT * FROM variant_prices WHERE variant_id = 100101701 AND price_list = 'CH'")
        .get(),
    ).toMatchObject({
      with_tax: 36190,
      before_reduction: null,
      recommended: 42790,
      tiers: '[]',
    });
    expect(
      database
        .prepare(
          "SELECT labels ->> 'farbe' AS farbe FROM product_texts WHERE product_id = 1001010 AND language = 'fr'",
        )
        .get(),
    ).toEqual({ farbe: 'Sauge' });
  });

  it('statements leave the same rows when run twice', () => {
    const database = emptyDatabase();
    run(database);
    const once = contents(database);
    run(database);
    expect(contents(database)).toEqual(once);
  });

  it('statements fill the indexes of the search, each product once however often they run', () => {
    const database = emptyDatabase();
    run(database);
    run(database);
    const find = database.prepare(
      'SELECT rowid AS id FROM product_search_de WHERE product_search_de MATCH ? ORDER BY rowid',
    );
    const bodysuits = products
      .filter(({ texts }) => /body/i.test(texts.de.name))
      .map(({ id }) => id);
    expect(find.all('"body" *').map(({ id }) => id)).toEqual(bodysuits);
    const guides = 'SELECT count(*) AS n FROM guide_search GROUP BY kind, ref, language';
    expect(
      database
        .prepare(guides)
        .all()
        .every(({ n }) => n === 1),
    ).toBe(true);
  });

  it('statements let a category and its products be found by its other words, spelt well or not', () => {
    const database = emptyDatabase();
    run(database);
    const count = (sql: string) =>
      database.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.['n'];
    const products = count("product_search_nl WHERE product_search_nl MATCH 'wandelwagen'");
    expect(products).toBeGreaterThan(0);
    expect(count(`guide_search WHERE guide_search MATCH 'wandelwagen' AND language = 'nl'`)).toBe(
      1,
    );
    expect(count("search_words WHERE language = 'nl' AND word = 'wandelwagen'")).toBe(1);
  });
});

const byLanguage = (word: string) => ({ de: `${word} de`, fr: `${word} fr`, nl: `${word} nl` });

const assortment: SeedAssortment = {
  categories: [
    { id: 1, position: 1, name: byLanguage('A'), slug: byLanguage('a') },
    {
      id: 2,
      parentId: 1,
      position: 1,
      name: byLanguage('B'),
      slug: byLanguage('b'),
      isHidden: true,
    },
  ],
  makers: [
    {
      key: 'm',
      name: 'Maker',
      street: 'Weg 1',
      postcode: '1',
      city: 'Ort',
      country: 'DE',
      email: 'm@example.org',
    },
  ],
  brands: [{ id: 1, name: 'Nestling', slug: 'n', maker: 'm', subbrands: [{ id: 1, name: 'Tau' }] }],
  attributes: [
    {
      id: 1,
      key: 'grundfarbe',
      label: byLanguage('Farbe'),
      values: [{ id: 7, key: 'blau', label: byLanguage('Blau') }],
    },
  ],
  campaigns: [],
  searchCampaigns: [],
  promotions: [
    {
      id: 'p',
      name: 'P',
      displayName: byLanguage('P'),
      from: '2026-09-01T00:00Z',
      to: '2026-10-01T00:00Z',
      priority: 1,
      isActive: true,
      lists: ['DE'],
      effect: {
        type: 'automatic_discount',
        additionalData: { type: 'relative', value: 10 },
      },
      conditions: [],
      productIds: [1_001_001],
    },
  ],
};

describe('an assortment', () => {
  const plain = products[0];
  if (plain === undefined) throw new Error('no product');
  const [variant] = plain.variants;
  const german = variant?.prices.DE;
  if (variant === undefined || german === undefined) throw new Error('no variant');
  const full: SeedProduct = {
    ...plain,
    categoryIds: [2, 1],
    attributes: { grundfarbe: ['blau'] },
    bundle: [{ variantId: 5, quantity: 2 }],
    variants: [
      {
        ...variant,
        prices: {
          ...variant.prices,
          'DE-bm': {
            ...german,
            since: 100,
            history: [
              { from: 10, withTax: 900 },
              { from: 200, withTax: 1 },
            ],
          },
        },
      },
    ],
  };

  it('an assortment is written before its products, with the same rows twice', () => {
    const database = emptyDatabase();
    const all = [...assortmentStatements(assortment), ...seedStatements([full])];
    run(database, all);
    run(database, all);
    const read = (sql: string) => database.prepare(sql).all();
    expect(read('SELECT id, rootline, is_hidden FROM categories ORDER BY id')).toMatchObject([
      { id: 1, rootline: '[1]', is_hidden: 0 },
      { id: 2, rootline: '[1,2]', is_hidden: 1 },
    ]);
    expect(
      read("SELECT path FROM category_texts WHERE category_id = 2 AND language = 'fr'"),
    ).toMatchObject([{ path: 'a fr/b fr' }]);
    expect(
      read('SELECT category_id, position FROM product_categories ORDER BY position'),
    ).toMatchObject([
      { category_id: 2, position: 0 },
      { category_id: 1, position: 1 },
    ]);
    expect(read('SELECT value_id FROM product_attributes')).toMatchObject([{ value_id: 7 }]);
    expect(read('SELECT variant_id, quantity FROM bundle_items')).toHaveLength(1);
    expect(read('SELECT product_id FROM promotion_products')).toHaveLength(1);
    expect(read("SELECT since FROM variant_prices WHERE price_list = 'DE-bm'")).toMatchObject([
      { since: 100 },
    ]);
    // Only prices before today's are history.
    expect(read('SELECT price_list, valid_from, with_tax FROM price_history')).toEqual([
      expect.objectContaining({ price_list: 'DE-bm', valid_from: 10, with_tax: 900 }),
    ]);
    expect(read('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('an assortment rejects a value that no attribute has', () => {
    const database = emptyDatabase();
    run(database, assortmentStatements(assortment));
    const wrong = seedStatements([{ ...full, attributes: { grundfarbe: ['lila'] } }]);
    expect(() => run(database, wrong)).toThrow('product_attributes.value_id');
  });

  it('an assortment rejects a child before its parent', () => {
    const turned = { ...assortment, categories: assortment.categories.toReversed() };
    expect(() => assortmentStatements(turned)).toThrow('category 2');
  });
});

describe('countries, price lists and tax rates', () => {
  const seeded = () => {
    const database = emptyDatabase();
    run(database, assortmentStatements(seedAssortment()));
    return database;
  };

  it('countries, price lists and tax rates are in the database for every shop', () => {
    const database = seeded();
    const lists = database.prepare('SELECT key, country FROM price_lists').all();
    const rates = database.prepare('SELECT country, vat_class FROM vat_rates').all();
    for (const shop of allShops) {
      const { country } = shop;
      expect(lists).toContainEqual({ key: priceListOf(shop), country });
      for (const vat_class of ['standard', 'reduced'])
        expect(rates).toContainEqual({ country, vat_class });
    }
  });

  it('countries, price lists and tax rates can be added without a migration', () => {
    const database = seeded();
    const put = `INSERT INTO vat_rates VALUES ('XX', 'standard', 0, 17)`;
    expect(() => database.exec(put)).toThrow('FOREIGN KEY');
    database.exec(
      "INSERT INTO countries VALUES ('XX'); INSERT INTO price_lists VALUES ('XX', 'XX')",
    );
    database.exec(put);
    run(database, seedStatements(products));
    database.exec(`INSERT INTO variant_prices (variant_id, price_list, with_tax, since)
      SELECT id, 'XX', 100, 0 FROM variants`);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  it('countries, price lists and tax rates have rates in percent, as the storefront reads them', () => {
    const rates = seeded().prepare('SELECT rate FROM vat_rates').all();
    for (const { rate } of rates) expect(vatRateSchema.parse(rate)).toBe(rate);
  });

  it('countries, price lists and tax rates have rates in percent in every planned price', () => {
    const planned = products.flatMap(({ variants }) =>
      variants.flatMap(({ prices }) => Object.values(prices).map(({ vatRate }) => vatRate)),
    );
    expect(planned.filter((rate) => !isVatRate(rate))).toEqual([]);
  });

  it('countries, price lists and tax rates have the rates that prices are planned with', () => {
    const rates = seeded()
      .prepare("SELECT country, rate FROM vat_rates WHERE vat_class = 'standard'")
      .all();
    const [first] = products;
    for (const { country, rate } of rates) {
      const list = first?.variants[0]?.prices;
      expect(Object.entries(list ?? {}).find(([key]) => key === country)?.[1].vatRate).toBe(rate);
    }
  });
});
