import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRecentSearch, MAX_RECENT, parseRecentSearches } from './recent-searches.ts';

describe('recent searches: at most five, the newest first, each once', () => {
  test.each([
    ['the first', [], 'body', ['body']],
    ['a new one goes first', ['body'], 'mütze', ['mütze', 'body']],
    ['a repeated one moves to the front', ['a', 'body', 'c'], 'body', ['body', 'a', 'c']],
    ['whatever its case, as it was typed last', ['Body', 'a'], 'BODY', ['BODY', 'a']],
    ['whatever its form', ['mu\u0308tze'], 'MÜTZE', ['MÜTZE']],
    ['the sixth drops the oldest', ['e', 'd', 'c', 'b', 'a'], 'f', ['f', 'e', 'd', 'c', 'b']],
    ['white space is tidied', ['a'], '  wickel \n body ', ['wickel body', 'a']],
    ['nothing changes nothing', ['a'], '', ['a']],
    ['blanks change nothing', ['a'], ' \t\n', ['a']],
    ['it is cut to the length of the field', [], 'x'.repeat(300), ['x'.repeat(200)]],
    ['markup is text', [], '<b>', ['<b>']],
  ])('%s', (_, searches, term, expected) =>
    expect(addRecentSearch(searches, term)).toEqual(expected),
  );

  test('any terms in any order keep the law', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), (terms) => {
        const searches = terms.reduce<readonly string[]>(addRecentSearch, []);
        const keys = searches.map((one) => one.normalize('NFC').toLowerCase());
        expect(searches.length).toBeLessThanOrEqual(MAX_RECENT);
        expect(new Set(keys).size).toBe(searches.length);
        expect(parseRecentSearches(searches)).toEqual(searches);
      }),
    ));
});

test.each([
  ['a list', ['b', 'a'], ['b', 'a']],
  ['null', null, []],
  ['text', 'body', []],
  ['an object', { 0: 'a' }, []],
  ['what is not text in a list', ['b', 5, null, ['c'], 'a'], ['b', 'a']],
  ['too many', ['g', 'f', 'e', 'd', 'c', 'b', 'a'], ['g', 'f', 'e', 'd', 'c']],
  ['doubled ones', ['a', 'b', 'A'], ['a', 'b']],
])('a stored value that is %s', (_, value, expected) =>
  expect(parseRecentSearches(value)).toEqual(expected),
);
