import { expect, test } from 'vitest';
import {
  isChosen,
  mostOf,
  readChosen,
  shopOfStory,
  withAdded,
  withMoved,
  withoutOne,
  writeChosen,
} from './chosen.ts';

test.each([
  ['1001001,1001002', ['1001001', '1001002']],
  [' 1001001 , ,Bär', ['1001001', 'Bär']],
  ['', []],
  [undefined, []],
  [null, []],
  [{ plugin: 'storkfront-products' }, []],
])('the value %j has %j', (value, numbers) => expect(readChosen(value)).toEqual(numbers));

test('what is read is written without a loss', () => {
  expect(writeChosen(readChosen('1001001, Bär,100.1002'))).toBe('1001001,Bär,100.1002');
  expect(writeChosen([])).toBe('');
});

test.each([
  ['1001001', true],
  ['100.1001', true],
  ['1001002', false],
])('%s is chosen: %s', (number, expected) => {
  expect(isChosen(['100.1001'], number)).toBe(expected);
});

test.each([
  [['a'], 'b', 3, ['a', 'b']],
  [['a'], 'a', 3, ['a']],
  [['a', 'b'], 'c', 2, ['a', 'b']],
  [['a'], 'b', 1, ['b']],
  [[], 'b', 1, ['b']],
])('%j with %s, at most %i: %j', (numbers, number, most, expected) => {
  expect(withAdded(numbers, number, most)).toEqual(expected);
});

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [0, 9, 'bca'],
  [5, 1, 'abc'],
])('the one at %i moves by %i: %s', (index, by, expected) => {
  expect(withMoved(['a', 'b', 'c'], index, by).join('')).toBe(expected);
});

test('one is removed by its rank, since a number may be there twice', () => {
  expect(withoutOne(['a', 'a', 'b'], 1)).toEqual(['a', 'b']);
});

test.each([
  ['8', 8],
  [undefined, 24],
  ['0', 24],
  ['many', 24],
])('the option %j is at most %i', (option, most) => expect(mostOf(option)).toBe(most));

test.each([
  ['fr-be/guides/dormir', undefined, 'fr-be'],
  ['fr-be', 'de-de', 'fr-be'],
  ['shared/text', 'nl-nl', 'nl-nl'],
  ['shared/text', 'xx-xx', 'de-de'],
  [undefined, undefined, 'de-de'],
])('a story at %j with the option %j is of %s', (slug, option, shop) => {
  expect(shopOfStory(slug, option)).toBe(shop);
});
