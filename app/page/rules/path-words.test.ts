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

test.each([
  ['de', 'wickelbody tau', 'Wickelbody Tau aus Baumwolle', true],
  ['de', 'mütze', 'Strickmütze Moos', true],
  ['de', 'muetzen', 'Strickmütze Moos', true],
  ['de', 'hut', 'Sonnenhut Heide', true],
  ['de', 'hose rot', 'Pumphose Wiese', true],
  // Misspelt slugs.
  ['de', 'wickelbdoy tau', 'Wickelbody Tau', true],
  ['de', 'kuschelbaer brunno', 'Kuschelbär Bruno, 32 cm', true],
  ['de', 'kinderwagn', 'Kombikinderwagen Lauf', true],
  ['de', 'bodsy', 'Wickelbodys, 3 Stück', true],
  ['de', 'trinkflashe', 'Weithalsflasche aus Glas', true],
  ['fr', 'pousette', 'Poussette canne Flânerie', true],
  ['fr', 'gigoteusse', 'Gigoteuse d’été Horizon', true],
  ['nl', 'kinderwagne', 'Combikinderwagen Lauf', true],
  ['nl', 'rommper', 'Overslagromper Weide', true],
  // A word of former slugs that no product has.
  ['de', 'strampler alt', 'Strampler Wiese', true],
  ['nl', 'slaapzakken oud', 'Winterslaapzak Merel', true],
  ['fr', 'body rayures', 'Body à manches longues', false],
  // Words with the same beginning, and words that only connect others.
  ['de', 'kinder xyz', 'Kindersitz Halt', false],
  ['de', 'kinder', 'Kindergeschirr Picknick', false],
  ['de', 'ueber', 'Überschuhe Regen', false],
  ['de', 'ueber uns team', 'Überschuhe Regen', false],
  ['de', 'mit aus', 'Weithalsflasche aus Glas', false],
  ['de', 'aus xyz', 'Weithalsflasche aus Glas', false],
  ['nl', 'van xyz', 'Romper van biokatoen', false],
  ['fr', 'pour xy', 'Cape pour bébé', false],
  // A word that only a category or another text has.
  ['de', 'spielzeug', 'Ringpyramide Dachs', false],
  // Other words with one different letter, or a small part of the requested words.
  ['de', 'gibt nicht', 'Nachtlicht Mond', false],
  ['de', 'nicht', 'Nachtlicht Mond', false],
  ['de', 'diese seite fehlt', 'Seife Kamille', false],
  ['de', 'angebote des monats mit bett', 'Gitterbett Buche', false],
  ['fr', 'existe pas', 'Veste de pluie', false],
  ['nl', 'deze pagina bestaat niet', 'Winterjas Bosrand', false],
] as const)('%s: %j is like %j: %s', (language, words, name, expected) => {
  expect(isAlike(words, name, language)).toBe(expected);
});

test('whatever the words, a name without any of them is not alike', () => {
  const word = fc.stringMatching(/^[qxyz]{3,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      expect(isAlike(words.join(' '), 'Wickelbody Tau aus Baumwolle', 'de')).toBe(false);
    }),
  );
});
