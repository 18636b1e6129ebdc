import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchExpression, searchTerms } from './search-term.ts';

describe('only words are searched', () => {
  test.each([
    ['wickelbody', ['wickelbody']],
    ['  Body   weiß ', ['Body', 'weiß']],
    ['cache-cœur', ['cache', 'cœur']],
    ['Mu\u0308tze', ['Mütze']],
    ['50 % mehr', ['50', 'mehr']],
    ['"body" OR name:x*', ['body', 'OR', 'name', 'x']],
    ["' OR 1=1 --", ['OR', '1', '1']],
    ['bo\0dy', ['bo', 'dy']],
    ['🍼', []],
    ['   ', []],
    ['"*()^-+:{}', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['x'.repeat(200), ['x'.repeat(40)]],
  ])('%j', (term, words) => expect(searchTerms(term)).toEqual(words));
});

describe('all words must match, the last one as a prefix', () => {
  test.each([
    ['body', '"body" *'],
    ['Body weiß', '"Body" "weiß" *'],
    ['NEAR(a b)', '"NEAR" "a" "b" *'],
    ['%', undefined],
  ])('%j', (term, expression) => expect(matchExpression(term)).toBe(expression));

  test.each([
    ['100.1001', '("100" "1001" *) OR number : "1001001" *'],
    ['1001001', '("1001001" *) OR number : "1001001" *'],
    ['1.0 l', '"1" "0" "l" *'],
    ['98', '"98" *'],
  ])('detects a product number: %j', (term, expression) =>
    expect(matchExpression(term, true)).toBe(expression),
  );
});

test('any input becomes quoted words only', () => {
  const anyCharacters = fc
    .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 40 })
    .map((points) => String.fromCodePoint(...points));
  const anything = fc.oneof(anyCharacters, fc.string());
  fc.assert(
    fc.property(anything, (term) => {
      const expression = matchExpression(term) ?? '"a" *';
      expect(expression).toMatch(/^("[\p{L}\p{M}\p{N}]+" )+\*$/u);
    }),
  );
});
