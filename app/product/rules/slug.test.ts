import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyphenated, slugify } from './slug.ts';

describe('the slug joins the non-empty parts, lowercased', () => {
  test.each([
    [['Body', '12'], 'body-12'],
    [['Body', '', undefined, null, '12'], 'body-12'],
    [[], ''],
    [[''], ''],
  ])('%j: %j', (parts, slug) => {
    expect(slugify(...parts)).toBe(slug);
  });
});

describe.each([
  ['Spaces, commas and slashes become hyphens', 'a b,c/d', 'a-b-c-d'],
  ['umlauts are transliterated', 'Äpfel Öl Übergröße', 'aepfel-oel-uebergroesse'],
  ['decomposed umlauts are umlauts too', 'u\u0308ber', 'ueber'],
  ['capital sharp s', 'GROẞ', 'gross'],
  ['accents are removed', 'Crème brûlée à Noël', 'creme-brulee-a-noel'],
  ['ligatures', 'Œuf Æther', 'oeuf-aether'],
  ['hyphens are kept', 'T-Shirt', 't-shirt'],
  ['runs collapse', 'a , / - b', 'a-b'],
  ['no hyphen at the ends', ' -a- ', 'a'],
  ['every other character is dropped', 'a&b "c" (d) 100% é🚀!', 'ab-c-d-100-e'],
  ['no path characters are left', '../..\\%2e\u0000', '2e'],
])('%s', (_, text, slug) => {
  test(text, () => expect(slugify(text)).toBe(slug));
});

test.each([
  ['40–105 cm', '40-105-cm'],
  ['Tasses d’apprentissage', 'tasses-d-apprentissage'],
  ["L'ours jusqu'à 3 ans", 'l-ours-jusqu-a-3-ans'],
  ['Buggy’s en ‘Tau’ voor ’s nachts', 'buggys-en-tau-voor-s-nachts'],
  ['Geht’s, Bär', 'gehts-baer'],
])('the slug of the name %s is %s', (name, slug) => {
  expect(slugify(hyphenated(name))).toBe(slug);
});

const texts = fc.string({ unit: 'binary', maxLength: 40 });

test('a slug contains letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 4 }), (parts) => {
      expect(slugify(...parts)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test('slugify is idempotent', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});
