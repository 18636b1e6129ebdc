import { describe, expect, test } from 'vitest';
import { languageTag, LOCALES, registrationNumberField } from './shop.ts';

describe('Registration number display: bauaRegNr for de-DE and de-AT; chznNr for de-CH and fr-CH', () => {
  test.each([
    ['de-de', 'bauaRegNr'],
    ['de-at', 'bauaRegNr'],
    ['de-ch', 'chznNr'],
    ['fr-ch', 'chznNr'],
    ['nl-be', undefined],
    ['fr-be', undefined],
    ['nl-nl', undefined],
    ['fr-fr', undefined],
  ] as const)('%s: %s', (locale, field) => {
    expect(registrationNumberField(locale)).toBe(field);
  });
});

test('Shop variants exist for these locales: de-de, de-at, de-ch, fr-ch, fr-be, nl-be, nl-nl, fr-fr', () => {
  expect(LOCALES).toEqual(
    expect.arrayContaining([
      'de-de',
      'de-at',
      'de-ch',
      'fr-ch',
      'fr-be',
      'nl-be',
      'nl-nl',
      'fr-fr',
    ]),
  );
});

test('a language tag', () => {
  expect(languageTag({ language: 'fr', country: 'CH' })).toBe('fr-CH');
});
