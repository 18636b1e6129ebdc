import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addQuery,
  attributeRows,
  compareQuery,
  isCompareFull,
  isDifferent,
  MAX_COMPARED,
  parseCompared,
  readCompared,
  writeCompared,
} from './compare.ts';

describe('the products of a query: numbers, each once, at most four, in order', () => {
  test.each([
    ['', []],
    ['1001010', ['1001010']],
    ['100.1010,100.1016', ['1001010', '1001016']],
    ['b,a', ['b', 'a']],
    ['a,a,b,a', ['a', 'b']],
    ['100.1010,1001010', ['1001010']],
    [' a , b ', ['a', 'b']],
    ['a,,b,', ['a', 'b']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['<script>,a', ['a']],
    ["a' OR 1=1,b", ['b']],
    ['../a,b', ['b']],
    [`${'1'.repeat(33)},b`, ['b']],
    ['...', []],
  ])('%j: %j', (value, numbers) => expect(readCompared(value)).toEqual(numbers));

  test('any text has one canonical form', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.oneof(fc.string(), fc.constantFrom('100.1', '1001', 'a', 'b', 'c', 'd')))
            .map((parts) => parts.join(',')),
        ),
        (value) => {
          const numbers = readCompared(value);
          expect(numbers.length).toBeLessThanOrEqual(MAX_COMPARED);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(readCompared(writeCompared(numbers))).toEqual(numbers);
          // Parsed from the URL.
          const params = new URLSearchParams(compareQuery(numbers));
          expect(params.get('products') ?? '').toBe(writeCompared(numbers));
        },
      ),
    ));
});

test.each([
  ['a list', 'a,b', ['a', 'b']],
  ['null', null, []],
  ['an array', ['a'], []],
  ['a number', 5, []],
  ['markup', '<b>', []],
])('a stored value that is %s', (_, value, numbers) =>
  expect(parseCompared(value)).toEqual(numbers),
);

test.each([
  [[], '', ''],
  [['a', 'b'], '', '?products=a,b'],
  [[], 'body & bär', '?query=body+%26+b%C3%A4r'],
  [['a'], 'x=1', '?products=a&query=x%3D1'],
])('the query of %j with the term %j is %j', (numbers, term, query) =>
  expect(compareQuery(numbers, term)).toBe(query),
);

describe('a product joins a comparison', () => {
  test.each([
    ['the first', [], 'a', '?products=a', false],
    ['the fourth', ['a', 'b', 'c'], 'd', '?products=a,b,c,d', false],
    ['one of them', ['a', 'b', 'c', 'd'], 'b', '?products=a,b,c,d', false],
    ['a fifth is asked about', ['a', 'b', 'c', 'd'], 'e', '?products=a,b,c,d&query=e', true],
  ])('%s', (_, numbers, number, query, isFull) => {
    expect(addQuery(numbers, number)).toBe(query);
    expect(isCompareFull(numbers, number)).toBe(isFull);
  });
});

describe('rows of attributes', () => {
  const filter = (label: string, ...labels: string[]) => ({
    id: 1,
    label,
    values: labels.map((value) => ({ label: value })),
  });
  const named = (label: string, value: string) => ({
    label,
    values: [{ label: value, fieldSet: [[{ value }]] }],
  });
  const product = (attributes: object, advancedAttributes: object) =>
    ({ attributes, advancedAttributes }) as Parameters<typeof attributeRows>[0][number];

  test('all that any product has, in the order in which they occur', () => {
    const pram = product({ Geschlecht: filter('Für', 'Alle') }, { masse: named('Maße', '1 m') });
    const chair = product(
      { nachhaltigkeit: filter('Material', 'Holz', 'Wolle') },
      { masse: named('Maße', '2 m') },
    );
    expect(attributeRows([pram, chair])).toEqual([
      { label: 'Für', values: ['Alle', ''] },
      { label: 'Maße', values: ['1 m', '2 m'] },
      { label: 'Material', values: ['', 'Holz, Wolle'] },
    ]);
  });

  test.each([
    ['a flag without an id', { bulkyOrLoad: { label: 'bulkyOrLoad', values: { label: 'j' } } }, {}],
    ['an attribute that shows its key', {}, { vppdimension: named('vppdimension', '1') }],
    ['what has its own row', { grundfarbe: filter('Grundfarbe', 'Blau') }, {}],
    ['the colour', {}, { farbe: named('Farbe', 'Blau') }],
    ['an empty value', { UV: filter('UV') }, { masse: named('Maße', '') }],
  ])('%s has none', (_, attributes, advanced) =>
    expect(attributeRows([product(attributes, advanced)])).toEqual([]),
  );

  test('two attributes of one name are one row', () =>
    expect(
      attributeRows([
        product({ alter: filter('Geeignet ab', 'ab Geburt') }, { dim: named('Geeignet ab', '0') }),
        product({}, { dim: named('Geeignet ab', 'ab 3 Jahren') }),
      ]),
    ).toEqual([{ label: 'Geeignet ab', values: ['ab Geburt', 'ab 3 Jahren'] }]));
});

test.each([
  [['a', 'a'], false],
  [['a', 'b'], true],
  [['a', ''], true],
  [['a'], false],
])('%j differ: %s', (values, expected) => expect(isDifferent(values)).toBe(expected));
