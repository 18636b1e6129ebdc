import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_FOLDER } from '../../worker/commerce/seed/demo-catalogue.ts';
import type { SeedDatabase } from '../bindings.ts';
import { CommandError, messageOf } from '../command.ts';
import { root } from '../paths.ts';
import { seed } from './command.ts';
import { readMark, writeMark } from './filling.ts';
import { writeProducts } from './products.ts';
import type { writeShop } from './write-shop.ts';

const MIGRATIONS = join(root, 'worker/commerce/migrations');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'));
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Opens a database in a state folder, as D1: a batch is a transaction. The process ends at the batch with the number `last`. */
function openDatabase(state: string, last = Number.POSITIVE_INFINITY) {
  const sqlite = new DatabaseSync(join(state, 'test.sqlite'));
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
  if (sqlite.prepare('SELECT 1 FROM sqlite_master').get() === undefined)
    for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort())
      sqlite.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  let batches = 0;
  const statement = (sql: string, params: readonly SQLInputValue[]) => ({
    bind: (...values: SQLInputValue[]) => statement(sql, values),
    all: async () => ({ results: sqlite.prepare(sql).all(...params) }),
    run: () => sqlite.prepare(sql).run(...params),
  });
  const database: SeedDatabase = {
    prepare: (sql) => statement(sql, []),
    async batch(all: ReturnType<typeof statement>[]) {
      batches += 1;
      if (batches > last) throw new Error('the process is killed');
      sqlite.exec('BEGIN');
      for (const one of all) one.run();
      sqlite.exec('COMMIT');
    },
  };
  return { database, sqlite, batches: () => batches };
}

/**
 * Returns a function that writes only products, into a database that fails at the batch `last`, and a record of the
 * progress that it marked and the batches that it sent.
 */
function writer(last?: number) {
  const done: number[] = [];
  const batches: number[] = [];
  const write: typeof writeShop = async ({ catalogue, mark, state }) => {
    const { database, sqlite, batches: count } = openDatabase(state, last);
    try {
      await writeProducts(database, mark.products, {
        catalogue,
        done: mark.done,
        mark: (now) => {
          done.push(now);
          writeMark(state, { ...mark, done: now });
        },
      });
    } finally {
      batches.push(count());
      sqlite.close();
    }
    return { ...mark, keys: [], pictures: {} };
  };
  return { write, done, batches };
}

/** Returns the rows of every table in a state folder. */
function rowsIn(state: string): Map<unknown, unknown[]> {
  const { sqlite } = openDatabase(state);
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_search%'")
    .all();
  const rows = new Map(
    tables.map(({ name }) => [
      name,
      sqlite
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
  sqlite.close();
  return rows;
}

/** Returns a copy of the demo shop's files with one line changed. */
function filesWith(file: string, line: number, change: (text: string) => string): string {
  const copy = join(folder, 'catalogue');
  cpSync(DEMO_FOLDER, copy, { recursive: true });
  const lines = readFileSync(join(copy, file), 'utf8').split('\n');
  lines[line - 1] = change(lines[line - 1] ?? '');
  writeFileSync(join(copy, file), lines.join('\n'));
  return copy;
}

describe('a fault in a file', () => {
  test.each([
    [
      'of line 500',
      (text: string) => text.replace('"gtin":"4', '"gtin":"'),
      'catalogue/products.jsonl:500: variants[0].gtin: has 12 digits, a GTIN has 13',
    ],
    [
      'that names a brand that there is not',
      (text: string) => text.replace(/"brand":"[^"]+"/, '"brand":"Moon"'),
      'catalogue/products.jsonl:500: brand: there is no brand Moon',
    ],
    [
      'that names a drawing that there is not',
      (text: string) => text.replace(/"shape":"\w+"/, '"shape":"moon"'),
      'catalogue/products.jsonl:500: drawing.shape: there is no drawing with the shape "moon" for 100.1555',
    ],
  ])('%s changes nothing and is named by file, line and field', async (_, change, problem) => {
    const state = join(folder, 'state');
    const { write, batches } = writer();
    const catalogue = filesWith('products.jsonl', 500, change);
    const error: unknown = await seed({ state, catalogue, reset: true }, write).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CommandError);
    expect(messageOf(error).split('\n')).toEqual([problem, 'Nothing was changed.']);
    expect(batches).toEqual([]);
    expect(existsSync(state)).toBe(false);
  });
});

describe('files that lack what a shop needs', () => {
  test.each<[string, (folder: string) => void, RegExp[]]>([
    [
      'no records at all',
      (copy) => {
        for (const name of globSync('*', { cwd: copy })) writeFileSync(join(copy, name), '');
      },
      [
        /^catalogue\/categories\.jsonl:1: is missing or has no records/,
        /^catalogue\/products\.jsonl:1: is missing/,
        /^catalogue\/prices\.jsonl:1: is missing/,
        /^catalogue\/stock\.jsonl:1: is missing/,
      ],
    ],
    [
      'the price of something that a demo customer has ordered',
      (copy) => {
        const file = join(copy, 'prices.jsonl');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\n/, ''));
      },
      [/^the demo's customers \(.*\): no price of 100\.1001\.01 in /],
    ],
  ])('change nothing and are named: %s', async (_, change, problems) => {
    const state = join(folder, 'state');
    const { write, batches } = writer();
    const catalogue = filesWith('products.jsonl', 1, (text) => text);
    change(catalogue);
    const error: unknown = await seed({ state, catalogue, reset: true }, write).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CommandError);
    const lines = messageOf(error).split('\n');
    expect(lines).toEqual([
      ...problems.map((problem) => expect.stringMatching(problem)),
      'Nothing was changed.',
    ]);
    expect(batches).toEqual([]);
    expect(existsSync(state)).toBe(false);
  });
});

describe('a seed that is stopped', () => {
  /** Reviews are most of the rows, and are written with their products. */
  const plan = (state: string) => {
    const catalogue = join(folder, 'catalogue');
    cpSync(DEMO_FOLDER, catalogue, {
      recursive: true,
      filter: (path) => !/^(reviews|ratings)/.test(basename(path)),
    });
    return { state, catalogue, products: 260 };
  };

  /** The rows of a seed that is not stopped. */
  let whole: ReturnType<typeof rowsIn> | undefined;
  const rowsOfWhole = async () => {
    const options = plan(join(folder, 'whole'));
    expect(await seed(options, writer().write)).toBe(true);
    return rowsIn(options.state);
  };

  test.each([
    ['before the first product', 0, []],
    ['between two batches of products', 2, [0, 250]],
  ])('%s is not taken for a whole one, and is finished by the next one', async (_, last, marks) => {
    const options = plan(join(folder, 'state'));
    const { state } = options;
    const stopped = writer(last);
    await expect(seed(options, stopped.write)).rejects.toThrow('the process is killed');
    expect(stopped.done).toEqual(marks);
    expect(readMark(state)?.done).toBe(marks.at(-1));

    const next = writer();
    expect(await seed(options, next.write)).toBe(true);
    expect(next.done).toEqual([0, 250, 260].filter((done) => !marks.includes(done)));
    expect(readMark(state)).toBeUndefined();
    whole ??= await rowsOfWhole();
    expect(rowsIn(state)).toEqual(whole);
    expect(await seed(options, next.write)).toBe(false);
  });

  test('a seed that is stopped begins again for another number of products, and deletes what it does not have', async () => {
    const options = plan(join(folder, 'state'));
    await expect(seed(options, writer(2).write)).rejects.toThrow('killed');
    const next = writer();
    expect(await seed({ ...options, products: 45 }, next.write)).toBe(true);
    expect(next.done).toEqual([0, 45]);
    expect(rowsIn(options.state).get('products')).toHaveLength(45);
  });
});

test('two seeds at once fill a folder once', async () => {
  const state = join(folder, 'state');
  const { write, batches } = writer();
  const wrote = await Promise.all([
    seed({ state, products: 45 }, write),
    seed({ state, products: 45 }, write),
  ]);
  expect(wrote.filter(Boolean)).toHaveLength(1);
  expect(batches).toHaveLength(1);
});
