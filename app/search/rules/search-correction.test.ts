import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidateExpression, closestWord, editDistance } from './search-correction.ts';

const WORDS = ['wickelbody', 'kinderwagen', 'mütze', 'strampler', 'bodys', 'body', 'bébé', 'größe'];

describe('a misspelt word means the nearest one', () => {
  test.each([
    ['wickelbdy', 'wickelbody'],
    ['kinderwgen', 'kinderwagen'],
    ['kindrewagn', 'kinderwagen'],
    ['muetzze', 'mütze'],
    ['mutzze', 'mütze'],
    ['STRAMLPER', 'strampler'],
    ['bdys', 'bodys'],
    ['bebee', 'bébé'],
    ['groese', 'größe'],
    ['hose', undefined],
    ['wckelbdi', undefined],
    ['bd', undefined],
  ])('%s: %s', (typed, meant) => expect(closestWord(typed, WORDS)).toBe(meant));

  test('the one with the same first letter, then the shorter one, of equally near ones', () => {
    expect(closestWord('hase', ['vase', 'hose'])).toBe('hose');
    expect(closestWord('hosen', ['hosens', 'hose'])).toBe('hose');
    expect(closestWord('rose', ['hose', 'dose'])).toBe('dose');
  });
});

describe('candidates share three letters', () => {
  test.each([
    ['bdys', '"^bd" OR "bdy" OR "dys" OR "ys$"'],
    ['Mütz', '"^mu" OR "mut" OR "utz" OR "tz$"'],
    ['abc', undefined],
    ['100abc', undefined],
  ])('%s: %s', (word, expression) => expect(candidateExpression(word)).toBe(expression));

  test('whatever is typed is text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 40 }), (word) => {
        const expression = candidateExpression(word) ?? '"abc"';
        expect(expression.split(' OR ').every((part) => /^"[^"]*"$/su.test(part))).toBe(true);
      }),
    );
  });
});

describe('the distance of words', () => {
  const word = fc.string({ maxLength: 12 });
  test('the distance of words is that of a metric', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(Array.from(a).length, Array.from(b).length));
      }),
    );
  });
});
