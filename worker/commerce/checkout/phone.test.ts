import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['040 5550123', 'DE', '+49 40 5550123'],
  ['+49 (0) 40 / 555 01-23', 'DE', '+49 40 5550123'],
  ['0041 44 668 18 00', 'DE', '+41 44 668 18 00'],
  ['044 668 18 00', 'CH', '+41 44 668 18 00'],
  ['01 42 68 53 00', 'FR', '+33 1 42 68 53 00'],
  ['020 123 4567', 'NL', '+31 20 123 4567'],
  ['02 512 12 12', 'BE', '+32 2 512 12 12'],
  ['0664 1234567', 'AT', '+43 664 1234567'],
  ['12', 'DE', undefined],
  ['+1 212 555 0123', 'DE', undefined],
  ['call 040 5550123 now', 'DE', undefined],
  ['', 'DE', undefined],
] as const)('“%s” in %s is %s', (typed, country, phone) => {
  expect(parsePhone(typed, country)).toBe(phone);
});
