import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_FOLDER } from '../commerce/seed/demo-catalogue.ts';
import { checkCatalogue } from './check.ts';
import { KIND_NAMES, KINDS, kindOfFile } from './kinds.ts';
import { problemText } from './problem.ts';
import { decodeLines, readCatalogue } from './read.ts';

/** Only the beginning of long files is read: the writer's test reads all lines. */
const MOST_LINES = 600;
const DEMO = new Map(
  globSync('*', { cwd: DEMO_FOLDER }).map((name) => {
    const lines = readFileSync(`${DEMO_FOLDER}/${name}`, 'utf8').trimEnd().split('\n');
    return [`catalogue/${name}`, lines.slice(0, name.startsWith('ratings') ? 9 : MOST_LINES)];
  }),
);

const WHOLE = readCatalogue([...DEMO].map(([name, lines]) => ({ name, lines }))).catalogue;

type Change = (record: Record<string, unknown>) => unknown;

/** Reads one line of the demo shop's files after a change. */
function readChanged(file: string, line: number, change: Change | string) {
  const name = `catalogue/${file}.jsonl`;
  const before = DEMO.get(name)?.[line - 1];
  if (before === undefined) throw new Error(`${name} has no line ${line}`);
  const after = typeof change === 'string' ? change : changed(before, change);
  const { catalogue, problems } = readCatalogue([
    { name, lines: [...Array.from({ length: line - 1 }, () => ''), after] },
  ]);
  return { name, catalogue, problems: problems.map(problemText) };
}

/** Returns the problems of a changed line, as they are shown. */
function problemsOfLine(file: string, line: number, change: Change | string): string[] {
  return readChanged(file, line, change).problems;
}

/** Returns the problems of the demo shop with a change in one line. */
function problemsOfShop(file: string, line: number, change: Change): string[] {
  const { name, catalogue, problems } = readChanged(file, line, change);
  const kind = kindOfFile(`${file}.jsonl`);
  if (kind === undefined || problems.length > 0) throw new Error(problems[0]);
  const replaced = WHOLE[kind].map((one) =>
    one.file === name && one.line === line ? catalogue[kind][0] : one,
  );
  return checkCatalogue({ ...WHOLE, [kind]: replaced }).map(problemText);
}

function changed(line: string, change: Change): string {
  const record: Record<string, unknown> = JSON.parse(line);
  const result = change(record);
  return JSON.stringify(result === undefined ? record : result);
}

/** Returns a change that puts a value at a path: `variants.2.gtin`. */
function put(path: string, value: unknown): Change {
  return (record) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inner: unknown = record;
    for (const name of names) inner = Reflect.get(Object(inner), name);
    if (value === undefined) Reflect.deleteProperty(Object(inner), last);
    else Reflect.set(Object(inner), last, value);
  };
}

test('the demo shop has no faults', () => {
  expect(checkCatalogue(WHOLE)).toEqual([]);
});

describe('a line', () => {
  test.each<[string, string, number, Change | string, string]>([
    ['is cut', 'products', 500, '{"id":1', ':500: is not JSON: '],
    ['is a list', 'makers', 2, '[]', ':2: [] is not an object'],
    [
      'has a GTIN with a digit too few',
      'products',
      500,
      put('variants.0.gtin', '400100150003'),
      ':500: variants[0].gtin: has 12 digits, a GTIN has 13',
    ],
    [
      'has a GTIN with a wrong check digit',
      'products',
      1,
      put('variants.0.gtin', '4001001001011'),
      ':1: variants[0].gtin: "4001001001011" is no GTIN: its check digit is wrong',
    ],
    ['lacks a field', 'products', 3, put('brand', undefined), ':3: brand: is missing'],
    ['lacks a language', 'products', 3, put('texts.nl', undefined), ':3: texts.nl: is missing'],
    [
      'has a field that there is not',
      'products',
      3,
      put('colur', 'red'),
      ':3: has no field "colur"',
    ],
    [
      'has a number as a text',
      'prices',
      7,
      put('prices.CH.withTax', '19.90'),
      ':7: prices.CH.withTax: "19.90" is not a number',
    ],
    [
      'has the price 0',
      'prices',
      7,
      put('prices.DE-bm.withTax', 0),
      ':7: prices.DE-bm.withTax: 0 is less than 1',
    ],
    [
      'has half a cent',
      'prices',
      7,
      put('prices.DE.withTax', 12.5),
      ':7: prices.DE.withTax: 12.5 is not a whole number',
    ],
    [
      'has a price on a list that there is not',
      'prices',
      7,
      put('prices.XX', { withTax: 1 }),
      ':7: prices: has no field "XX"',
    ],
    [
      'has a former price below the price',
      'prices',
      1,
      put('prices.DE', { withTax: 2, beforeReduction: 1, lowest30Days: 1 }),
      ':1: prices.DE.beforeReduction: 1 is not above withTax',
    ],
    ['is a promotion without end', 'promotions', 1, put('to', undefined), ':1: to: is missing'],
    [
      'is a promotion of more than everything',
      'promotions',
      2,
      put('effect.additionalData', { type: 'relative', value: 101 }),
      ':2: effect.additionalData.value: 101 is more than 100',
    ],
    [
      'is a promotion with an effect that there is not',
      'promotions',
      2,
      put('effect.type', 'free'),
      ':2: effect.type: "free" is none of the possible values',
    ],
    [
      'is a voucher of 10,000 per cent',
      'vouchers',
      1,
      (record) => ({ ...record, kind: 'percent', value: 10_000 }),
      ':1: value: 10000 is more than 100 per cent',
    ],
    [
      'has a day that there is not',
      'campaigns',
      1,
      put('to', '2026-02-30T00:00Z'),
      ':1: to: "2026-02-30T00:00Z" is not a time like 2026-09-01T00:00Z',
    ],
    [
      'has a store that is open for six days',
      'stores',
      1,
      put('week', [[], [], [], [], [], []]),
      ':1: week: has 6 entries, not 7',
    ],
    ['has no variant', 'products', 4, put('variants', []), ':4: variants: has no entry'],
    [
      'has an empty name',
      'products',
      4,
      put('texts.fr.name', ' '),
      ':4: texts.fr.name: " " is empty',
    ],
    [
      'has a rating of six stars',
      'ratings',
      2,
      put('ratings.0.1', 6),
      ':2: ratings[0][1]: 6 is more than 5',
    ],
    [
      'has a search term that leads to another host',
      'search-campaigns',
      1,
      put('content', '//example.org/'),
      ':1: content: "//example.org/" is not a path of the shop',
    ],
  ])('%s', (_, file, line, change, problem) => {
    const [first, ...more] = problemsOfLine(file, line, change);
    expect(first).toContain(`catalogue/${file}.jsonl${problem}`);
    expect(more).toEqual([]);
  });

  test('a line of a file has all its faults named', () => {
    const found = problemsOfLine('brands', 2, (record) => ({ ...record, id: 'two', slug: 'A b' }));
    expect(found).toEqual([
      'catalogue/brands.jsonl:2: id: "two" is not a number',
      'catalogue/brands.jsonl:2: slug: "A b" is not a slug: lowercase letters and digits with hyphens',
    ]);
  });

  test('a line of a file is not longer than a product can be', () => {
    const [found] = problemsOfLine('makers', 1, put('name', 'x'.repeat(200_001)));
    expect(found).toBe('catalogue/makers.jsonl:1: has more than 200000 characters');
  });
});

describe('a record', () => {
  test.each<[string, string, number, Change, string]>([
    [
      'is there twice',
      'makers',
      2,
      put('key', 'faden-und-fell'),
      ':2: faden-und-fell is in catalogue/makers.jsonl:1 too',
    ],
    [
      'has the id of another product',
      'products',
      500,
      put('id', 1_001_001),
      ':500: id: 1001001 is in catalogue/products.jsonl:1 too',
    ],
    [
      'has the GTIN of another variant',
      'products',
      2,
      put('variants.0.gtin', '4001001001016'),
      ':2: variants[0].gtin: 4001001001016 is in catalogue/products.jsonl:1 too',
    ],
    [
      'names a brand that there is not',
      'products',
      500,
      put('brand', 'Niemand'),
      ':500: brand: there is no brand Niemand',
    ],
    [
      'names a line of another brand',
      'products',
      500,
      put('subbrand', 'Niemals'),
      'has no line Niemals',
    ],
    [
      'names a category that there is not',
      'products',
      500,
      put('categoryIds', [9999]),
      ':500: categoryIds[0]: there is no category 9999',
    ],
    [
      'names a maker that there is not',
      'brands',
      1,
      put('maker', 'niemand'),
      ':1: maker: there is no maker niemand',
    ],
    [
      'names a value that no filter has',
      'products',
      500,
      put('attributes', { grundfarbe: ['lila', 'karo'] }),
      ':500: attributes.grundfarbe[1]: there is no value karo of grundfarbe',
    ],
    [
      'names a material that there is not',
      'products',
      500,
      put('material', 'moon'),
      ':500: material: there is no material moon',
    ],
    [
      'names a warning that there is not',
      'products',
      500,
      put('warnings', ['moon']),
      ':500: warnings[0]: there is no warning moon',
    ],
    [
      'has a bundle of itself',
      'products',
      27,
      put('bundle', [{ variant: '100.1027.01', quantity: 1 }]),
      ':27: bundle[0].variant: no other product has a variant 100.1027.01',
    ],
    [
      'is a category that is its own parent',
      'categories',
      2,
      put('parentId', 101),
      ':2: parentId: is the category itself',
    ],
    [
      'is a category below one that there is not',
      'categories',
      2,
      put('parentId', 77),
      ':2: parentId: there is no category 77',
    ],
    [
      'is a category with the slug of its sibling',
      'categories',
      3,
      put('slug.fr', 'bodies-manches-longues'),
      'bodies-manches-longues (fr, below 101) is in',
    ],
    [
      'is a price of no variant',
      'prices',
      500,
      put('variant', '999.9999.01'),
      ':500: variant: no product has a variant 999.9999.01',
    ],
    [
      'is a price of a campaign that there is not',
      'prices',
      500,
      put('campaign', 'never'),
      ':500: campaign: there is no campaign never',
    ],
    [
      'has a former price after the present one',
      'prices',
      1,
      put('prices.DE', {
        withTax: 1,
        since: '2026-09-01T00:00Z',
        history: [{ from: '2026-10-01T00:00Z', withTax: 2 }],
      }),
      ':1: prices.DE.history: is not from the oldest on, all before since',
    ],
    [
      'has a price that is dearer from more pieces on',
      'prices',
      1,
      put('prices.DE.tiers', [{ amount: 2, price: 999_999 }]),
      ':1: prices.DE.tiers: is not cheaper the more one takes',
    ],
    [
      'is the stock of a store that there is not',
      'stock',
      1,
      put('stores', { 99: 1 }),
      ':1: stores.99: there is no store 99',
    ],
    [
      'is a promotion that ends before it begins',
      'promotions',
      1,
      put('to', '2020-01-01T00:00Z'),
      ':1: to: is not after from',
    ],
    [
      'is a promotion of a product that there is not',
      'promotions',
      1,
      put('products', ['999.9999']),
      ':1: products[0]: there is no product 999.9999',
    ],
    [
      'is a promotion with a condition that means nothing',
      'promotions',
      1,
      put('conditions', [{ level: 'item', key: 'moon', condition: 'full' }]),
      ':1: conditions: has a condition that no basket can be compared with',
    ],
    [
      'is a review of a product that there is not',
      'reviews.de',
      9,
      put('product', '999.9999'),
      ':9: product: there is no product 999.9999',
    ],
    [
      'has a rating with the number of a review',
      'ratings',
      1,
      put('ratings.0.0', 0),
      ':1: ratings[0][0]: 100.1001 0 is in catalogue/reviews.',
    ],
  ])('%s', (_, file, line, change, problem) => {
    const found = problemsOfShop(file, line, change);
    const own = found.find((text) => text.startsWith(`catalogue/${file}.jsonl`));
    expect(own).toContain(problem);
  });

  test('a record is a category in a circle', () => {
    const found = problemsOfShop('categories', 1, put('parentId', 10101));
    expect(found[0]).toBe(
      'catalogue/categories.jsonl:1: parentId: lies in a circle, or deeper than 5 levels',
    );
  });
});

describe('a file', () => {
  test('a file is known by its name', () => {
    const { problems } = readCatalogue([{ name: 'catalogue/pictures.jsonl', lines: [] }]);
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(
        /^catalogue\/pictures\.jsonl:1: is no file of a catalogue: makers, brands/,
      ),
    ]);
  });

  test('a file may have empty lines, which count', () => {
    const [maker = ''] = DEMO.get('catalogue/makers.jsonl') ?? [];
    const { catalogue, problems } = readCatalogue([
      { name: 'makers.jsonl', lines: ['', maker, '  ', '{}'] },
    ]);
    expect(catalogue.makers.map(({ line }) => line)).toEqual([2]);
    expect(new Set(problems.map(({ line }) => line))).toEqual(new Set([4]));
  });

  test('a file may be of a program that writes a byte order mark and ends lines as Windows does', () => {
    const lines = `\uFEFF${DEMO.get('catalogue/makers.jsonl')?.join('\r\n')}`.split('\n');
    const { catalogue, problems } = readCatalogue([{ name: 'makers.jsonl', lines }]);
    expect(problems).toEqual([]);
    expect(catalogue.makers).toHaveLength(lines.length);
  });

  test.each<[string, Uint8Array, string]>([
    [
      'that is not UTF-8',
      Uint8Array.from([0x7b, 0x7d, 0x0a, 0xff, 0x0a]),
      'makers.jsonl:2: is not UTF-8',
    ],
    [
      'with NUL',
      new TextEncoder().encode('\n{"key":"a\\u0000"}'),
      'makers.jsonl:2: has NUL or half of a character in a text',
    ],
    [
      'with half of a character',
      new TextEncoder().encode('\n{"key":"\\ud800"}'),
      'makers.jsonl:2: has NUL or half of a character in a text',
    ],
  ])('%s has a fault in that line', (_, bytes, problem) => {
    const { problems } = readCatalogue([{ name: 'makers.jsonl', lines: decodeLines(bytes) }]);
    expect(problems.map(problemText)).toContain(problem);
  });

  test('a file is read as it was written, a backslash before u0000 too', () => {
    const lines = ['{"key":"a"}', '', String.raw`{"key":"\\u0000"}`];
    const bytes = new TextEncoder().encode(lines.join('\n'));
    expect([...decodeLines(bytes)]).toEqual(lines);
    const { problems } = readCatalogue([{ name: 'makers.jsonl', lines: decodeLines(bytes) }]);
    expect(problems.filter(({ problem }) => problem.includes('NUL'))).toEqual([]);
  });

  test('a file is not read to its end when nothing in it is right', () => {
    const lines = Array.from({ length: 10_000 }, () => 'x');
    const { problems } = readCatalogue([{ name: 'stock.jsonl', lines }]);
    expect(problems).toHaveLength(100);
  });
});

test.each(KIND_NAMES)('the documentation names %s and each of their fields', (kind) => {
  const docs = readFileSync('docs/catalogue.md', 'utf8');
  const { properties = {} } = z.toJSONSchema(KINDS[kind].schema);
  const start = docs.indexOf(`\`${kind}.jsonl\``, docs.indexOf('## Products'));
  expect(start).toBeGreaterThan(0);
  const part = docs.slice(start).split(/\n(?=## |- `[a-z-]+\.jsonl`)/)[0];
  expect(Object.keys(properties).filter((field) => !part?.includes(`\`${field}\``))).toEqual([]);
});
