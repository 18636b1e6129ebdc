import { expect, test } from 'vitest';
import { languageTag } from './shop.ts';

test('a language tag', () => {
  expect(languageTag({ language: 'fr', country: 'CH' })).toBe('fr-CH');
});
