import { expect, test } from 'vitest';
import { languageTag } from './shop.ts';

test.each([
  [{ language: 'fr', country: 'CH' }, 'fr-CH'],
  [{ language: 'fr', speaks: 'nl', country: 'CH' }, 'nl-CH'],
] as const)('the language tag of %o is that of its pages: %s', (shop, tag) => {
  expect(languageTag(shop)).toBe(tag);
});
