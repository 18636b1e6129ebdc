import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, type TextKind } from './typed-text.ts';

const KINDS: readonly TextKind[] = ['line', 'lines', 'print'];

describe('a line of a form is what people see of it', () => {
  test.each([
    ['a left-to-right mark', '\u200e+49 40 5550123\u200e', '+49 40 5550123'],
    ['an isolate of a phone’s contacts', '\u2066+49\u00a040 5550123\u2069', '+49 40 5550123'],
    ['a direction override', '\u202aMira\u202c', 'Mira'],
    ['zero width', 'Linden\u200bweg', 'Lindenweg'],
    ['a word joiner', 'Linden\u2060weg', 'Lindenweg'],
    ['a byte order mark', '\ufeffMira', 'Mira'],
    ['a no-break space', 'Lindenweg\u00a012', 'Lindenweg 12'],
    ['a narrow no-break space', '12\u202fbis', '12 bis'],
    ['an ideographic space', 'Mira\u3000Sommer', 'Mira Sommer'],
    ['a tab and a line break', 'Lindenweg\t12\r\n', 'Lindenweg 12'],
    ['several spaces', 'Anna  Lena', 'Anna Lena'],
    ['a soft hyphen in a word', 'Linden\u00adweg', 'Lindenweg'],
    ['a soft hyphen for a hyphen', 'Anna\u00adLena', 'Anna-Lena'],
    ['a soft hyphen between numbers', '4\u00ad6', '4-6'],
    ['a typographic hyphen', 'Anna\u2010Lena', 'Anna-Lena'],
    ['a no-break hyphen', 'Anna\u2011Lena', 'Anna-Lena'],
    ['an en dash for a hyphen', '4–6', '4-6'],
    ['a minus for a hyphen', '4−6', '4-6'],
    ['full-width digits', '２００９５', '20095'],
    ['full-width letters', 'Ｍｉｒａ', 'Mira'],
    ['full-width signs', 'mira＠example．org', 'mira@example.org'],
    ['mathematical letters', '𝐌𝐢𝐫𝐚', 'Mira'],
    ['a ligature of a PDF', 'Gra\ufb00', 'Graff'],
    ['a Roman numeral', '12-\u2161', '12-II'],
    ['decomposed letters', 'Zoe\u0308 Müller'.normalize('NFD'), 'Zoë Müller'],
    ['an accent for an apostrophe', 'O´Hara', "O'Hara"],
    ['an apostrophe before two spaces', 'D‘  Hondt', "D' Hondt"],
    ['a control character', 'Mira\u0000', 'Mira'],
    ['a lone surrogate', 'Mira\ud800', 'Mira'],
  ])('%s', (_, typed, meant) => {
    expect(cleanText(typed)).toBe(meant);
  });
});

test.each([
  'O’Hara',
  "D'Hondt",
  'Mia – unser Baby',
  'می\u200cخواهم',
  '👩‍👧 ❤️‍🔥 1️⃣',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '7½',
])('%j stays as it is', (text) => {
  for (const kind of KINDS) expect(cleanText(text, kind)).toBe(text);
});

test('a text of several lines keeps its lines and its dashes', () => {
  expect(cleanText('Hallo,\r\n\r\n2020–2022\tund\u00a0\u200bmehr\r', 'lines')).toBe(
    'Hallo,\n\n2020–2022 und mehr',
  );
});

test('a text for print keeps its dashes and letter forms', () => {
  expect(cleanText('2020–2022 𝐌ｉ\u200ba', 'print')).toBe('2020–2022 𝐌ｉa');
});

/** Characters that are hard to clean, alone and in combinations. */
const HARD = [
  ...'\u00ad\u200b\u200c\u200d\u200e\u202e\u2060\u2066\ufeff\ufe0e\ufe0f\u180b\u034f\u3164\uffa0\u115f',
  ...'\u0301\u0308\u0327\u093f\u094d\u3099\u20e3\u{E0067}\u{E007F}\u{1F3F4}👩🏽❤',
  ...'eEoz1 .-–—−‐‑`´‘′\t\r\n\u2028\u00a0\u3000ｅ１－＇￣ﬃ\u2167𝐌バﾞｶकنक़\u1100\u1161\u212b\u{1D15E}',
  '\ud800',
];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...HARD), { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

describe('laws', () => {
  test.each(KINDS)('%s: what is clean stays as it is', (kind) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = cleanText(text, kind);
        expect(cleanText(once, kind)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(KINDS)('%s: nothing visible is lost, and little is added', (kind) => {
    const visible = (text: string) =>
      text
        .normalize('NFKD')
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}]|\p{DI}/gu, '');
    fc.assert(
      fc.property(typed, (text) => {
        const cleaned = cleanText(text, kind);
        expect(visible(cleaned)).toBe(visible(text));
        expect(cleaned.length).toBeLessThanOrEqual(4 * text.length);
        expect(cleaned).not.toMatch(/[\u200b\u200e\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00a0]/);
        if (kind !== 'lines') expect(cleaned).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 3000 },
    );
  });
});
