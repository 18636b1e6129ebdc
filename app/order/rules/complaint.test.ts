import { expect, test } from 'vitest';
import { imageTypeOf } from './complaint.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test.each([
  ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
  ['\u0089PNG\r\n\u001A\n....', 'image/png'],
  ['RIFF1234WEBPVP8 ', 'image/webp'],
  ['\0\0\0\u0018ftypheic', 'image/heic'],
  ['\0\0\0\u0018ftypmif1', 'image/heic'],
  ['RIFF1234WAVEfmt ', undefined],
  ['\0\0\0\u0018ftypisom', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html><script>', undefined],
  ['%PDF-1.7', undefined],
  ['\u00FF\u00D8', undefined],
  ['', undefined],
])('%j is %s', (text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type);
});
