import { describe, expect, test } from 'vitest';
import { customTextLimit, MAX_TEXT_LENGTH, printable, textLength } from './custom-text.ts';

describe('a text printed on a product is one line of visible characters', () => {
  test.each([
    'Mia',
    'Zoë & Noël',
    'Jean-Luc d’Anjou',
    '👩‍👧',
    '👩🏽‍🚀',
    '❤️',
    '❤️‍🔥',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '中文',
    'محمد',
    'می\u200cخواهم',
    'क्\u200dष',
    '',
  ])('%j stays as it is', (text) => {
    expect(printable(text)).toBe(text);
  });

  test.each([
    ['NUL', 'A\u0000B', 'AB'],
    ['a line break', 'A\r\nB', 'A B'],
    ['a tab', 'A\tB', 'A B'],
    ['a paragraph', 'A\u2029B', 'A B'],
    ['a lone surrogate', 'A\ud800', 'A'],
    ['a direction override', 'A\u202eB\u202c', 'AB'],
    ['an isolate', '\u2068Mia\u2069', 'Mia'],
    ['a soft hyphen', 'Maxi\u00admilian', 'Maximilian'],
    ['zero width', '\u200b', ''],
    ['a byte order mark', '\ufeffMia', 'Mia'],
    ['a filler', 'A\u3164B', 'AB'],
    ['a joiner between Latin letters', 'M\u200dia', 'Mia'],
    ['a joiner at the end', '👩\u200d', '👩'],
    ['what stands before a joiner', '👩\u200b\u200d👧', '👩‍👧'],
    ['a joiner alone', '\u200d\u200c', ''],
    ['a selector of nothing', '\ufe0f\u200d🔥', '🔥'],
    ['tags without a flag', 'A\u{E0067}', 'A'],
    ['white space around it', '  Mia ', 'Mia'],
    ['a mark that a letter is composed of', 'Zoe\u0308', 'Zoë'],
  ])('%s is left out', (_, text, kept) => {
    expect(printable(text)).toBe(kept);
    expect(printable(kept)).toBe(kept);
  });
});

test.each([
  ['Maximilian', 10],
  [' Mia ', 3],
  ['🧸🧸🧸🧸🧸', 5],
  ['Zoë', 3],
  ['Zoë'.normalize('NFD'), 3],
  ['Ze\u0301lie\u200b', 5],
  ['👩‍👧', 3],
  ['', 0],
])('%j has %i characters', (text, length) => {
  expect(textLength(text)).toBe(length);
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
