import { describe, expect, test } from 'vitest';
import { customTextLimit, isPrintable, MAX_TEXT_LENGTH } from './custom-text.ts';

describe('a text printed on a product is one line of visible characters', () => {
  test.each(['Mia', 'Zoë & Noël', 'Jean-Luc d’Anjou', '👩‍👧', '中文', 'محمد', ''])(
    'accepts %j',
    (text) => expect(isPrintable(text)).toBe(true),
  );

  test.each([
    ['NUL', 'A\u0000B'],
    ['line break', 'A\nB'],
    ['tab', 'A\tB'],
    ['lone surrogate', '\ud800'],
    ['direction override', 'A\u202eB'],
    ['zero width', '\u200b'],
    ['byte order mark', '\ufeff'],
    ['paragraph', 'A\u2029B'],
  ])('rejects %s', (_, text) => expect(isPrintable(text)).toBe(false));
});

test.each([
  ['10', 10],
  ['1', 1],
  ['12.5', 12],
  ['0', MAX_TEXT_LENGTH],
  ['-3', MAX_TEXT_LENGTH],
  ['201', MAX_TEXT_LENGTH],
  ['ten', MAX_TEXT_LENGTH],
  [undefined, MAX_TEXT_LENGTH],
])('a product with %s for its limit has room for %i characters', (value, limit) => {
  const attributes = value === undefined ? {} : { personalisierungZeichen: { values: { value } } };
  expect(customTextLimit(attributes)).toBe(limit);
});
