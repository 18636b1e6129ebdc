import { describe, expect, test } from 'vitest';
import { de } from './de.ts';
import { en, type MessageKey } from './en.ts';
import { languageOf, translator } from './translate.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['fr,de;q=0.5,en;q=0.4', 'de'],
  ['fr-CH, de;q=0.2, en;q=0.7', 'en'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
])('the language of %j is %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

describe('texts of the office', () => {
  const keys = Object.keys(en) as MessageKey[];

  test.each(keys)('%s has the same values in both languages', (key) => {
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    expect(values(de[key])).toEqual(values(en[key]));
  });

  test('a value is filled in', () => {
    expect(translator('de')('frame.role', { role: 'Lager' })).toBe('Rolle: Lager');
  });
});
