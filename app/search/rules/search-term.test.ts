import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedWords, matchExpression, MAX_TERM, searchTerms, typedTerm } from './search-term.ts';

test.each([
  ['  Body ', 'Body'],
  [null, ''],
  ['\0', ''],
  ['bo\u0000\u001bdy\u0085', 'bo dy'],
  ['x'.repeat(300), 'x'.repeat(MAX_TERM)],
])('a page shows the term %j without control characters', (query, term) =>
  expect(typedTerm(query)).toBe(term),
);

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
    ['NEAR(b 7)', /^\("NEAR" OR .*\) AND "b" AND "7" \*$/],
    ['l’ours', /^\("ours" \* OR "our" OR /],
    ["d'eau", '"eau" *'],
    ['baby’s', /^"baby" \*$/],
    ['%', undefined],
  ])('%j', (term, expression) => {
    const found = matchExpression(term, 'de');
    if (expression instanceof RegExp) expect(found).toMatch(expression);
    else expect(found).toBe(expression);
  });

  test('each in all its forms, but those that begin with the last one', () => {
    expect(matchExpression('mini body', 'fr')).toBe(
      '("mini" OR "minis" OR "minie" OR "minies" OR "minix" OR "minibody" * OR "minibodies")' +
        ' AND ("body" * OR "bodies" OR "minibody" * OR "minibodies")',
    );
  });

  test.each([
    ['body für mädchen', 'de', ['body', 'mädchen']],
    ['Le doudou de la sieste', 'fr', ['doudou', 'sieste']],
    ['slaapzak voor de baby', 'nl', ['slaapzak', 'baby']],
    ['voor', 'nl', ['voor']],
    ['Für die', 'de', ['Für', 'die']],
  ] as const)('fillers count only where nothing else stands: %j', (term, language, words) =>
    expect(askedWords(term, language).map(({ word }) => word)).toEqual(words),
  );

  test.each([
    ['words', '"baby" AND "ei" AND "xaver" *'],
    ['beginnings', '"baby" * AND "ei" AND "xaver" *'],
    ['most', '("ei" AND "xaver" *) OR ("baby" * AND "xaver" *) OR ("baby" * AND "ei")'],
    ['any', '"baby" * OR "ei" OR "xaver" *'],
  ] as const)('a product matches by: %s', (match, expression) => {
    const found = matchExpression('baby ei xaver', 'fr', { match }) ?? '';
    const firstForms = found.replaceAll(/\(("\w+"(?: \*)?) OR "[^()]*\)/g, '$1');
    expect(firstForms).toBe(expression);
  });

  test.each([
    ['gitter-bett', '"gitterbett" *'],
    ['roter kinder wagen', '"kinderwagen" *'],
    ['1 2 3 kinder wagen', undefined],
    ['a bett', undefined],
  ])('all words match, or they match as one word: %j', (term, compound) => {
    const expressions = askedWords(term, 'de').map(({ expression }) => expression);
    const compounds = expressions.map(
      (one) => /"\w*(?:kinderwagen|rbett|abett)" \*/.exec(one)?.[0],
    );
    expect(compounds.slice(-2)).toEqual([compound, compound]);
  });

  test.each([
    ['100.1001', '(("100" OR "100") AND ("1001" * OR "1001")) OR number : "1001001" *'],
    ['1001001', '(("1001001" * OR "1001001")) OR number : "1001001" *'],
    ['1.0 l', '("1" OR "1") AND ("0" OR "0") AND ("l" * OR "l")'],
    ['98', '("98" * OR "98")'],
  ])(
    'a product number is detected, and each word counts once more as typed: %j',
    (term, expression) =>
      expect(matchExpression(term, 'de', { hasNumbers: true })).toBe(expression),
  );
});

test('any input becomes quoted words only', () => {
  const anyCharacters = fc
    .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 40 })
    .map((points) => String.fromCodePoint(...points));
  const anything = fc.oneof(anyCharacters, fc.string());
  fc.assert(
    fc.property(anything, (term) => {
      const expression = matchExpression(term, 'de') ?? '"a" *';
      const unquoted = expression.replaceAll(/"[\p{L}\p{M}\p{N}]+"/gu, '');
      expect(unquoted).toMatch(/^(?:[()* ]|OR|AND)+$/);
    }),
  );
});
