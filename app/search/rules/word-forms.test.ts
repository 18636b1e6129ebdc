import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shop/rules/shop.ts';
import { wordForms } from './word-forms.ts';

describe('words are forms of each other', () => {
  test.each([
    ['de', 'hosen', 'hose'],
    ['de', 'windeln', 'windel'],
    ['de', 'federn', 'feder'],
    ['de', 'schlafsäcke', 'schlafsacke', 'schlafsack'],
    ['de', 'schlafsaecke', 'schlafsack'],
    ['de', 'wickelbodys', 'wickelbody'],
    ['de', 'Kinderwagens', 'kinderwagen'],
    ['de', 'rote', 'rot', 'roter'],
    ['de', 'grüner', 'grun', 'gruen', 'grune'],
    ['de', 'Größen', 'große', 'groesse'],
    ['de', 'grösse', 'groesse', 'große'],
    ['de', 'fusssack', 'fußsack', 'fußsacke'],
    ['fr', 'sièges', 'siege'],
    ['fr', 'manteaux', 'manteau'],
    ['fr', 'animal', 'animaux'],
    ['fr', 'bodies', 'body', 'bodys'],
    ['fr', 'bodys', 'bodies', 'body'],
    ['fr', 'blanches', 'blanc', 'blanche'],
    ['fr', 'vert', 'vertes'],
    ['nl', 'slaapzakken', 'slaapzak', 'slaapzakje'],
    ['nl', 'slaapzak', 'slaapzakken'],
    ['nl', 'muts', 'mutsje', 'mutsen'],
    ['nl', 'mutsje', 'muts'],
    ['nl', 'rompertje', 'romper', 'rompers'],
    ['nl', 'shirtje', 'shirt'],
    ['nl', 'slabbetjes', 'slab'],
    ['nl', 'boompje', 'boom'],
    ['nl', 'laarzen', 'laars'],
    ['nl', 'laars', 'laarzen'],
    ['nl', 'blauwe', 'blauw'],
    ['nl', 'rode', 'rood'],
    ['nl', 'rood', 'rode'],
    ['nl', 'witte', 'wit'],
  ] as const)('%s: %s', (language, word, ...forms) =>
    expect(wordForms(word, language)).toEqual(expect.arrayContaining([...forms])),
  );

  test.each([
    ['de', 'leder', 'led'],
    ['de', 'bett', 'bet'],
    ['fr', 'bas', 'ba'],
    ['nl', 'bad', 'ba'],
    ['nl', 'kinderwaagen', 'kinderwagen'],
    ['de', 'kinderwagn', 'kinderwagen'],
    ['de', 'stein', 'stei'],
  ] as const)('%s: %s and %s are not', (language, word, other) =>
    expect(wordForms(word, language)).not.toContain(other),
  );

  test.each(['62', '1a', 'ab', 'مرحبا', '界'])('%s has one form', (word) =>
    expect(wordForms(word, 'de')).toEqual([word]),
  );
});

test('forms are few, and letters as those of the word', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zäöüß]{3,40}$/),
      fc.constantFrom(...LANGUAGES),
      (word, language) => {
        const forms = wordForms(word, language);
        expect(forms.length).toBeLessThan(100);
        expect(forms.join('')).toMatch(/^\p{L}+$/u);
      },
    ),
  );
});
