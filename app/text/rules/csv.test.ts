import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b', 1],
      ['1', '2', 2],
    ],
  ],
  [
    '\uFEFFa;b\r\n\r\n# c;d\r\n 1 ; "x;""y"\r\n',
    [
      ['a', 'b', 1],
      ['1', 'x;"y', 4],
    ],
  ],
  ['sep=|\na|b,c', [['a', 'b,c', 2]]],
  [
    'a\tb\n\t"2"\n1\t',
    [
      ['a', 'b', 1],
      ['', '2', 2],
      ['1', '', 3],
    ],
  ],
  [
    'a;b\r"1\r2";3\r4;5',
    [
      ['a', 'b', 1],
      ['1\n2', '3', 2],
      ['4', '5', 4],
    ],
  ],
  ['', []],
])('%j has the rows %j', (text, expected) => {
  const rows = readCsv(text);
  expect('kind' in rows ? rows : rows.map(({ fields, line }) => [...fields, line])).toEqual(
    expected,
  );
});

test.each([
  ['a,b\n1,"2\n3,4', { line: 2, kind: 'openQuote' }],
  ['a,b\n1,2"3', { line: 2, kind: 'strayQuote' }],
  ['a,b\n1,"2"3', { line: 2, kind: 'strayQuote' }],
])('%j cannot be read: %j', (text, problem) => {
  expect(readCsv(text)).toEqual(problem);
});

test('what is written with quotes is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', ' ', '#', 'ä') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, separator) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const file = ['x', ...rows].map((row) =>
        typeof row === 'string' ? `x${separator}` : row.map(quoted).join(separator),
      );
      const read = readCsv(file.join('\r\n').replaceAll('\n', '\r\n').replaceAll('\r\r\n', '\r\n'));
      expect('kind' in read ? read : read.slice(1).map(({ fields }) => fields)).toEqual(rows);
    }),
  );
});
