import { expect, test } from 'vitest';
import { readProductNumbers, splitNumbers } from './product-numbers.ts';

test.each([
  ['', [], []],
  [' , ,', [], []],
  ['1001001', ['1001001'], ['1001001']],
  ['1001001, 0001002.01 ,', ['1001001', '0001002.01'], ['1001001', '0001002.01']],
  ['1001001,Bärenmütze,a b', ['1001001', 'Bärenmütze', 'a b'], ['1001001']],
  ['x'.repeat(33), ['x'.repeat(33)], []],
])('%j has the parts %j, of which %j are numbers', (text, parts, numbers) => {
  expect(splitNumbers(text)).toEqual(parts);
  expect(readProductNumbers(text)).toEqual(numbers);
});
