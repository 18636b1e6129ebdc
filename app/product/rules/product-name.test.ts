import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayName,
  distinguishingColour,
  nounInSentence,
  productTitle,
  variantDisplayName,
} from './product-name.ts';

function product(name: string, colour: string | undefined, siblings: readonly string[]) {
  const farbe = { values: [{ label: colour, fieldSet: [] }] };
  return {
    name,
    advancedAttributes: colour === undefined ? {} : { farbe },
    siblings: siblings.map((sibling) => ({ name: sibling })),
  };
}

describe('the colour follows the name where siblings have the same one', () => {
  test.each([
    ['of the same name', 'Body', 'Salbei', ['Body', 'Body'], 'Body, Salbei'],
    ['of two names', 'Body', 'Salbei', ['Body lang', 'Body'], 'Body, Salbei'],
    ['of other names', 'Wagen in Holz', 'Holz', ['Wagen'], 'Wagen in Holz'],
    ['none', 'Body', 'Salbei', [], 'Body'],
    ['a product without a colour', 'Body', undefined, ['Body'], 'Body'],
    [
      'the name ends in the colour',
      'Body in Salbei',
      'Salbei',
      ['Body in Salbei'],
      'Body in Salbei',
    ],
  ])('siblings: %s', (_, name, colour, siblings, expected) => {
    expect(displayName(product(name, colour, siblings), 'de')).toBe(expected);
  });

  test('siblings of one name and different colours have different names', () => {
    const colour = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(colour, { minLength: 2, maxLength: 6 }), (colours) => {
        const others = colours.slice(1).map(() => 'Body 62');
        const names = colours.map((one) => displayName(product('Body 62', one, others), 'de'));
        expect(new Set(names).size).toBe(colours.length);
      }),
    );
  });

  test.each([
    ['de', 'Body, Bleu nuit'],
    ['fr', 'Body, bleu nuit'],
    ['nl', 'Body, bleu nuit'],
  ] as const)('the name in %s: %s', (language, expected) => {
    expect(displayName(product('Body', 'Bleu nuit', ['Body']), language)).toBe(expected);
  });

  test('the colour by itself keeps its form', () => {
    expect(distinguishingColour(product('Body', 'Bleu nuit', ['Body']))).toBe('Bleu nuit');
    expect(distinguishingColour(product('Body', 'Bleu nuit', []))).toBeUndefined();
  });
});

test('only German nouns keep their capital within a sentence', () => {
  const all = (['de', 'fr', 'nl'] as const).map((language) => nounInSentence('Éclair', language));
  expect(all).toEqual(['Éclair', 'éclair', 'éclair']);
});

describe('a product’s title has the brand, unless the shop’s name has it', () => {
  test.each([
    ['Faden & Fell', '{title} | Nestling', 'Body · Faden & Fell'],
    ['Nestling', '{title} | Nestling', 'Body'],
    ['nestling', '{title} | Nestling', 'Body'],
    ['Nestling', '{title} | Nestling Boutique', 'Body'],
    ['Nest', '{title} | Nestling', 'Body · Nest'],
    ['Nestling', 'Nestling: {title}', 'Body'],
    ['Nestling', '{title}', 'Body · Nestling'],
    ['', '{title} | Nestling', 'Body'],
  ])('brand "%s" with "%s": %s', (brand, template, expected) => {
    expect(productTitle('Body', brand, template)).toBe(expected);
  });
});

test.each([
  [1, 'Body, Salbei'],
  [2, 'Body, Salbei, 62/68'],
])('the name of a variant of %i has what distinguishes it', (count, name) => {
  const size = { values: [{ label: '62/68', fieldSet: [] }] };
  const one = { ...product('Body', 'Salbei', ['Body']), variants: Array.from({ length: count }) };
  expect(variantDisplayName(one, { advancedAttributes: { asGro: size } }, 'de')).toBe(name);
});
