import { describe, expect, test } from 'vitest';
import { demotionOf } from './search-demotion.ts';

describe('goods for premature babies come later unless the term asks for them', () => {
  test.each([
    ['body', 'de', true],
    ['Frühchen Body', 'de', false],
    ['fruehgeborene mütze', 'de', false],
    ['body 44', 'de', false],
    ['body 50', 'de', true],
    ['body 144', 'de', true],
    ['body prématuré', 'fr', false],
    ['premier body', 'fr', true],
    ['romper prematuurtjes', 'nl', false],
    ['', 'de', true],
  ] as const)('%s (%s): %s', (term, language, isLater) =>
    expect('early' in demotionOf(term, language)).toBe(isLater),
  );
});

describe('packs come later where the term names one piece', () => {
  test.each([
    ['body', 'de', true],
    ['body 3er pack', 'de', false],
    ['lot de bodies', 'fr', false],
    ['rompers set', 'nl', false],
    ['62', 'de', false],
    ['body für das kind', 'de', true],
    ['body hose jacke mütze kleid', 'de', false],
  ] as const)('%s (%s): %s', (term, language, isLater) =>
    expect('packs' in demotionOf(term, language)).toBe(isLater),
  );

  test('those are meant that have another form of the word in their names', () =>
    expect(demotionOf('Le body', 'fr').packs).toBe(
      '(name : ("lot" OR "lots" OR "coffret" OR "coffrets" OR "set" OR "pack")) AND ' +
        '((({name folded search_words} : ("bodys" OR "bodye" OR "bodyes" OR "bodyx" OR "bodies")) ' +
        'NOT ({name folded search_words} : "body")))',
    ));
});
