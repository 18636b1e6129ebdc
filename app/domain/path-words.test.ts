import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlike, searchTermsOf } from './path-words.ts';

test.each([
  ['/p/wickelbody-tau-blau-1001999/', ['wickelbody tau blau', 'wickelbody']],
  [
    '/babykleidung/strampler-mit-fuss/',
    ['strampler mit fuss', 'strampler', 'babykleidung strampler mit fuss'],
  ],
  ['/babykleidung/bodys/alt-123/', ['alt', 'babykleidung bodys alt']],
  ['/strampler.html', ['strampler']],
  ['/Kinderwagen/Buggys.htm', ['Buggys', 'Kinderwagen Buggys']],
  ['/babykleidung/123/', ['babykleidung']],
  ['/b%C3%A4r_bruno', ['bär bruno', 'bruno']],
  ['/m%C3%BCtzen+und+schals/', ['mützen und schals', 'mützen']],
  ['/tau-bär/', ['tau bär', 'tau']],
  [
    '/eins-zwei-drei-vier-fuenf-sechs-sieben-acht-neunzig/',
    [
      'eins zwei drei vier fuenf sechs sieben acht',
      'neunzig',
      'zwei drei vier fuenf sechs sieben acht neunzig',
    ],
  ],
  ['/a/in/', []],
  ['/', []],
  ['/42/', []],
  ['/wp-login.php', []],
  ['/%ff/', []],
  ['/a%00bcd/', []],
  [
    `/${'x'.repeat(90)}/`,
    [`${'x'.repeat(40)} ${'x'.repeat(40)} ${'x'.repeat(10)}`, 'x'.repeat(40)],
  ],
])('%s: %j', (path, expected) => {
  expect(searchTermsOf(path)).toEqual(expected);
});

test('whatever the path, there are at most three terms of words of at most 40 letters', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const terms = searchTermsOf(path);
      expect(terms.length).toBeLessThanOrEqual(3);
      for (const term of terms) expect(term).toMatch(/^([\p{L}\p{M}]{3,40}( |$)){1,8}$/u);
    }),
  );
});

const corrected = (correctedTerm: string) => ({ correctedTerm, someWords: [] });
const some = (...someWords: string[]) => ({ correctedTerm: null, someWords });

test.each([
  // Found as it is.
  ['de', 'wickelbody tau', some(), true],
  // Hits may have the least of them.
  ['de', 'strampler alt', some('strampler', 'alt'), false],
  // Misspelt slugs.
  ['de', 'wickelbdoy tau', corrected('wickelbody tau'), true],
  ['de', 'kuschelbaer brunno', corrected('kuschelbär bruno'), true],
  ['de', 'kinderwagn', corrected('kinderwagen'), true],
  ['de', 'bodsy', corrected('bodys'), true],
  ['de', 'trinkflashe', corrected('flasche'), true],
  ['fr', 'pousette', corrected('poussette'), true],
  ['fr', 'gigoteusse', corrected('gigoteuse'), true],
  ['nl', 'kinderwagne', corrected('kinderwagen'), true],
  ['nl', 'rommper', corrected('romper'), true],
  // A word of former slugs that no product has.
  ['de', 'strampler alt', some('strampler'), true],
  ['fr', 'body rayures', some('body'), false],
  ['nl', 'slaapzakken oud', some('slaapzak'), true],
  // Other words that are a letter away, or a small part of what was asked for.
  ['de', 'gibt nicht', corrected('licht'), false],
  ['de', 'gibt nicht', some('licht'), false],
  ['de', 'gibt nicht', corrected('nacht'), false],
  ['de', 'nicht', corrected('nacht'), false],
  ['de', 'nicht', corrected('licht'), false],
  ['de', 'diese seite fehlt', some('seife'), false],
  ['de', 'angebote des monats mit bett', some('bett'), false],
  ['fr', 'existe pas', corrected('veste'), false],
  ['fr', 'cette page existe pas', some('cette'), false],
  ['nl', 'bestaat niet', corrected('niet'), false],
  ['nl', 'deze pagina bestaat niet', some('jas'), false],
] as const)('%s: what is found for %j by %j is alike: %s', (language, words, meaning, expected) => {
  expect(isAlike(words, { term: words, ...meaning }, language)).toBe(expected);
});

test.each([
  ['strampler alt', 'strampler', true],
  ['angebote monat decke', 'angebote', false],
])('of %j the hits of %j alone are alike: %s', (words, term, expected) => {
  expect(isAlike(words, { term, ...some() }, 'de')).toBe(expected);
});
