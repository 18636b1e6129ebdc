import { describe, expect, test } from 'vitest';
import { findGuides, findMeantGuides, guidesOf } from './guide-search.ts';
import type { Entries } from '../../content/rules/slug-index.ts';

const PAGES: readonly (readonly [path: string, name: string | undefined])[] = [
  ['/', 'Startseite'],
  ['/versand/', 'Ratgeber zum Versand'],
  ['/ratgeber/', 'Ratgeber'],
  ['/ratgeber/erste-groessen/', 'Die ersten Größen'],
  ['/ratgeber/baby-anziehen/', 'Baby anziehen'],
  ['/ratgeber/muetzen/', 'Mützen für Babys'],
  ['/ratgeber/schlafsack/', 'Der richtige Winterschlafsack'],
  ['/ratgeber/unbenannt/', undefined],
  ['/les-inspirations/coeur/', 'Cœur à cœur: l’été'],
  ['/magazin/babyuitzet/', 'Babyuitzet'],
];
const entries: Entries = new Map(
  PAGES.map(([path, name]) => [path, { path, name, uuid: path, fullSlug: path, alternates: {} }]),
);
const guides = guidesOf(entries, 'de');

const namesFor = (term: string) => findGuides(guides, term, 'de').map(({ name }) => name);

describe('guides are stories below ratgeber, les-inspirations and magazin', () => {
  test.each([
    ['a word', 'anziehen', ['Baby anziehen']],
    ['the beginning of a word', 'anz', ['Baby anziehen']],
    ['two words in any order', 'anziehen baby', ['Baby anziehen']],
    ['a word that is not finished, not the last', 'anz baby', []],
    [
      'what begins with the term goes first',
      'bab',
      ['Baby anziehen', 'Babyuitzet', 'Mützen für Babys'],
    ],
    ['an umlaut', 'größe', ['Die ersten Größen']],
    ['an umlaut in two letters', 'groesse', ['Die ersten Größen']],
    ['an umlaut without its dots', 'mutze', ['Mützen für Babys']],
    ['an umlaut of two characters', 'mu\u0308tz', ['Mützen für Babys']],
    ['a ligature', 'coeur', ['Cœur à cœur: l’été']],
    ['a ligature itself', 'cœur', ['Cœur à cœur: l’été']],
    ['an accent', 'ete', ['Cœur à cœur: l’été']],
    ['a word of the path', 'erste', ['Die ersten Größen']],
    ['the last part of a compound', 'schlafsack', ['Der richtige Winterschlafsack']],
    ['another form of a word', 'schlafsäcke', ['Der richtige Winterschlafsack']],
    ['a page that is no guide', 'versand', []],
    ['a page without a name', 'unbenannt', []],
    ['nothing', '', []],
    ['signs', '"*%', []],
    ['another script', 'مرحبا', []],
  ])('%s: %s', (_, term, names) => expect(namesFor(term)).toEqual(names));

  test('a search finds at most five guides, with path and name', () => {
    expect(findGuides(guides, 'ratgeber', 'de')).toHaveLength(5);
    expect(findGuides(guides, 'anziehen', 'de')).toEqual([
      { path: '/ratgeber/baby-anziehen/', name: 'Baby anziehen' },
    ]);
  });
});

describe('a misspelt term finds the guides that it means', () => {
  test.each([
    ['a letter too few', 'anzihen', ['Baby anziehen']],
    ['one word of two', 'baby anzeihen', ['Baby anziehen']],
    ['an umlaut', 'muetzzen', ['Mützen für Babys']],
    ['a compound’s last part', 'schlafsak', ['Der richtige Winterschlafsack']],
    ['nothing that is near', 'xylophon', []],
    ['a short word', 'xyz', []],
    ['nothing', '', []],
  ])('%s: %s', (_, term, names) =>
    expect(findMeantGuides(guides, term, 'de').map(({ name }) => name)).toEqual(names),
  );
});
