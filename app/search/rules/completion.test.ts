import { describe, expect, test } from 'vitest';
import { completedExpression, completedTerms, typedTerm } from './completion.ts';

describe('the last word of a term is completed from its second letter on', () => {
  test.each([
    ['schla', { before: '', beginning: 'schla' }],
    ['Blaue Mü', { before: 'Blaue ', beginning: 'mü' }],
    ['body ', undefined],
    ['b', undefined],
    ['62', undefined],
    ['body 62', undefined],
    ['cache-cœ', undefined],
    ['"bo', undefined],
    ['', undefined],
  ])('%j', (term, typed) => expect(typedTerm(term)).toEqual(typed));
});

test('the products of a completion are named by the word, and have the words before it', () => {
  expect(completedExpression('hochet', { before: '', beginning: 'ho' }, 'fr')).toBe(
    '({name folded search_words} : "hochet") AND (labels : ("hochet" OR "hochets" OR "hochete" OR "hochetes" OR "hochetx"))',
  );
  expect(completedExpression('body', { before: 'blauer ', beginning: 'bo' }, 'de')).toMatch(
    /^\(\("blauer" .+\) AND \(\{name folded search_words\} : "body"\) AND \(labels : /,
  );
});

describe('a word completes a term once, whatever its form', () => {
  test.each([
    ['bo', ['body', 'bodys', 'bommelmütze'], 'de', ['body', 'bommelmütze']],
    ['hose', ['hosen', 'hosenträger'], 'de', ['hosenträger']],
    ['bo', ['bodies', 'body', 'bonnet'], 'fr', ['bodies', 'bonnet']],
    ['slaapzak', ['slaapzakken'], 'nl', []],
  ] as const)('%s: %j', (beginning, words, language, terms) => {
    expect(completedTerms(words, { before: '', beginning }, language)).toEqual(terms);
  });

  test('the words before it stay as they were typed', () =>
    expect(completedTerms(['mütze'], { before: 'Blaue  ', beginning: 'mü' }, 'de')).toEqual([
      'Blaue  mütze',
    ]));
});
