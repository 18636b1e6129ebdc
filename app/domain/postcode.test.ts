import { expect, test } from 'vitest';
import { isHouseNumber } from './house-number.ts';
import { parsePostcode } from './postcode.ts';

test.each([
  ['20257', 'DE', '20257'],
  [' 20 257 ', 'DE', '20257'],
  ['75001', 'FR', '75001'],
  ['1010', 'AT', '1010'],
  ['8001', 'CH', '8001'],
  ['1000', 'BE', '1000'],
  ['1012ab', 'NL', '1012 AB'],
  ['1012  AB', 'NL', '1012 AB'],
  ['2025', 'DE', undefined],
  ['202577', 'DE', undefined],
  ['0101', 'AT', undefined],
  ['10100', 'CH', undefined],
  ['1012', 'NL', undefined],
  ['ABCD 12', 'NL', undefined],
  ['', 'FR', undefined],
] as const)('“%s” in %s is %s', (typed, country, postcode) => {
  expect(parsePostcode(typed, country)).toBe(postcode);
});

test.each(['7', '7a', '12 bis', '4-6', '7/3/12', 'Haus 2', 's/n', 'S.N.'])(
  '“%s” is a house number',
  (text) => expect(isHouseNumber(text)).toBe(true),
);

test.each(['', ' ', '-', 'Nestweg', '7<b>', '/7', '7\n8'])('“%s” is no house number', (text) =>
  expect(isHouseNumber(text)).toBe(false),
);
