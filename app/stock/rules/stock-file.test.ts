import { expect, test } from 'vitest';
import { MOST_LINES, readStockFile } from './stock-file.ts';

test('a file of a spreadsheet has counts and differences of the warehouse and of stores', () => {
  const file = `\uFEFFVariante;Artikel;Ort;Menge;Änderung\r
100.1001.01;Body „Tau“;;12;\r
4006381333931;Bär;3;;10\r
\r
100.1002.01;;Lager;;-1\r
100.1003.01;;warehouse;0;\r
`;
  expect(readStockFile(file)).toEqual({
    problems: [],
    lines: [
      { line: 2, variant: '100.1001.01', quantity: 12 },
      { line: 3, variant: '4006381333931', store: 3, change: 10 },
      { line: 5, variant: '100.1002.01', change: -1 },
      { line: 6, variant: '100.1003.01', quantity: 0 },
    ],
  });
});

test('a file without places is one of the warehouse', () => {
  expect(readStockFile('change,variant\n+2,100.1').lines).toEqual([
    { line: 2, variant: '100.1', change: 2 },
  ]);
});

test('a file names every line that is wrong', () => {
  const rows = [
    ';;1;',
    '1;Wien;1;',
    '1;;;',
    '1;;1;1',
    '1;;+1;',
    '1;;1,5;',
    '1;;;x',
    '1;;;0',
    '1;;9;',
  ];
  const { problems } = readStockFile(`variant;place;quantity;change\n${rows.join('\n')}`);
  expect(problems.map(({ kind, line }) => [line, kind])).toEqual([
    [2, 'noVariant'],
    [3, 'place'],
    [4, 'either'],
    [5, 'either'],
    [6, 'number'],
    [7, 'number'],
    [8, 'number'],
    [9, 'number'],
  ]);
});

test.each([
  ['', 1, 'empty'],
  ['variant,quantity', 1, 'empty'],
  ['name,quantity\na,1', 1, 'columns'],
  ['PK\u0003\u0004;\n1', 1, 'columns'],
  ['variant,quantity\n1,"2', 2, 'openQuote'],
  [`variant,quantity${'\n1,2'.repeat(MOST_LINES + 1)}`, MOST_LINES + 2, 'tooLong'],
])('a file is refused whole: %#', (text, line, kind) => {
  expect(readStockFile(text)).toEqual({ lines: [], problems: [{ line, kind }] });
});
