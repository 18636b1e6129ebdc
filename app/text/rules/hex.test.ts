import { expect, test } from 'vitest';
import { bytesToHex } from './hex.ts';

test.each([
  [[], ''],
  [[0, 1, 15, 16, 255], '00010f10ff'],
])('%j is "%s"', (bytes, hex) => {
  expect(bytesToHex(Uint8Array.from(bytes))).toBe(hex);
});
