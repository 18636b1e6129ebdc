import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { seedProducts } from './catalogue.ts';
import { seedStatements } from './rows.ts';

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
];
const MIGRATIONS = new URL('../migrations/', import.meta.url);
const products = seedProducts();
const statements = seedStatements(products);

function emptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) {
    database.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  }
  return database;
}

function run(database: DatabaseSync): void {
  for (const { sql, params } of statements) database.prepare(sql).run(...params);
}

function contents(database: DatabaseSync): Record<string, unknown[]> {
  return Object.fromEntries(
    TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]),
  );
}

describe('statements', () => {
  it('stay within the limits of D1', () => {
    for (const { sql, params } of statements) {
      expect(params.length).toBeLessThanOrEqual(100);
      // Also where a tool writes the parameters into the SQL, with its quotes doubled.
      const inlined = `${sql}${params.map((param) => String(param).replaceAll("'", "''")).join('')}`;
      expect(Buffer.byteLength(inlined)).toBeLessThan(100_000);
    }
  });

  it('fill the tables of the migration', () => {
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

  it('store what the catalogue says', () => {
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

  it('leave the same rows when run twice', () => {
    const database = emptyDatabase();
    run(database);
    const once = contents(database);
    run(database);
    expect(contents(database)).toEqual(once);
  });
});
