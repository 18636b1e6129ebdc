import { expect, test } from 'vitest';
import { textsIn } from './texts.ts';

test.each([
  ['de', 'Produkt suchen'],
  ['de-AT', 'Produkt suchen'],
  ['fr', 'Chercher un produit'],
  ['nl_BE', 'Product zoeken'],
  ['en', 'Find a product'],
  ['pt-br', 'Find a product'],
  ['', 'Find a product'],
])('an editor in %j reads %j', (language, text) => expect(textsIn(language)('search')).toBe(text));

test('values are filled in', () => {
  expect(textsIn('de')('moved', { name: 'Bruno', rank: 2 })).toBe('Bruno ist jetzt Nummer 2.');
});
