import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../form/rules/form.ts';
import { isLeaked, isNewPassword, NEW_PASSWORD } from './password.ts';

const KEY = 'reset-password.fields.new-password.';

describe('a new password', () => {
  test.each([
    ['', 'required'],
    ['Abcdefghi', 'minLength'],
    [`Aa${'b'.repeat(29)}`, 'maxLength'],
    ['ABCDEFGHIJ', 'lowercaseLetter'],
    ['abcdefghij', 'uppercaseLetter'],
    ['Abcde fghij', 'noSpaces'],
    ['Abcde\u00A0fghij', 'noSpaces'],
    ['1234567890', 'lowercaseLetter'],
  ])('%j: %s', (password, rule) => {
    expect(faultOf(NEW_PASSWORD, password, {})?.message).toBe(KEY + rule);
    expect(isNewPassword(password)).toBe(false);
  });

  test.each([
    'Abcdefghij',
    `Aa${'b'.repeat(28)}`,
    'Österreich1',
    'Ω-längerer-Satz',
    'Aa😀😀😀😀😀😀😀😀',
  ])('%j is one', (password) => expect(isNewPassword(password)).toBe(true));

  test('a new password keeps the rules whatever else it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 28 }), (rest) => {
        expect(isNewPassword(`Aa${rest}`)).toBe(!/\s/.test(rest));
      }),
    );
  });
});

describe('a leaked password', () => {
  const sha1 = '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8';
  test.each([
    [['1E4C9B93F3F0682250B6CF8331B7EE68FD8'], true],
    [['0'.repeat(35), '1e4c9b93f3f0682250b6cf8331b7ee68fd8'], true],
    [['2E4C9B93F3F0682250B6CF8331B7EE68FD8'], false],
    [['5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'], false],
    [[], false],
  ])('%j: %s', (suffixes, leaked) => {
    expect(isLeaked(sha1, suffixes)).toBe(leaked);
  });
});
