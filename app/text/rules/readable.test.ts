import { expect, test } from 'vitest';
import { isReadable } from './readable.ts';

test.each([
  ['', false],
  [' \t\r\n', false],
  ['\u00A0\u202F\u2009\u3000', false],
  ['\u00AD\u200B\u200D\u2060\uFEFF\uFE0F', false],
  ['\u200E\u202B\u2066\u3164', false],
  ['\u0000\u007F', false],
  [' a', true],
  ['–', true],
  ['👩\u200D👧', true],
  ['٣', true],
])('%j: %s', (text, expected) => {
  expect(isReadable(text)).toBe(expected);
});
