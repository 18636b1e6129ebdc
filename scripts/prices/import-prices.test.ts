import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { asText, d1Prices, openRemotePrices, parseRows } from './databases.ts';
import { importPrices } from './import-prices.ts';
import type { JsonStatement, PriceDatabase } from './price-rows.ts';
import { readPriceFile } from './read-csv.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_790_000_000_000;
const MIGRATIONS = join(root, 'worker/commerce/migrations');

let database: DatabaseSync;
let db: PriceDatabase;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  database.exec(`
    INSERT INTO products (id, reference_key, product_number, master_key, brand, created_at, duties)
      VALUES (1, '1.1', '11', 'M', 'B', 0, '{}'), (2, '2.2', '22', 'M', 'B', 0, '{"infantFormula":true}');
    INSERT INTO variants (id, product_id, reference_key, position, bvc, delivery_days_from, delivery_days_to)
      VALUES (11, 1, '1.1.01', 1, 1, 1, 2), (21, 2, '2.2.01', 1, 1, 1, 2);
    INSERT INTO variant_prices (variant_id, price_list, with_tax, recommended, tiers, since) VALUES
      (11, 'DE', 2000, 2500, '[{"amount":3,"price":1200,"unit":"ST"}]', ${NOW - 10 * DAY}),
      (11, 'AT', 2100, NULL, '[]', ${NOW - 90 * DAY}),
      (21, 'DE', 1500, NULL, '[]', ${NOW - 90 * DAY});
    INSERT INTO price_history VALUES (11, 'DE', ${NOW - 90 * DAY}, 1800);
  `);
  // Like D1, runs a batch as a transaction. The account gets the text form.
  db = {
    query: async (statement) => database.prepare(asText(statement)).all(),
    async write(statements) {
      database.exec(`BEGIN; ${statements.map(asText).join(';')}; COMMIT`);
    },
  };
});

async function run(csv: string, now = NOW) {
  const { lines, problems } = readPriceFile(csv);
  expect(problems).toEqual([]);
  return importPrices(db, lines, now);
}

function price(list: string) {
  return database
    .prepare('SELECT * FROM variant_prices WHERE variant_id = 11 AND price_list = ?')
    .get(list);
}

function history() {
  return database
    .prepare('SELECT price_list, valid_from, with_tax FROM price_history ORDER BY 1, 2')
    .all();
}

test('a search counts the new prices at once', async () => {
  await run('variant,list,price\n1.1.01,DE,19.00\n1.1.01,AT,30.00');
  const sold = database.prepare('SELECT price_list, least, most FROM sold_products');
  expect(sold.all()).toMatchObject([
    { price_list: 'AT', least: 3000, most: 3000 },
    { price_list: 'DE', least: 1900, most: 1900 },
    { price_list: 'DE-bm', least: 1900, most: 1900 },
    ...[1500, 1500].map((least) => ({ least })),
  ]);
});

describe('an import that writes prices', () => {
  test('a new price is written with the previous price as history', async () => {
    const imported = await run('variant,list,price\n1.1.01,AT,19.90');
    expect(imported).toMatchObject({
      ok: true,
      same: 0,
      changed: [
        { variant: '1.1.01', list: 'AT', before: { withTax: 2100 }, next: { withTax: 1990 } },
      ],
    });
    expect(price('AT')).toMatchObject({ with_tax: 1990, lowest_30_days: null, since: NOW });
    expect(history()).toContainEqual(
      expect.objectContaining({ price_list: 'AT', valid_from: NOW - 90 * DAY, with_tax: 2100 }),
    );
  });

  test('a reduction is written with the lowest price of 30 days, other columns unchanged', async () => {
    await run('variant,list,price,before\n1.1.01,DE,15.00,20.00');
    expect(price('DE')).toMatchObject({
      with_tax: 1500,
      before_reduction: 2000,
      lowest_30_days: 1800,
      recommended: 2500,
      tiers: '[{"amount":3,"price":1200,"unit":"ST"}]',
    });
  });

  test('a price is written on a list on which the variant had no price', async () => {
    const imported = await run('variant,list,price\n1.1.01,DE-bm,18.00');
    expect(imported).toMatchObject({ ok: true, changed: [{ before: undefined }] });
    expect(price('DE-bm')).toMatchObject({ with_tax: 1800, since: NOW, tiers: '[]' });
    expect(history()).toHaveLength(1);
  });

  test('a second time without a change', async () => {
    const csv = 'variant,list,price,before\n1.1.01,DE,15.00,20.00\n1.1.01,AT,21.00,';
    await run(csv);
    const once = [price('DE'), history()];
    expect(await run(csv, NOW + DAY)).toMatchObject({ ok: true, changed: [], same: 2 });
    expect([price('DE'), history()]).toEqual(once);
  });

  test('prices are written by the thousand', async () => {
    const insert = database.prepare(
      'INSERT INTO variants (id, product_id, reference_key, position, bvc, delivery_days_from, delivery_days_to) VALUES (?, 1, ?, 1, 1, 1, 1)',
    );
    const keys = Array.from({ length: 1000 }, (_, index) => `9.${index}`);
    keys.forEach((key, index) => insert.run(1000 + index, key));
    const csv = ['variant,list,price', ...keys.map((key) => `${key},DE,5.00`)].join('\n');
    expect(await run(csv)).toMatchObject({ ok: true, changed: { length: 1000 } });
  });
});

describe('an import that writes nothing', () => {
  test.each([
    ['1.1.09,DE,5.00,', 'there is no variant 1.1.09'],
    ['1.1.01,NL,5.00,6.00', 'has no price on NL yet'],
    ['2.2.01,DE,5.00,15.00', 'infant formula'],
    ['1.1.01,DE,12.00,', 'a quantity price of 12.00'],
    ["'); DROP TABLE variants; --,DE,5.00,", 'is not a reference key'],
  ])('an import writes nothing if one line is invalid: %s', async (line, problem) => {
    const before = [price('AT'), history()];
    const { lines, problems } = readPriceFile(
      `variant,list,price,before\n1.1.01,AT,1.00,\n${line}`,
    );
    const imported =
      problems.length > 0 ? { ok: false, problems } : await importPrices(db, lines, NOW);
    expect(imported).toEqual({
      ok: false,
      problems: [{ line: 3, problem: expect.stringContaining(problem) }],
    });
    expect([price('AT'), history()]).toEqual(before);
  });
});

describe('the catalogue of a running shop', () => {
  const statement: JsonStatement = { sql: 'SELECT ?1', json: '[]' };

  /** A database that is busy for the first batches. */
  function busyFor(count: number, message = 'D1_ERROR: SQLITE_BUSY_SNAPSHOT') {
    let batches = 0;
    const bound = { all: async () => ({ results: [] }) };
    const prices = d1Prices(
      {
        prepare: () => ({ bind: () => bound }),
        async batch() {
          batches += 1;
          if (batches <= count) throw new Error(message);
        },
      },
      1,
    );
    return { prices, batches: () => batches };
  }

  test('the catalogue of a running shop that writes at the same time is written to once it has ended', async () => {
    const { prices, batches } = busyFor(2);
    await prices.write([statement]);
    expect(batches()).toBe(3);
  });

  test('the catalogue of a running shop that never ends is said in one sentence', async () => {
    const { prices } = busyFor(100);
    await expect(prices.write([statement])).rejects.toThrow(/^prices: .*Nothing was changed/);
  });

  test('the catalogue of a running shop that fails otherwise is not written to again', async () => {
    const { prices, batches } = busyFor(1, 'no such table');
    await expect(prices.write([statement])).rejects.toThrow('no such table');
    expect(batches()).toBe(1);
  });
});

describe('the catalogue of the account', () => {
  const statement: JsonStatement = { sql: 'SELECT ?1', json: `["it's","$& ?1"]` };

  test('the catalogue of the account gets statements with their value as a literal', () => {
    expect(asText(statement)).toBe(`SELECT '["it''s","$& ?1"]'`);
  });

  test('the catalogue of the account is queried through wrangler', async () => {
    const calls: string[][] = [];
    const remote = openRemotePrices(async (_, args) => {
      calls.push(args);
      return {
        code: 0,
        output: 'wrangler says\n[\n  {"results": [{"a": 1}], "success": true}\n]\n',
      };
    });
    expect(await remote.query(statement)).toEqual([{ a: 1 }]);
    await remote.write([statement]);
    await remote.close();
    expect(calls[0]).toContain('--remote');
    expect(calls[1]).toContain('--file');
  });

  test.each(['', 'no', '[\n {"success": true} ]'])(
    'an unreadable answer is reported: %j',
    (output) => {
      expect(() => parseRows(output)).toThrow('cannot be read');
    },
  );

  test('an error message of wrangler is reported', async () => {
    const remote = openRemotePrices(async () => ({ code: 1, output: 'not logged in' }));
    await expect(remote.query(statement)).rejects.toThrow('not logged in');
    await remote.close();
  });
});
