import { describe, expect, test } from 'vitest';
import { readAmount, readPriceFile } from './read-csv.ts';

test.each([
  ['19.99', 1999],
  ['19,99', 1999],
  ['19.9', 1990],
  ['20', 2000],
  ['0.05', 5],
  ['999999.99', 99_999_999],
  ['0', undefined],
  ['-1', undefined],
  ['1.999', undefined],
  ['1e3', undefined],
  ['1 000', undefined],
  ['19.99 €', undefined],
  ['1000000', undefined],
  ['', undefined],
])('"%s" is %s minor units', (text, minor) => {
  expect(readAmount(text)).toBe(minor);
});

const HEADER = 'variant,list,price,before,recommended';

describe('a file', () => {
  test('a file is read line by line, without empty lines and comments', () => {
    const file = readPriceFile(
      `\uFEFF${HEADER}\r\n\r\n# autumn\r\n100.1001.01,AT,23.45,24.95,29.95\r\n100.1001.01,DE-bm,19.99,,\r\n`,
    );
    expect(file).toEqual({
      problems: [],
      lines: [
        {
          line: 4,
          variant: '100.1001.01',
          list: 'AT',
          withTax: 2345,
          beforeReduction: 2495,
          recommended: 2995,
        },
        {
          line: 5,
          variant: '100.1001.01',
          list: 'DE-bm',
          withTax: 1999,
          beforeReduction: null,
          recommended: null,
        },
      ],
    });
  });

  test('a file of a spreadsheet has semicolons, decimal commas and quotes', () => {
    const { lines } = readPriceFile('"List";"Variant";"Price"\n"CH";"100.1001.01";"27,50"');
    expect(lines).toEqual([
      { line: 2, variant: '100.1001.01', list: 'CH', withTax: 2750, beforeReduction: null },
    ]);
  });

  test.each([
    ['tabs', 'variant\tlist\tprice\n# a;b\n\n100.1\tAT\t23,45\n100.2\tDE\t1'],
    ['carriage returns', 'variant,list,price\r# a\r\r100.1,AT,23.45\r100.2,DE,1\r'],
    ['spaces around', ' variant ; list;price\n  # a,b\n   \n "100.1" ; AT;23,45 \n100.2;DE;1'],
  ])('a file with %s is read', (_, text) => {
    expect(readPriceFile(text)).toEqual({
      problems: [],
      lines: [
        { line: 4, variant: '100.1', list: 'AT', withTax: 2345, beforeReduction: null },
        { line: 5, variant: '100.2', list: 'DE', withTax: 100, beforeReduction: null },
      ],
    });
  });

  test.each(['\n', '\r\n', '\r'])('a file with %j between quotes keeps its line numbers', (end) => {
    const file = `variant,list,price${end}"10${end}0",AT,1${end}"a""b",AT,1${end}100,AT,0${end}`;
    expect(readPriceFile(file).problems).toEqual([
      { line: 2, problem: 'variant "10\n0" is not a reference key' },
      { line: 4, problem: 'variant "a"b" is not a reference key' },
      { line: 5, problem: 'price "0" is not an amount like 19.99' },
    ]);
  });

  test.each([
    ['', 1, 'is empty'],
    ['variant,list,price\n1,AT,1\n2,"AT,2\n3,AT,3\n', 3, 'has a quote that is not closed'],
    ['variant,list,price\n1,AT,1\n2,A"T",2\n', 3, 'has a quote within a field'],
    ['variant,list\n', 1, 'expected columns'],
    ['variant,list,price,discount\n', 1, 'discount'],
    // The VAT rate follows from the product, so that no file can put one on a gift card.
    ['variant,list,price,vat\n1,DE,50,19', 1, 'found variant, list, price, vat'],
    ['variant,list,price,price\n', 1, 'expected columns'],
    [`${HEADER}\n100,AT,1`, 2, 'has 3 columns, not 5'],
    [`${HEADER}\n,AT,1,,`, 2, 'variant ""'],
    [`${HEADER}\n100,GB,1,,`, 2, 'list "GB"'],
    [`${HEADER}\n100,at,1,,`, 2, 'list "at"'],
    [`${HEADER}\n100,AT,free,,`, 2, 'price "free"'],
    [`${HEADER}\n100,AT,0,,`, 2, 'price "0"'],
    [`${HEADER}\n100,AT,5,x,`, 2, 'before "x"'],
    [`${HEADER}\n100,AT,5,5,`, 2, 'before "5" is not above'],
    [`${HEADER}\n100,AT,5,,-1`, 2, 'recommended "-1"'],
    [`${HEADER}\n100,AT,5,,\n100,AT,6,,`, 3, 'is in line 2 too'],
  ])('%j is rejected at line %d: %s', (text, line, problem) => {
    const { problems } = readPriceFile(text);
    expect(problems).toEqual([{ line, problem: expect.stringContaining(problem) }]);
  });

  test('a file reports all its problems at once', () => {
    const { problems } = readPriceFile(`${HEADER}\n1,XX,1,,\n2,AT,2,,\n3,AT,,,`);
    expect(problems.map(({ line }) => line)).toEqual([2, 4]);
  });
});
